// Keeps one page for when the server cannot be reached, and shows the messages that the server sends. Nothing else is stored
// on the device: no record, no amount.
const name = 'kinfolio-offline-1'
const page = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const removeOld = async () => {
    const old = (await caches.keys()).filter((key) => key !== name)
    await Promise.all(old.map((key) => caches.delete(key)))
    await self.clients.claim()
  }
  event.waitUntil(removeOld())
})

self.addEventListener('fetch', (event) => {
  const isPage = event.request.mode === 'navigate' && !new URL(event.request.url).pathname.startsWith('/api/')
  if (isPage) event.respondWith(fetch(event.request).catch(() => caches.match(page)))
})

// A browser takes the right to show messages from whoever shows none for one: words that cannot be read are shown as such.
self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data.json()
  } catch {
    // Nothing, or something that is no message of ours.
  }
  const { title = 'Kinfolio', body = 'Something is new for you.', path = '/inbox', tag } = message
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { path },
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.path ?? '/inbox', self.location.origin)
  if (address.origin !== self.location.origin) return
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // A page that shows this already is the one to look at. None is led away from what somebody writes in it.
    const open = windows.find((each) => new URL(each.url).pathname === address.pathname)
    await (open ? open.focus() : self.clients.openWindow(address.href))
  }
  event.waitUntil(show())
})
