import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { kitsContract } from '#contract/kits.ts'
import type { Language } from '#rules/language.ts'
import { type CallContext, inProcessClients } from '#server/gate/index.ts'
import { changed } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { anOffer, aProduct, aRegion, unique } from '../../tests/harness/goods.ts'
import { noLimits } from '../../tests/harness/mounted-calls.ts'
import { kitsCalls } from './calls.ts'
import { kitItems, kits } from './tables.ts'

const base = withDatabase()
let region: Awaited<ReturnType<typeof aRegion>>
let ask: (of: Partial<CallContext>) => ReturnType<typeof clientsOf>
const clientsOf = (context: CallContext) =>
  inProcessClients<{ kits: typeof kitsContract }>(
    kitsCalls({ db: base.db }),
    noLimits,
    pino({ level: 'silent' }),
  )(context).kits

beforeAll(async () => {
  region = await aRegion(base.db)
  ask = (of) =>
    clientsOf({ requestId: 'r', language: 'ru', region, address: '10.0.0.1', shows: new Set(), ...of } as never)
})

async function anItem(wish: Parameters<typeof anOffer>[1] = {}) {
  return anOffer(base.db, {
    prices: { [region.priceZoneId]: 1_000_00 },
    stock: { [region.warehouseId]: 5 },
    ...wish,
  })
}

async function aKit(offerIds: number[], wish: Partial<typeof kits.$inferInsert> = {}) {
  const [kit] = await base.db
    .insert(kits)
    .values({ code: unique('kit'), names: { ru: 'Комплект', en: 'Set' }, percent: 10, ...wish })
    .returning({ id: kits.id, code: kits.code })
  if (!kit) throw new Error('no kit')
  await base.db
    .insert(kitItems)
    .values(offerIds.map((offerId, sort) => ({ kitId: kit.id, offerId, quantity: 1, sort })))
  return kit
}

const codesOf = async (offerId: number) =>
  (await ask({}).listKits({ query: { offer_id: offerId } })).complects.map(({ code }) => code)

describe('kits by call', () => {
  test.each<{ language: Language; message: string }>([
    { language: 'ru', message: 'Такого варианта товара нет. Выберите другой.' },
    { language: 'en', message: 'There is no such variant. Please choose another one.' },
  ])('of an offer that is not there are refused in $language', async ({ language, message }) => {
    const asked = ask({ language }).listKits({ query: { offer_id: 2_000_000_000 } })
    await expect(asked).rejects.toMatchObject({ code: 'OFFER_NOT_FOUND', status: 404, message })
  })

  test('are none where nothing is named, or the goods are in none', async () => {
    expect(await ask({}).listKits({ query: {} })).toEqual({ complects: [] })
    expect(await codesOf(await anItem())).toEqual([])
  })

  test('are not shown once they are withdrawn', async () => {
    const offerId = await anItem()
    const kit = await aKit([offerId, await anItem()])
    expect(await codesOf(offerId)).toEqual([kit.code])
    await base.db.update(kits).set({ isActive: false }).where(eq(kits.id, kit.id))
    expect(await codesOf(offerId)).toEqual([])
  })

  test.each([
    { promise: 'is withdrawn', end: (id: number) => sql`update offers set is_active = false where id = ${id}` },
    { promise: 'has no price here', end: (id: number) => sql`delete from offer_prices where offer_id = ${id}` },
  ])('are none any more when one of their goods $promise', async ({ end }) => {
    const [offerId, other] = [await anItem(), await anItem()]
    await aKit([offerId, other])
    await changed(base.db, end(other))
    expect(await codesOf(offerId)).toEqual([])
  })

  test('are shown while something is sold out, and say that they cannot be had', async () => {
    const offerId = await anItem()
    await aKit([offerId, await anItem({ stock: {} })])
    const { complects } = await ask({}).listKits({ query: { offer_id: offerId } })
    expect(complects).toMatchObject([{ isAvailable: false }])
  })

  test('of the variant itself come before those of its sisters, whatever the shop’s order', async () => {
    const productId = await aProduct(base.db)
    const [own, sister] = [await anItem({ productId }), await anItem({ productId })]
    const ofSister = await aKit([sister, await anItem()], { sort: 1 })
    const ofOwn = await aKit([own, await anItem()], { sort: 2 })
    expect(await codesOf(own)).toEqual([ofOwn.code, ofSister.code])
    expect(await codesOf(sister)).toEqual([ofSister.code, ofOwn.code])
  })

  test('cost what they cost in the money of the region, each piece rounded as in the basket', async () => {
    const abroad = { ...region, currency: 'KZT', exchangeRate: 5.37 } as never
    const offerId = await anItem({ prices: { [region.priceZoneId]: 1_999_00 } })
    await aKit([offerId])
    const { complects } = await ask({ region: abroad }).listKits({ query: { offer_id: offerId } })
    // 1 999 × 5.37 = 10 734.63, in whole tenge 10 735; less ten percent, in whole tenge, 9 661.
    expect(complects[0]?.PRICE).toEqual({ NEW: 9_661_00, OLD: 10_735_00 })
  })

  test('make a kept page go when any of their goods changes', async () => {
    const [offerId, other] = [await anItem(), await anItem()]
    await aKit([offerId, other])
    const shows = new Set<string>()
    await ask({ shows }).listKits({ query: { offer_id: offerId } })
    expect([...shows].sort()).toEqual([`offer:${offerId}`, `offer:${other}`].sort())
  })
})
