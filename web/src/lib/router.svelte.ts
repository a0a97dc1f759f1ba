/** The current page, from paths such as /table/Ab3…; a token comes after #, which browsers do not send. */

const GAME_PAGES = ["new", "rules", "learn", "aid", "print"] as const;
/** The pages about a game. */
type GamePage = (typeof GAME_PAGES)[number];

export type Place =
  | { page: "home" }
  | { page: "table"; table: string; token: string | null }
  | { page: "join"; table: string; token: string | null }
  | { page: "replay"; table: string; token: string | null }
  | { page: GamePage; game: string }
  | { page: "lost" };

export function read(path: string, hash: string): Place {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  const token = /^#[A-Za-z0-9_-]{32}$/.test(hash) ? hash.slice(1) : null;
  if (rest.length > 0) return { page: "lost" };
  if (first === "") return { page: "home" };
  const about = GAME_PAGES.find((page) => page === first);
  if (about && second) return { page: about, game: second };
  if ((first === "table" || first === "join" || first === "replay") && /^[A-Za-z0-9]{12}$/.test(second))
    return { page: first, table: second, token };
  return { page: "lost" };
}

class Router {
  place = $state<Place>(read(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#look();
    scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#look();
  }

  #look(): void {
    this.place = read(location.pathname, location.hash);
  }

  /** Follow links within the site without loading a page. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || event.defaultPrevented) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    // The browser itself scrolls to a place on this page.
    if (link.pathname === location.pathname && link.hash && document.getElementById(link.hash.slice(1))) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
