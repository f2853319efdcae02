/** Shows what the shop sends while none of its pages is open, and opens the order on a press. It keeps nothing and fetches nothing. */
self.addEventListener('push', (event) => {
  const news = readNews(event.data)
  if (!news) return
  const shown = { body: news.body, tag: news.tag, icon: '/favicon.svg', data: { url: news.url } }
  event.waitUntil(self.registration.showNotification(news.title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url))
})

function readNews(data) {
  try {
    const { title, body = '', tag = '', url = '' } = data.json()
    return typeof title === 'string' ? { title, body, tag, url } : null
  } catch {
    return null
  }
}

/** A page of the shop that is open already is used again; nothing but the shop is ever opened. */
async function open(url) {
  const address = new URL(url || '/personal-lk/', self.location.origin)
  if (address.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => new URL(one.url).pathname === address.pathname)
  await (page ? page.focus() : self.clients.openWindow(address.href))
}
