/** The board as a picture: a copy of it with the page's styles, drawn onto a canvas. */

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";
const SHARP = 2; // pixels in the picture for each pixel on the page
// An image shows the first frame of every animation; we want the last.
const STILL = "*, *::before, *::after { animation: none !important; transition: none !important; }";

export interface Caption {
  title: string;
  /** Shown beside the title: which move it is. */
  moment: string;
  lines: string[];
}

/** Return a PNG of an element with a caption below; if the browser refuses that, an SVG of the element. */
export async function picture(drawn: HTMLElement, caption: Caption): Promise<Blob> {
  const { width, height } = drawn.getBoundingClientRect();
  const foot = 64 + 28 * caption.lines.length;
  const source = await standalone(drawn, Math.round(width), Math.round(height));
  try {
    const image = new Image();
    // A data: URL, because a blob: image with HTML in it makes the canvas unreadable.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height + foot * SHARP;
    const pen = canvas.getContext("2d")!;
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    pen.fillStyle = backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0);
    pen.scale(SHARP, SHARP);
    pen.fillStyle = color;
    write(pen, caption, canvas.width / SHARP, image.height / SHARP);
    return await new Promise<Blob>((done, failed) =>
      canvas.toBlob((made) => (made ? done(made) : failed(new Error("no picture"))), "image/png"),
    );
  } catch {
    return new Blob([source], { type: "image/svg+xml" });
  }
}

function write(pen: CanvasRenderingContext2D, caption: Caption, wide: number, top: number): void {
  const edge = 24;
  pen.font = '600 24px "Fraunces Variable", Georgia, serif';
  pen.fillText(caption.title, edge, top + 40);
  const free = wide - 3 * edge - pen.measureText(caption.title).width;
  pen.font = '400 18px "Inter Variable", system-ui, sans-serif';
  pen.textAlign = "right";
  pen.fillText(caption.moment, wide - edge, top + 40, free);
  pen.textAlign = "left";
  caption.lines.forEach((line, i) => pen.fillText(line, edge, top + 70 + 28 * i, wide - 2 * edge));
}

/** Return a self-contained SVG: a copy of the element, and every style of the page. */
async function standalone(drawn: HTMLElement, wide: number, high: number): Promise<string> {
  const root = document.createElementNS(SVG, "svg");
  root.setAttribute("width", String(wide * SHARP));
  root.setAttribute("height", String(high * SHARP));
  root.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  const frame = document.createElementNS(SVG, "foreignObject");
  frame.setAttribute("width", String(wide));
  frame.setAttribute("height", String(high));
  const body = document.createElementNS(XHTML, "div");
  const here = getComputedStyle(drawn);
  for (const name of ["color", "font-family", "font-size", "line-height", "color-scheme"])
    body.style.setProperty(name, here.getPropertyValue(name));
  body.style.setProperty("block-size", `${high}px`);
  const copy = drawn.cloneNode(true) as HTMLElement;
  copy.removeAttribute("style");
  copy.style.setProperty("block-size", "100%");
  body.append(copy);
  frame.append(body);
  root.append(frame);
  const theme = dark() ? "dark" : "light";
  // Inserted as text, because the page's content security policy blocks style elements created in it.
  const css = `${await styles()}\n${STILL}`.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return new XMLSerializer()
    .serializeToString(root)
    .replace(/^<svg /, `<svg data-theme="${theme}" `)
    .replace("<foreignObject", `<style>${css}</style><foreignObject`);
}

function dark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Return all style rules of the page, with font files embedded, since an image fetches nothing. */
async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const texts = await Promise.all(
    rules.map((rule) => (rule instanceof CSSFontFaceRule ? font(rule) : Promise.resolve(rule.cssText))),
  );
  return texts.join("\n");
}

/** Return a font rule with its file embedded, or "" for fonts without basic Latin or without a file. */
async function font(rule: CSSFontFaceRule): Promise<string> {
  const range = rule.style.getPropertyValue("unicode-range");
  const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
  if (!address || (range && !/U\+0(-|,|000)/i.test(range))) return "";
  try {
    const data = await (await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))).blob();
    const reader = new FileReader();
    const read = new Promise((done) => reader.addEventListener("load", done));
    reader.readAsDataURL(data);
    await read;
    return rule.cssText.replace(address, reader.result as string);
  } catch {
    return ""; // the next best font is used
  }
}

/** Download a file. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // the browser reads the URL a moment later
}
