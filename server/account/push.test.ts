import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers } from '#server/customer/tables.ts'
import { removeDevicesOfBrowsers } from '#server/messages/index.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
beforeAll(async () => {
  market = await createMarket(base.db)
})

let people = 0
async function aCustomer(): Promise<Shopper & { id: number }> {
  const phone = `7912000${String(5000 + ++people)}`
  const [made] = await base.db.insert(customers).values({ phone }).returning({ id: customers.id })
  const id = made?.id ?? 0
  return Object.assign(market.aShopper({ customerId: id }), { id })
}
let browsers = 0
const aBrowser = () => ({
  endpoint: `https://push.example/${++browsers}`,
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
})
const consentsOf = (id: number) =>
  rows<{ holds: boolean; text: string }>(
    base.db,
    sql`select withdrawn_at is null holds, text from consents where customer_id = ${id} and purpose = 'push' order by id`,
  )

test('a browser is allowed with a consent of its own, and the last one that is turned off takes it back', async () => {
  const anna = await aCustomer()
  expect(await anna.account.getPushDevices()).toMatchObject({
    devices: [],
    isStandIn: true,
    publicKey: expect.any(String),
  })
  const { devices } = await anna.account.addPushDevice({ body: aBrowser() })
  await anna.account.addPushDevice({ body: aBrowser() })
  expect(devices).toMatchObject([{ addedOn: '2026-11-20', toldOn: null }])
  expect(await consentsOf(anna.id)).toEqual([
    { holds: true, text: expect.stringContaining('уведомления о своих заказах') },
  ])
  for (const { id } of (await anna.account.getPushDevices()).devices) {
    expect((await consentsOf(anna.id))[0]?.holds).toBe(true)
    expect(await anna.account.removePushDevice({ body: { id } })).toMatchObject({ status: true })
  }
  expect((await consentsOf(anna.id))[0]?.holds).toBe(false)
})

test('nobody turns off another’s browser, nor learns of it', async () => {
  const [anna, boris] = [await aCustomer(), await aCustomer()]
  const { devices } = await anna.account.addPushDevice({ body: aBrowser() })
  const id = devices[0]?.id ?? 0
  expect(await boris.account.removePushDevice({ body: { id } })).toEqual({ status: false, devices: [] })
  expect((await anna.account.getPushDevices()).devices).toHaveLength(1)
})

test('the consent that is taken back in the profile forgets every browser', async () => {
  const anna = await aCustomer()
  await anna.account.addPushDevice({ body: aBrowser() })
  await anna.account.addPushDevice({ body: aBrowser() })
  await anna.account.withdrawConsent({ body: { purpose: 'push' } })
  expect((await anna.account.getPushDevices()).devices).toEqual([])
})

test('signing out silences this browser for the account, and no other of its browsers', async () => {
  const anna = await aCustomer()
  const phone = Object.assign(market.aShopper({ customerId: anna.id }), { id: anna.id })
  await phone.account.addPushDevice({ body: aBrowser() })
  await anna.account.addPushDevice({ body: aBrowser() })
  await inTransaction(base.db, (tx) => removeDevicesOfBrowsers(tx, anna.id, [anna.visitor.visitorId]))
  const left = await phone.account.getPushDevices()
  expect(left.devices).toHaveLength(1)
})

test.each([
  { promise: 'a word that is no address', wrong: { endpoint: 'somewhere' } },
  { promise: 'an address of another kind', wrong: { endpoint: 'file:///etc/passwd' } },
  { promise: 'keys that are none', wrong: { p256dh: '<script>' } },
])('$promise is refused as input', async ({ wrong }) => {
  const anna = await aCustomer()
  await expect(anna.account.addPushDevice({ body: { ...aBrowser(), ...wrong } })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
})

test('the eleventh browser is refused', async () => {
  const anna = await aCustomer()
  for (let one = 0; one < 10; one++) await anna.account.addPushDevice({ body: aBrowser() })
  await expect(anna.account.addPushDevice({ body: aBrowser() })).rejects.toMatchObject({ code: 'PUSH_TOO_MANY' })
})
