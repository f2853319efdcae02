import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerAt, placing, quantity } from './buyer-calls.ts'
import { ownFolder } from './own-folder.ts'
import { freePort, type ShopProcess, startShop } from './shop-process.ts'

const folder = ownFolder('kill')
let shop: ShopProcess
let port: number
const { anOfferInStock, fillCheckout, findOrder, stockOf } = buyerAt(() => shop.address)

beforeAll(async () => {
  port = await freePort()
  shop = await startShop({ port, folder })
}, 300_000)

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

/** The server that belongs to this test's folder and to nobody else; undefined while none runs. */
function postmasterPid(): number | undefined {
  const data = join(folder, 'postgres/data')
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  const command = `/proc/${pid}/cmdline`
  const isOurs = !existsSync('/proc/self') || (existsSync(command) && readFileSync(command, 'utf8').includes(data))
  return pid > 0 && isOurs ? pid : undefined
}
