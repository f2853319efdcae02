declare const self: ServiceWorkerGlobalScope

interface News {
  title: string
  body: string
  tag: string
  url: string
}

/** Shows what the shop sends while none of its pages is open, and opens the order on a press. */
export function showNews() {
  self.addEventListener('push', (event) => {
    const news = readNews(event.data)
    if (!news) return
    const shown = { body: news.body, tag: news.tag, icon: '/app/icon-192.png', data: { url: news.url } }
    event.waitUntil(self.registration.showNotification(news.title, shown))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data?.url))
  })
}

function readNews(sent: PushMessageData | null): News | null {
  if (!sent) return null
  try {
    const { title, body = '', tag = '', url = '' }: Partial<News> = sent.json()
    return typeof title === 'string' ? { title, body, tag, url } : null
  } catch {
    return null
  }
}

/** A page of the shop that is open already is used again; nothing but the shop is ever opened. */
async function open(url: string | undefined) {
  const address = new URL(url || '/personal-lk/', self.location.origin)
  if (address.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => new URL(one.url).pathname === address.pathname)
  await (page ? page.focus() : self.clients.openWindow(address.href))
}
