import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '#demo/seed-shop.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { regionCalls } from './calls.ts'
import { createRegions, type Regions } from './regions.ts'

const base = withDatabase()
let now = new Date('2026-11-25T07:00:00Z')
let regions: Regions
const deeds: unknown[] = []

beforeAll(async () => {
  await inTransaction(base.db, seedShop)
  regions = await createRegions(base.db, 'chelyabinsk', () => now)
})

async function ask(name: string, body: Record<string, unknown>) {
  const call = regionCalls({ db: base.db, regions }).find((one) => one.name === name)
  if (!call?.handler) throw new Error(`No call is named ${name}`)
  const refuse = (code: string) => new Error(code)
  const input = { query: undefined, params: undefined, body: call.call.body?.parse(body) }
  const context = { language: 'ru', now: () => now } as never
  return call.handler(input as never, context, refuse as never, ((deed: unknown) => void deeds.push(deed)) as never)
}

test('a season is on where the region takes part and its calendar says so', () => {
  expect(regions.requireData(1, 'ru').season).toEqual({
    kind: 'blackFriday',
    name: 'Чёрная пятница',
    text: 'Смотрите всё, что подешевело',
  })
  // In the east it is Monday already.
  now = new Date('2026-11-22T18:30:00Z')
  expect(regions.requireData(5, 'ru').season?.kind).toBe('blackFriday')
  expect(regions.requireData(3, 'ru').season).toBeNull()
  now = new Date('2026-11-25T07:00:00Z')
})

test('the day after its last one nothing of a season is left, and it has never named a day that prices would not keep', () => {
  const seasonOn = (day: string, regionId: number) => {
    now = new Date(`${day}T07:00:00Z`)
    return regions.requireData(regionId, 'ru').season
  }
  const inKazakhstan = regions.listLinks('ru').find(({ ID }) => regions.requireData(ID, 'ru').kz)?.ID ?? 0
  expect(seasonOn('2026-11-29', inKazakhstan)).toMatchObject({
    kind: 'blackFriday',
    text: expect.not.stringMatching(/\d/),
  })
  expect(seasonOn('2026-11-30', inKazakhstan)).toBeNull()
  expect(seasonOn('2026-11-30', 1)?.kind).toBe('cyberMonday')
  expect(seasonOn('2026-12-02', 1)).toBeNull()
  now = new Date('2026-11-25T07:00:00Z')
})

test('switches are turned at once, are in the trail and outlive a release; country and money stay', async () => {
  await ask('saveRegionSwitches', { id: 1, sugarGift: true, kz: true, SHOW_INSTALLMENT: true })
  const check = () => {
    expect(regions.requireData(1, 'ru')).toMatchObject({
      sugarGift: true,
      BlackFriday: false,
      OWN_SHOP: false,
      season: null,
      kz: false,
      SHOW_INSTALLMENT: true,
    })
  }
  check()
  expect(deeds).toMatchObject([
    { subject: 'region 1', before: { BlackFriday: true }, after: { BlackFriday: false, sugarGift: true } },
  ])
  await inTransaction(base.db, seedShop)
  await regions.refresh()
  check()
  expect(regions.requireData(2, 'ru').BlackFriday).toBe(true)
})

test('a region that is gone is refused', async () => {
  await expect(ask('saveRegionSwitches', { id: 999 })).rejects.toThrow('REGION_GONE')
})
