import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { ApiClient } from '#contract/client.ts'
import type { ShopContract } from '#contract/index.ts'
import type { Language } from '#rules/language.ts'
import type { Visitor } from '#rules/shopper.ts'
import { createAreas } from '#server/areas.ts'
import { inProcessClients } from '#server/gate/in-process-client.ts'
import type { CallContext } from '#server/gate/index.ts'
import { savePlan } from '#server/maps/index.ts'
import type { HoldSettings } from '#server/order/index.ts'
import { type Db, inTransaction, rows } from '#server/platform/database.ts'
import type { PriceSource } from '#server/price/index.ts'
import { contacts, regions as regionTable } from '#server/region/index.ts'
import { createShopPlatform } from '#server/shop-platform.ts'
import { samplePlan } from './city.ts'
import { anOffer, aProduct, aRegion, type OfferWish } from './goods.ts'
import { doWaitingJobs } from './jobs.ts'
import { withLinkOpened } from './message-links.ts'
import { noCatalogue, testConfig } from './platform.ts'

export type Market = Awaited<ReturnType<typeof createMarket>>
export type Shopper = ApiClient<ShopContract> & { visitor: Visitor & { visitorId: string }; context: CallContext }

interface Who {
  customerId?: number
  groups?: string[]
  language?: Language
  regionId?: number
  address?: string
}

/** Orders end as they do in the shop; ceilings stand only where a test is about them. */
const noCeilings: HoldSettings = {
  unconfirmedHours: 24,
  cardHours: 24,
  billDays: 5,
  prepaymentPercent: 0,
  confirmedDays: 30,
  ordersPerShopper: 0,
  piecesPerShopper: 0,
  ordersPerAddress: 0,
  piecesPerAddress: 0,
  confirmFromRoubles: 0,
}

