// Keeps one page for when the server cannot be reached. Nothing else is stored on the device: no record, no amount.
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
