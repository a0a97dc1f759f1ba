// Keeps the page itself, so that it opens while the server restarts. What the server says (/api) is
// never kept. shell.js is written by the build: the name of this build, and its files.
importScripts("/shell.js");
try {
  importScripts("/push.js"); // "your turn", where the page has it
} catch {
  // Without it the page works all the same.
}

const PREFIX = "shell-";
const OWN = PREFIX + self.SHELL.build;
const PATIENCE = 5000; // milliseconds for the server before the kept page is shown

self.addEventListener("install", (event) => {
  // All or nothing: a page is never made of two builds.
  event.waitUntil(
    caches
      .open(OWN)
      .then((cache) => cache.addAll(self.SHELL.files.map((file) => new Request(file, { cache: "no-cache" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
      // The build before stays: a page of it may be open, and want its parts.
      await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/api/") || url.pathname === "/metrics") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (self.SHELL.files.includes(url.pathname)) event.respondWith(beside(request));
});

/** The page of the server; the kept one while that is away. */
async function page(request) {
  const kept = await caches.open(OWN).then((cache) => cache.match("/"));
  if (!kept) return fetch(request);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status >= 500 ? kept : answer;
  } catch {
    return kept;
  }
}

/** A file whose name changes with its content: from any build that is kept, else from the server. */
async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A file beside the page, fresh if the server is there. */
async function beside(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // it is away
  }
  return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
}
