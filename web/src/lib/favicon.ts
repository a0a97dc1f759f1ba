/** A dot on the page's icon while it is our turn. */

const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>" +
  "<rect width='32' height='32' rx='7' fill='%23F6F1E7'/>" +
  "<path d='M9 6h5v15h9v5H9z' fill='%2322201C'/>" +
  "<circle cx='23' cy='10' r='7' fill='%23C2412C' stroke='%23F6F1E7' stroke-width='2'/></svg>";

let link: HTMLLinkElement | null = null;

export function markIcon(on: boolean): void {
  if (on === (link !== null)) return;
  if (!on) {
    link?.remove();
    link = null;
    return;
  }
  link = document.createElement("link");
  link.rel = "icon";
  link.type = "image/svg+xml";
  link.href = `data:image/svg+xml,${ICON}`;
  document.head.append(link);
}
