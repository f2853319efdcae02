import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { credit, requireAccount } from '#server/bonus/ledger.ts'
import { giveCertificate } from '#server/certificate/index.ts'
import { type Db, inTransaction, rows } from '#server/platform/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { promotions } from '#server/promotion/tables.ts'
import { anOffer } from '../harness/goods.ts'
import { buyerAt, type PlacedOrder, placing } from '../journeys/buyer-calls.ts'
import { appSecret } from './killable-shop.ts'

export const pieces = 50

const courierAddress = { address: 'Челябинск, проспект Ленина, 27', floor: 5, flat: '41' }

/** For one order and once for its phone; a shop learns of it when it starts. */
export async function aCoupon(db: Db, coupon: string): Promise<void> {
  await db.insert(promotions).values({
    names: { ru: 'Устойчивый', en: 'Steady' },
    texts: { ru: '' },
    effect: { kind: 'percent', percent: 10 },
    goods: { sectionIds: [], vendorIds: [], productIds: [], isFullPriceOnly: false },
    currency: 'RUB',
    coupon,
    isOncePerPhone: true,
    mostUses: 1,
  })
}

/** Who buys in the shop that answers at this address at the moment. */
export function shoppersAt(db: () => Db, address: () => string) {
  const { aBrowser, findOrder } = buyerAt(address)

  /** Everything but the last press. With bonuses, as many as there are on the phone; with a coupon, by a courier. */
  async function aFilledCheckout({ bonuses = 0, coupon = '' } = {}) {
    const offerId = await aTable(db())
    const phone = `7912${randomInt(1_000_000, 9_999_999)}`
    const ask = aBrowser()
    await ask('/api_vue/basket/add/', { offers: [{ offerId }] })
    const { id } = (await ask('/api/v1/sale/checkout/step/post', {})).checkout
    const step = (path: string, body: unknown) => ask(`/api/v1/sale/checkout/${path}?id=${id}`, body)
    const contacts = { name: 'Вера Покупаева', phoneMobile: phone }
    await step('step/1/post', { contacts, consents: ['order'] })
    if (coupon) await step('delivery/fieldSet/set', { fieldSet: courierAddress })
    else await collect(step)
    await step('payment/id', { id: 'card' })
    if (coupon) await step('payment/coupon/post', { coupon })
    if (bonuses > 0) await spend(ask, step, phone, bonuses)
    return { ask, offerId, phone, id, place: async (): Promise<PlacedOrder> => (await ask(placing(id), {})).order }
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of calls, as the network brings them
  type Step = (path: string, body: unknown) => Promise<any>

  async function collect(step: Step) {
    const { list } = (await step('step/2/get', {})).delivery
    await step('delivery/id', {
      id: list.find((way: { option: { type: string } }) => way.option.type === 'pickup').id,
    })
  }

  async function spend(ask: ReturnType<typeof aBrowser>, step: Step, phone: string, bonuses: number) {
    await inTransaction(db(), async (tx) => {
      const now = new Date()
      const account = await requireAccount(tx, { phone, currency: 'RUB' }, now)
      await credit(tx, account, { kind: 'goodwill', key: `killed:${phone}`, now, bonuses, endsAt: null })
    })
    await ask('/api_vue/basket/sendSmsCode/', { phone })
    await expect.poll(() => codeSentTo(db(), phone), { timeout: 10_000 }).not.toBe('')
    await ask('/api_vue/basket/checkSmsCode/', { phone, smsCode: await codeSentTo(db(), phone) })
    await step('payment/bonus/post', { bonuses })
  }

  async function anOrder(wish: { bonuses?: number } = {}) {
    const checkout = await aFilledCheckout(wish)
    return { ...checkout, order: await checkout.place() }
  }

  return { aFilledCheckout, anOrder, findOrder }
}

export type Checkout = Awaited<ReturnType<ReturnType<typeof shoppersAt>['aFilledCheckout']>>
export type Placed = Awaited<ReturnType<ReturnType<typeof shoppersAt>['anOrder']>>

async function aTable(db: Db): Promise<number> {
  const [place] = await rows<{ zone: number; shelf: number }>(
    db,
    sql`select r.price_zone_id zone, w.id shelf from regions r join warehouses w on w.region_id = r.id where r.code = 'chelyabinsk'`,
  )
  if (!place) throw new Error('Chelyabinsk has no warehouse.')
  return anOffer(db, { prices: { [place.zone]: 10_000_00 }, stock: { [place.shelf]: pieces }, weightGrams: 1_000 })
}

async function codeSentTo(db: Db, phone: string): Promise<string> {
  const [last] = await rows<{ text: string }>(
    db,
    sql`select text from outbox_messages where phone = ${phone} order by id desc limit 1`,
  )
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
}

export async function aCertificate(db: Db, nominalMinor: number): Promise<{ id: number; code: string }> {
  const told = { code: '' }
  const giving = {
    secrets: createSecrets(appSecret),
    publicUrl: 'http://localhost',
    messages: {
      async send(_tx: unknown, { facts }: { facts: Record<string, string> }) {
        told.code = facts.code ?? ''
        return []
      },
      hasBudgetFor: async () => true,
    },
  }
  const now = new Date()
  const wish = {
    currency: 'RUB' as const,
    nominalMinor,
    endsAt: new Date(now.getTime() + 365 * 24 * 3600_000),
    design: 'sofa' as const,
    language: 'ru' as const,
    recipientName: '',
    senderName: '',
    greeting: '',
    reason: 'killed',
    issuedBy: null,
    issueKey: randomUUID(),
  }
  const to = { phone: '79120000000', email: null, utcOffsetMinutes: 300 }
  const { id } = await inTransaction(db, (tx) => giveCertificate(tx, giving, wish, to, now))
  return { id, code: told.code }
}
