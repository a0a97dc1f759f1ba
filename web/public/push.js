/* Your turn, by Web Push: imported by the service worker (importScripts("/push.js")). */

self.addEventListener("push", (event) => {
  let notice;
  try {
    notice = event.data.json();
  } catch {
    return; // not one of ours
  }
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.text,
      lang: notice.language,
      tag: `${notice.table}/${notice.seat}`, // a newer one takes the place of the last
      data: { path: `/table/${notice.table}` },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data ?? {};
  if (path) event.waitUntil(showTable(path));
});

async function showTable(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
