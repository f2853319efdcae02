import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import type { ApiClient } from '#contract/client.ts'
import { type CallContext, inProcessClients } from '#server/gate/index.ts'
import { createListings, saveAction } from '#server/listings/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { type ChangeFeed, openChangeFeed } from '#server/platform/events.ts'
import { createRegions } from '#server/region/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct, aProperty, aRegion, aSection, aValue } from '../../tests/harness/goods.ts'
import { catalogueCalls } from './calls.ts'
import { type Catalogue, createCatalogue } from './index.ts'

const base = withDatabase()
const log = pino({ level: 'silent' })
let catalogue: Catalogue
let changes: ChangeFeed
let shownOn: (day: string) => Promise<{ marks: string[]; filter: string[] }>

/** A bed in a promotion that ends on the 29th, and in one of the price list that no page of the shop tells of. */
beforeAll(async () => {
  const { db } = base
  const region = await aRegion(db, { names: { ru: 'Челябинск' } })
  const beds = await aSection(db, { code: 'krovati', names: { ru: 'Кровати' } })
  const action = await aProperty(db, { code: 'action', names: { ru: 'Акция' } })
  const ending = await aValue(db, action, 'bedroom-weeks', { names: { ru: 'Недели спален' } })
  const own = await aValue(db, action, 'last-pieces', { names: { ru: 'Последние штуки' } })
  for (const values of [[ending], [own]])
    await anOffer(db, {
      productId: await aProduct(db, { sectionId: beds }),
      prices: { [region.priceZoneId]: { new: 20_000_00, old: 30_000_00 } },
      stock: { [region.warehouseId]: 3 },
      values,
    })
  const goods = { productIds: [], sectionIds: [], vendorIds: [], tagIds: [], isReducedOnly: false }
  await inTransaction(db, (tx) =>
    saveAction(tx, {
      id: null,
      code: 'nedeli-spalen',
      titles: { ru: 'Недели спален' },
      texts: { ru: '' },
      terms: { ru: '' },
      startsOn: '2026-11-20',
      endsOn: '2026-11-29',
      regionIds: [],
      goods: { ...goods, params: { action: ['bedroom-weeks'] } },
      sort: 1,
      isActive: true,
      now: new Date('2026-11-01T07:00:00Z'),
    }),
  )
  const regions = await createRegions(db, 'nowhere')
  changes = await openChangeFeed(db, log, new Registry(), { pollMs: 20 })
  changes.start()
  catalogue = await createCatalogue({ db, log, changes, metrics: new Registry() })
  await catalogue.ready()
  const listings = await createListings(db)
  const calls = catalogueCalls({ db, catalogue, regions, listings, publicUrl: 'http://shop.example' })
  const limiter = { count: () => ({ isAllowed: true, retryAfterSeconds: 0 }) } as never
  const clients: (context: CallContext) => ApiClient<{ catalogue: typeof catalogueContract }> = inProcessClients(
    calls,
    limiter,
    log,
  )
  shownOn = async (day) => {
    const context = {
      requestId: 'test',
      language: 'ru',
      region: regions.find(region.id, 'ru'),
      isCrawler: false,
      address: '127.0.0.1',
      userAgent: '',
      now: () => new Date(`${day}T07:00:00Z`),
      setCookies: [],
      shows: new Set<string>(),
    } as unknown as CallContext
    const { catalogue: api } = clients(context)
    const { elements } = await api.listProducts({ body: { section: 'krovati' } })
    const { filters } = await api.listFilters({ body: { section: 'krovati' } })
    const bucket = filters.find(({ attrPrefix }) => attrPrefix === 'action')?.bucket ?? []
    return {
      marks: elements.flatMap(({ icons }) => icons.map(({ text }) => text)).sort(),
      filter: bucket.map(({ value }) => value).sort(),
    }
  }
})
afterAll(async () => {
  await changes.stop()
  await catalogue.stop()
})

test('on the last day of a promotion its goods carry its mark and are filtered by it', async () => {
  expect(await shownOn('2026-11-29')).toEqual({
    marks: ['Недели спален', 'Последние штуки'],
    filter: ['bedroom-weeks', 'last-pieces'],
  })
})

test.each([
  { when: 'the day after it', day: '2026-11-30' },
  { when: 'before it begins', day: '2026-11-19' },
])('$when no card and no filter speaks of it any more; what no promotion goes by stays', async ({ day }) => {
  expect(await shownOn(day)).toEqual({ marks: ['Последние штуки'], filter: ['last-pieces'] })
})
