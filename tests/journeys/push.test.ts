import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { signInAs } from './sample-people.ts'
import { alive, main, press } from './steps.ts'

const { visit } = withBrowser()

/** What a worker has and the types of pages do not know. */
interface WorkerParts {
  clients: { openWindow(url: string): Promise<void> }
  WindowClient: { prototype: { focus(this: { url: string }): Promise<void> } }
  pressed: string[]
  dispatchEvent(event: Event): boolean
}

test('a browser is allowed, shows what comes while no page is open, and is silent once its owner has signed out', async () => {
  const page = await visit({ serviceWorkers: 'allow' })
  await page.context().grantPermissions(['notifications'])
  await signInAs(page, 'anna')
  await page.goto('/personal-lk/profile/notifications/')
  await alive(main(page))
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(new URL(page.url()).origin))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await press(main(page).getByRole('button', { name: 'Включить в этом браузере' }))
  await main(page).getByRole('listitem').filter({ hasText: 'Chrome' }).waitFor()

  const registrationId = await registered
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { origin } = new URL(page.url())
  const deliver = (news: object | string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: typeof news === 'string' ? news : JSON.stringify(news),
    })
  // A headless browser lets no site show notifications: what the worker would show is written down in its place.
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No worker of the shop runs.')
  await worker.evaluate(() => {
    const told: object[] = []
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      told.push({ title, body, tag, url: data.url })
    }
    Object.assign(globalThis, { told })
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { told: object[] }).told)
  const news = {
    title: 'Заказ 10001 передан в доставку',
    body: 'Привезём завтра, 10–14',
    url: `${origin}/personal-lk/`,
    tag: 'message-1',
  }
  await deliver(news)
  // What is none of ours shows nothing.
  await deliver('not of the shop')
  await deliver({ ...news, body: 'Привезём завтра, 14–18' })
  await expect.poll(shown).toEqual([news, { ...news, body: 'Привезём завтра, 14–18' }])

  // A press opens what the news is about; a page of it that is open already comes to the front; nothing leads out of the shop.
  await worker.evaluate(() => {
    const { clients, WindowClient } = globalThis as unknown as WorkerParts
    const pressed: string[] = []
    clients.openWindow = async (url) => void pressed.push(`opened ${url}`)
    WindowClient.prototype.focus = async function (this: { url: string }) {
      pressed.push(`focused ${this.url}`)
    }
    Object.assign(globalThis, { pressed })
  })
  const tap = (url: string) =>
    worker.evaluate(async (to) => {
      const parts = globalThis as unknown as WorkerParts
      parts.pressed.length = 0
      let isClosed = false
      let done: Promise<unknown> = Promise.resolve()
      const event = Object.defineProperties(new Event('notificationclick'), {
        notification: { value: { data: { url: to }, close: () => (isClosed = true) } },
        waitUntil: { value: (work: Promise<unknown>) => (done = work) },
      })
      parts.dispatchEvent(event)
      await done
      return [isClosed, ...parts.pressed]
    }, url)
  const order = `${origin}/personal/checkout-final/3f0c2b1e/?code=abc`
  expect(await tap(order)).toEqual([true, `opened ${order}`])
  expect(await tap(page.url())).toEqual([true, `focused ${page.url()}`])
  expect(await tap('')).toEqual([true, `opened ${origin}/personal-lk/`])
  expect(await tap('https://other.example/')).toEqual([true])

  const away = await page.request.post('/api_vue/authentication/logout/', { data: {}, headers: { origin } })
  expect(away.status()).toBe(200)
  await signInAs(page, 'anna')
  await page.goto('/personal-lk/profile/notifications/')
  await main(page).getByRole('button', { name: 'Включить в этом браузере' }).waitFor()
  expect(await main(page).getByRole('listitem').filter({ hasText: 'Chrome' }).count()).toBe(0)
})
