import { beforeAll, expect, test } from 'vitest'
import { recordConsents } from '#server/customer/index.ts'
import { customerGroups, customers, sessions } from '#server/customer/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let admin: Shopper
let manager: Shopper

beforeAll(async () => {
  market = await createMarket(base.db)
  admin = market.aShopper({ customerId: await aPerson('Мария', 'Главная', '79005550001', '1'), groups: ['1'] })
  manager = market.aShopper({ customerId: await aPerson('Илья', 'Старший', '79005550002', '29'), groups: ['29'] })
})

async function aPerson(firstName: string, lastName: string, phone: string, group?: string): Promise<number> {
  const email = `${phone}@komod.example`
  const [made] = await base.db
    .insert(customers)
    .values({ firstName, lastName, phone, email, createdAt: market.now })
    .returning({ id: customers.id })
  if (!made) throw new Error('nobody was made')
  if (group) await base.db.insert(customerGroups).values({ customerId: made.id, groupId: group })
  return made.id
}

const read = async (who: Shopper, id: number) => (await who.deskCustomers.readCustomer({ body: { id } })).customer
const setGroups = (who: Shopper, body: { id: number; groups?: ('45' | '29')[]; seen?: ('45' | '1')[] }) =>
  who.deskCustomers.setCustomerGroups({ body })

test('customers are found by phone, name, e-mail, number and group, masked until somebody asks', async () => {
  const id = await aPerson('Зинаида', 'Ёлкина', '79125550303')
  for (const q of ['8 912 555-03-03', '5550303', 'ёлкина', '79125550303@', String(id)]) {
    const { customers: found } = await manager.deskCustomers.listCustomers({ body: { q } })
    expect(found).toMatchObject([{ id, name: 'Зинаида Ё.', phone: '+7 912 ***-**-03', email: '79***@komod.example' }])
  }
  const staff = await manager.deskCustomers.listCustomers({ body: { group: 'staff' } })
  expect(staff.customers.map((one) => one.id)).not.toContain(id)
  expect(JSON.stringify(await read(manager, id))).not.toMatch(/Ёлкина|5550303/)
  const { contact } = await manager.deskCustomers.showCustomerContacts({ body: { id } })
  expect(contact).toEqual({ name: 'Зинаида Ёлкина', phone: '+7 912 555-03-03', email: '79125550303@komod.example' })
  await expect(read(manager, 999_999)).rejects.toMatchObject({ code: 'DESK_CUSTOMER_NOT_FOUND' })
})

test('consents are told with their words, source and day; sessions with their browser', async () => {
  const id = await aPerson('Олег', 'Согласный', '79125550404')
  await base.db.insert(sessions).values({
    tokenHash: 'c'.repeat(64),
    visitorId: crypto.randomUUID(),
    customerId: id,
    clientLabel: 'Firefox, Linux',
    createdAt: market.now,
    seenAt: market.now,
    endsAt: new Date(market.now.getTime() + 3600_000),
  })
  await inTransaction(base.db, (tx) =>
    recordConsents(
      tx,
      ['marketing'],
      {
        customerId: id,
        visitorId: null,
        phone: null,
        language: 'ru',
        source: 'profile',
        address: '127.0.0.1',
        userAgent: 'test',
      },
      market.now,
    ),
  )
  const found = await read(manager, id)
  expect(found.consents).toMatchObject([{ purpose: 'marketing', source: 'profile', withdrawnAt: null }])
  expect(found.consents[0]?.text).toContain('скидках')
  expect(found.sessions).toMatchObject([{ client: 'Firefox, Linux' }])
})

test('an administrator says who works here: that signs them out; nobody says it of themselves or over somebody else', async () => {
  const id = await aPerson('Павел', 'Новичок', '79125550505')
  expect((await read(admin, id)).canSetGroups).toBe(true)
  await setGroups(admin, { id, groups: ['45'] })
  expect((await read(admin, id)).groups).toEqual(['45'])
  await expect(setGroups(admin, { id, groups: ['29'] })).rejects.toMatchObject({ code: 'GROUPS_CHANGED' })
  await setGroups(admin, { id, groups: ['29'], seen: ['45'] })
  const own = admin.visitor.customer?.id ?? 0
  expect((await read(admin, own)).canSetGroups).toBe(false)
  await expect(setGroups(admin, { id: own, seen: ['1'] })).rejects.toMatchObject({ code: 'GROUPS_OWN' })
  await expect(setGroups(manager, { id })).rejects.toMatchObject({ status: 403 })
  await expect(setGroups(admin, { id: 999_999 })).rejects.toMatchObject({ code: 'DESK_CUSTOMER_NOT_FOUND' })
})
