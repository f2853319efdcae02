import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contacts, regions } from '#server/region/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let manager: Shopper
let id: number

beforeAll(async () => {
  market = await createMarket(base.db)
  manager = market.aShopper({ customerId: 901, groups: ['29'] })
  const [region] = await base.db.select({ id: regions.id }).from(regions)
  const [made] = await base.db
    .insert(contacts)
    .values({
      regionId: region?.id ?? 0,
      kind: 'shop',
      names: { ru: 'Салон на Ленина' },
      addresses: { ru: 'ул. Ленина, 1' },
      hours: { ru: 'ежедневно 10:00–21:00' },
      phone: '+7 351 000-00-00',
      latitude: 55,
      longitude: 61,
    })
    .returning({ id: contacts.id })
  id = made?.id ?? 0
})

const facts = {
  names: { ru: 'Салон у парка', en: 'Shop by the park' },
  addresses: { ru: 'ул. Кирова, 7' },
  hours: { ru: 'пн–пт 10:00–20:00, сб–вс 10:00–18:00' },
  phone: '+7 351 111-11-11',
}
const save = (more: object = {}) => manager.staffShops.saveShop({ body: { id, ...facts, ...more } })

test('what the desk saves of a shop is what shoppers read at once, with the days that are otherwise', async () => {
  // The market's day is 20 November.
  await save({ specialDays: '12.12.2026 10:00–16:00\n01.03.2027 закрыто' })
  const shopper = market.aShopper({})
  const { contacts: shown } = await shopper.shell.getRegionContacts({ body: { all: true } })
  expect(shown.find((one) => one.id === id)).toMatchObject({
    name: 'Салон у парка',
    address: 'ул. Кирова, 7',
    hours: 'пн–пт 10:00–20:00, сб–вс 10:00–18:00; 12.12 10:00–16:00',
    phone: '+7 351 111-11-11',
  })
  const { shops } = await manager.staffShops.listEditedShops()
  expect(shops.find((one) => one.id === id)).toMatchObject({
    specialDays: '12.12.2026 10:00–16:00\n01.03.2027 закрыто',
    changedAt: expect.any(String),
  })
})

test('hours and days that nobody could count with are refused with the way to write them', async () => {
  await expect(save({ hours: { ru: 'когда как' } })).rejects.toMatchObject({ code: 'HOURS_UNCLEAR_RU' })
  await expect(save({ hours: { ...facts.hours, kk: 'білмеймін' } })).rejects.toMatchObject({ code: 'HOURS_UNCLEAR_KK' })
  await expect(save({ specialDays: '31 декабря' })).rejects.toMatchObject({
    code: 'SPECIAL_DAY_UNCLEAR',
    data: { line: '31 декабря' },
  })
  await expect(save({ phone: '12' })).rejects.toMatchObject({ code: 'PHONE_UNCLEAR' })
  await expect(save({ specialDays: '01.01.2020 закрыто' })).rejects.toMatchObject({ code: 'SPECIAL_DAY_PAST' })
  await expect(save({ specialDays: '31.12.2026 10:00–16:00\n31.12.2026 закрыто' })).rejects.toMatchObject({
    code: 'SPECIAL_DAY_TWICE',
    data: { line: '31.12.2026 закрыто' },
  })
  await expect(save({ id: 999_999 })).rejects.toMatchObject({ code: 'SHOP_NOT_THERE' })
})

test('a day that is over stands in the form no more, and shops of a town stand together', async () => {
  await base.db
    .update(contacts)
    .set({
      specialDays: [
        { day: '2026-11-01', hours: null },
        { day: '2026-12-12', hours: null },
      ],
    })
    .where(eq(contacts.id, id))
  const { shops } = await manager.staffShops.listEditedShops()
  expect(shops.find((one) => one.id === id)?.specialDays).toBe('12.12.2026 закрыто')
  const towns = shops.map(({ region }) => region)
  expect(towns.filter((town, at) => town !== towns[at - 1])).toHaveLength(new Set(towns).size)
})