/** Basket, checkout, orders and payment on a real database, in one city, with a clock that the test moves. */
export async function createMarket(
  db: Db,
  {
    holds: ceilings,
    asksCaptcha = false,
    ...wish
  }: Parameters<typeof aRegion>[1] & { holds?: Partial<HoldSettings>; asksCaptcha?: boolean } = {},
  /** What makes orders cheaper besides what the shop has. */
  sources: readonly PriceSource[] = [],
) {
  const holds = { ...noCeilings, ...ceilings }
  let now = new Date('2026-11-20T07:00:00Z')
  const clock = () => now
  const log = pino({ level: 'silent' })
  const region = await aRegion(db, { names: { ru: 'Челябинск' }, latitude: 55.16, longitude: 61.4, ...wish })
  const [pickup] = await db
    .insert(contacts)
    .values({
      regionId: region.id,
      kind: 'shop',
      names: { ru: 'Комод на Копейском' },
      addresses: { ru: 'Копейское шоссе, 64' },
      hours: { ru: 'ежедневно' },
      phone: '+7 351 220-01-45',
      latitude: 55.14,
      longitude: 61.46,
      warehouseId: region.warehouseId,
    })
    .returning({ id: contacts.id })
  await db.update(regionTable).set({ flags: sql`flags || '{"OWN_SHOP": true}'` }).where(eq(regionTable.id, region.id))
  await inTransaction(db, (tx) => savePlan(tx, region.id, samplePlan({ lat: 55.16, lon: 61.4 })))
  const config = testConfig(
    { holds, defaultRegionCode: 'nowhere', sms: { perAddressHour: 1000 } },
    asksCaptcha ? { CAPTCHA_PROVIDER: 'stand-in' } : {},
  )
  const platform = await createShopPlatform({ config, database: { db }, clock, log })
  const { limiter } = platform
  const areas = await createAreas(platform, { catalogue: noCatalogue, moreSources: sources })
  await platform.stop()
  const { regions, order } = areas
  const clientOf = inProcessClients<ShopContract>(areas.calls, limiter, log)

  /** Somebody with a browser; signed in when a customer is given. */
  /** A text message with what its link opens in the place of the link. */
  function readSms(text: string): Promise<string> {
    return withLinkOpened(text, async (code) => (await aShopper().messages.openMessageLink({ body: { code } })).url)
  }

  function aShopper(who: Who = {}): Shopper {
    const { customerId, groups = [], language = 'ru' } = who
    const customer = customerId === undefined ? null : { id: customerId, groups }
    const visitor: Visitor & { visitorId: string } = { sessionId: null, visitorId: randomUUID(), customer }
    const found = regions.find(who.regionId ?? region.id, language)
    if (!found) throw new Error('no such region')
    const context: CallContext = {
      requestId: 'test',
      language,
      region: found,
      isCrawler: false,
      // Of its own, so that the limits per address do not count test against test.
      address: who.address ?? randomUUID(),
      userAgent: 'test',
      now: clock,
      visitor: async () => visitor,
      requireVisitor: async () => visitor,
      forgetVisitor() {},
      readCookie: () => undefined,
      setCookies: [],
      shows: new Set(),
    }
    return { ...clientOf(context), visitor, context }
  }

  /** A shopper with these goods in the basket. */
  async function aShopperWith(goods: Record<number, number>, who: Who = {}) {
    const shopper = aShopper(who)
    const offers = Object.entries(goods).map(([offerId, quantity]) => ({ offerId: Number(offerId), quantity }))
    await shopper.basket.addToBasket({ body: { offers } })
    return shopper
  }

  /** Goods on the shelf of the city, for 54 990 unless said otherwise. */
  async function aSellableOffer(
    pieces: number,
    wish: OfferWish & { priceMinor?: number; oldPriceMinor?: number | null } = {},
  ) {
    const { priceMinor = 5_499_000, oldPriceMinor = null, ...rest } = wish
    return anOffer(db, {
      weightGrams: 86_000,
      prices: { [region.priceZoneId]: { new: priceMinor, old: oldPriceMinor } },
      stock: { [region.warehouseId]: pieces },
      ...rest,
    })
  }

  /** Goods that need so many minutes of assembly. */
  async function anAssembledOffer(pieces: number, assemblyMinutes: number, priceMinor: number) {
    return aSellableOffer(pieces, { productId: await aProduct(db, { assemblyMinutes }), priceMinor })
  }

  /** Goes through all three steps; the order is not placed yet. */
  async function fillCheckout(
    shopper: Shopper,
    wish: { deliveryId?: string; paymentId?: string } = {},
  ): Promise<string> {
    const { checkout } = await shopper.checkout.goToStep({ query: {} })
    const query = { id: checkout.id }
    const contacts = { name: 'Анна Петрова', phoneMobile: '8 (912) 345-67-89', email: '' }
    await shopper.checkout.saveContacts({ query, body: { contacts, consents: ['order'] } })
    const fieldSet = { address: 'Челябинск, ул. Ленина, 27', entrance: '2', floor: 5, flat: '41' }
    if (wish.deliveryId) await shopper.checkout.chooseDelivery({ query, body: { id: wish.deliveryId } })
    else await shopper.checkout.setDeliveryFields({ query, body: { fieldSet } })
    await shopper.checkout.choosePayment({ query, body: { id: wish.paymentId ?? 'on-delivery' } })
    return checkout.id
  }

  /** Does what the queue would do with the messages that wait, and answers the last code sent to a phone. */
  async function readCode(phone: string): Promise<string> {
    await doWaitingJobs(db, areas.jobs, ['codes'])
    const [last] = await rows<{ text: string }>(
      db,
      sql`select text from outbox_messages where phone = ${phone} order by id desc limit 1`,
    )
    return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
  }

  return {
    db,
    region,
    regions,
    order,
    holds,
    pickupId: `pickup:${pickup?.id}`,
    aShopper,
    readSms,
    aShopperWith,
    aSellableOffer,
    anAssembledOffer,
    fillCheckout,
    readCode,
    calls: areas.calls,
    jobs: areas.jobs,
    changes: areas.changes,
    promotions: areas.promotions,
    pass(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    get now() {
      return now
    },
  }
}
