import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type ShopProcess, startShop } from './shop-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'komod-kill-'))
const quantity = 2
let shop: ShopProcess
let port: number

beforeAll(async () => {
  port = await freePort()
  shop = await startShop({ port, folder })
}, 180_000)

afterAll(async () => {
  await shop.stop()
  const leftover = postmasterPid()
  if (leftover) process.kill(leftover, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

test('an order survives the shop being killed at the moment of its answer', async () => {
  const offerId = await anOfferInStock()
  const before = await stockOf(offerId)
  const { ask, checkoutId } = await fillCheckout(offerId)
  const { order } = await ask(placing(checkoutId), {})
  await shop.kill()
  shop = await startShop({ port, folder })
  expect(await findOrder(order)).toMatchObject({ number: order.orderID, totalMinor: order.totalMinor })
  expect(await stockOf(offerId)).toBe(before - quantity)
  // Whoever never saw the answer and presses again gets the same order and no second one.
  expect((await ask(placing(checkoutId), {})).order).toEqual(order)
  expect(await stockOf(offerId)).toBe(before - quantity)
})

test('an order survives the database being killed at the moment of its answer, and the shop comes back', async () => {
  const offerId = await anOfferInStock()
  const before = await stockOf(offerId)
  const { ask, checkoutId } = await fillCheckout(offerId)
  const { order } = await ask(placing(checkoutId), {})
  const killed = postmasterPid()
  if (!killed) throw new Error('The database is not there to be killed')
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => postmasterPid() ?? killed, { timeout: 60_000 }).not.toBe(killed)
  const kept = { number: order.orderID, totalMinor: order.totalMinor }
  await expect.poll(() => findOrder(order).catch(() => null), { timeout: 60_000 }).toMatchObject(kept)
  // The announcement of the sale died with the database: the catalogue reads everything anew once it is heard again.
  await expect.poll(() => stockOf(offerId), { timeout: 30_000 }).toBe(before - quantity)
})

type PlacedOrder = { basketGroup: string; orderID: string; totalMinor: number; code: string }
type Ask = ReturnType<typeof aBrowser>

const placing = (checkoutId: string) => `/api/v1/sale/checkout/order/create/get?id=${checkoutId}`

/** Calls as a browser makes them: with its cookies. Throws when the shop refuses. */
function aBrowser() {
  const cookies = new Map<string, string>()
  return async (path: string, body: unknown) => {
    const answer = await fetch(shop.address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: shop.address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
      // What was asked of a dying connection may never be answered: whoever waits asks again.
      signal: AbortSignal.timeout(5_000),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Everything but the last press. */
async function fillCheckout(offerId: number): Promise<{ ask: Ask; checkoutId: string }> {
  const ask = aBrowser()
  await ask('/api_vue/basket/add/', { offers: [{ offerId, quantity }] })
  const { checkout } = await ask('/api/v1/sale/checkout/step/post', {})
  const step = (path: string, body: unknown) => ask(`/api/v1/sale/checkout/${path}?id=${checkout.id}`, body)
  await step('step/1/post', {
    contacts: { name: 'Вера Покупаева', phoneMobile: '+7 912 345-67-89' },
    consents: ['order'],
  })
  const fieldSet = { address: 'Челябинск, проспект Ленина, 27', floor: 5, flat: '41' }
  await step('delivery/fieldSet/set', { fieldSet })
  await step('payment/id', { id: 'on-delivery' })
  return { ask, checkoutId: checkout.id }
}

async function findOrder({ basketGroup, code }: PlacedOrder) {
  return (await aBrowser()('/api_vue/basket/getOrder/', { basketGroup, code })).order
}

/** Pieces that are free in all warehouses of the city together. */
async function stockOf(offerId: number): Promise<number> {
  const { stock }: { stock: { quantity: number }[] } = await aBrowser()('/api_vue/getRemains/', { ids: [offerId] })
  return stock.reduce((sum, row) => sum + row.quantity, 0)
}

async function anOfferInStock(): Promise<number> {
  const {
    elements,
  }: { elements: { offerIdCurrent: number; minimumBatch: number; additional: { quantity: number } }[] } =
    await aBrowser()('/api_vue/getProducts/', { section: 'divany' })
  const found = elements.find((one) => one.minimumBatch === 1 && one.additional.quantity >= 2 * quantity)
  if (!found) throw new Error('No sofa is in stock')
  return found.offerIdCurrent
}

/** The server that belongs to this test's folder and to nobody else; undefined while none runs. */
function postmasterPid(): number | undefined {
  const data = join(folder, 'postgres/data')
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  const command = `/proc/${pid}/cmdline`
  const isOurs = !existsSync('/proc/self') || (existsSync(command) && readFileSync(command, 'utf8').includes(data))
  return pid > 0 && isOurs ? pid : undefined
}
