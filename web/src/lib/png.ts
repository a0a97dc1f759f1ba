/** The board as a picture: its SVG with all styles written into it, drawn to a canvas. */

// What a stylesheet may say about an SVG; an image sees no stylesheet of ours.
const INHERITED = [
  "color", "fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-style",
  "font-variant-numeric", "font-weight", "letter-spacing", "paint-order", "stroke", "stroke-dasharray",
  "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
  "stroke-width", "text-anchor", "visibility", "clip-rule",
]; // prettier-ignore
const OWN: Record<string, string> = {
  "clip-path": "none",
  "dominant-baseline": "auto",
  filter: "none",
  "flood-color": "rgb(0, 0, 0)",
  "flood-opacity": "1",
  isolation: "auto",
  mask: "none",
  "mix-blend-mode": "normal",
  opacity: "1",
  "stop-color": "rgb(0, 0, 0)",
  "stop-opacity": "1",
  transform: "none",
  "transform-box": "view-box",
  "transform-origin": "0px 0px",
  "vector-effect": "none",
};

const LONGEST = 2000; // pixels of the picture's longer side
const SVG = "http://www.w3.org/2000/svg";

export interface Caption {
  title: string;
  /** Beside the title: which move it is. */
  moment: string;
  lines: string[];
}

/** The largest drawing inside an element. */
export function largest(inside: Element): SVGSVGElement | null {
  const area = (svg: Element): number => svg.getBoundingClientRect().width * svg.getBoundingClientRect().height;
  const found = [...inside.querySelectorAll<SVGSVGElement>("svg")].filter((svg) => !svg.parentElement?.closest("svg"));
  return found.sort((a, b) => area(b) - area(a))[0] ?? null;
}

/** A PNG of the drawing, with a caption below; null where the browser cannot. */
export async function picture(drawing: SVGSVGElement, caption: Caption): Promise<Blob | null> {
  const { width, height } = drawing.getBoundingClientRect();
  const scale = Math.min(3, LONGEST / Math.max(width, height));
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const source = new XMLSerializer().serializeToString(standalone(drawing, wide, high));
  const url = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    const foot = Math.round(wide * 0.022) * (2.6 + 1.7 * caption.lines.length);
    canvas.width = wide;
    canvas.height = high + Math.round(foot);
    const pen = canvas.getContext("2d");
    if (!pen) return null;
    const style = getComputedStyle(document.documentElement);
    pen.fillStyle = style.backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = ground(drawing);
    pen.fillRect(0, 0, wide, high);
    pen.drawImage(image, 0, 0, wide, high);
    write(pen, caption, wide, high, style.color);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } catch {
    return null; // a drawing that this browser does not read as an image
  } finally {
    URL.revokeObjectURL(url);
  }
}

function write(pen: CanvasRenderingContext2D, caption: Caption, wide: number, top: number, ink: string): void {
  const size = Math.max(20, Math.round(wide * 0.022));
  const edge = Math.round(size * 1.2);
  pen.fillStyle = ink;
  pen.textBaseline = "alphabetic";
  pen.font = `600 ${Math.round(size * 1.25)}px "Fraunces Variable", Georgia, serif`;
  pen.fillText(caption.title, edge, top + size * 1.9);
  pen.font = `400 ${size}px "Inter Variable", system-ui, sans-serif`;
  pen.textAlign = "right";
  pen.fillText(caption.moment, wide - edge, top + size * 1.9);
  pen.textAlign = "left";
  caption.lines.forEach((line, i) => pen.fillText(line, edge, top + size * (3.6 + 1.7 * i), wide - 2 * edge));
}

/** What lies behind the drawing: the first ground around it that is not clear. */
function ground(drawing: Element): string {
  for (let one: Element | null = drawing; one; one = one.parentElement) {
    const colour = getComputedStyle(one).backgroundColor;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(colour)) return colour;
  }
  return "transparent";
}

/** A copy that needs nothing around it. */
function standalone(drawing: SVGSVGElement, wide: number, high: number): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  dress(drawing, copy, null);
  fetchDefinitions(copy);
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(high));
  if (!copy.hasAttribute("viewBox")) {
    const { width, height } = drawing.getBoundingClientRect();
    copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }
  return copy;
}

/** Write into a copy what the stylesheets say of the original, where it is not said above it. */
function dress(original: Element, copy: Element, above: CSSStyleDeclaration | null): void {
  const style = getComputedStyle(original);
  const own = (copy as SVGElement).style;
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value && (!above || value !== above.getPropertyValue(name))) own.setProperty(name, value);
  }
  const placed = original.hasAttribute("transform");
  for (const [name, usual] of Object.entries(OWN)) {
    if (placed && name.startsWith("transform")) continue; // its attribute says so
    const value = style.getPropertyValue(name);
    if (value && value !== usual) own.setProperty(name, value);
  }
  if (style.transform === "none" && !placed) {
    own.removeProperty("transform-origin");
    own.removeProperty("transform-box");
  }
  const children = [...original.children];
  [...copy.children].forEach((child, i) => {
    const from = children[i]!;
    const hidden = child.tagName === "foreignObject" || (getComputedStyle(from).display === "none" && rendered(from));
    if (hidden) child.remove();
    else dress(from, child, style);
  });
}

/** Definitions are never displayed, and needed all the same. */
function rendered(one: Element): boolean {
  return !one.closest("defs, symbol, clipPath, mask, pattern, marker, linearGradient, radialGradient, filter");
}

/** Gradients and filters may be kept elsewhere in the page: bring along those that are used. */
function fetchDefinitions(copy: SVGSVGElement): void {
  const defs = document.createElementNS(SVG, "defs");
  copy.prepend(defs);
  for (let round = 0; round < 4; round += 1) {
    const wanted = [...copy.outerHTML.matchAll(/(?:url\((?:&quot;|["'])?#|href="#)([\w-]+)/g)].map((found) => found[1]!);
    const missing = [...new Set(wanted)].filter((id) => !copy.querySelector(`[id="${id}"]`));
    const found = missing.map((id) => document.getElementById(id)).filter((one) => one !== null);
    if (found.length === 0) return;
    for (const one of found) {
      const brought = one.cloneNode(true) as Element;
      dress(one, brought, null);
      defs.append(brought);
    }
  }
}

/** Hand a file to the reader. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // the browser reads it a moment later
}
