import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#rules/order-state.ts'
import { listOutboxMessages } from '#server/messages/index.ts'
import { changed, inTransaction, rows } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'
import { promotions } from '../promotion/tables.ts'
import { advanceOrder, recordPaid } from './index.ts'

const base = withDatabase()
let market: Market
let phones = 0

beforeAll(async () => {
  market = await createMarket(base.db, { phone: '+7 351 200-10-20' })
})
beforeEach(() => changed(base.db, sql`truncate sms_messages, outbox_messages, pgboss.job cascade`))

interface Way {
  id: string
  address?: string
  flat?: string
}

/** An order that the shop has taken into work, with a mailbox. */
async function anOrder(way: Way, priceMinor = 54_990_00, coupon?: string) {
  const sofa = await market.aSellableOffer(9, { priceMinor })
  const shopper = await market.aShopperWith({ [sofa]: 1 })
  const phone = String(79_620_000_000 + ++phones)
  if (coupon) await shopper.promotion.setCoupon({ body: { coupon, phone } })
  const contact = { name: 'Анна', phoneNumber: phone, email: `a${phone}@komod.example` }
  const { basketGroup, orderId } = await shopper.checkout.createOrder({ body: { ...contact, consents: ['order'] } })
  const { days } = await shopper.orderServices.getAvailableDeliveryDates({ body: { xmlId: basketGroup } })
  const dateAndTime = days.flatMap(({ day, windows }) => windows.map(({ from, to }) => ({ day, from, to }))).at(2)
  await shopper.order.setDelivery({
    body: { basketGuid: basketGroup, ...way, ...(way.id === 'courier' && { dateAndTime }) },
  })
  await rows(base.db, sql`update order_groups set is_phone_confirmed = true where id = ${basketGroup} returning 1`)
  return { number: orderId, phone, basketGroup }
}

const move = (number: string, to: OrderStatus) =>
  advanceOrder({ ...market.order, terms: market.holds }, { number, to, note: '', now: market.now })

async function toldOf(phone: string) {
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  const all = await listOutboxMessages(base.db, 100)
  const own = all.filter((one) => one.phone === phone || one.email.includes(phone))
  return {
    sms: own.filter(({ channel }) => channel === 'sms'),
    letters: own.filter(({ channel }) => channel === 'email'),
  }
}

describe('an order that goes its way', () => {
  test('by our own car is told when it leaves and when it is there: where to, when, what is still to pay, whom to call', async () => {
    const { number, phone } = await anOrder({ id: 'courier', address: 'Челябинск, ул. Ленина, 27', flat: '41' })
    const placed = await toldOf(phone)
    expect(placed.letters[0]?.text).toMatch(/Привезём: Челябинск, ул. Ленина, 27, кв.\u00a041\nКогда: .+, \d+–\d+/)
    expect(placed.letters[0]?.text).toMatch(/Вопросы: \+7 351 200-10-20/)
    await move(number, 'inWork')
    await move(number, 'shipped')
    const shipped = await toldOf(phone)
    const sms = shipped.sms.find(({ text }) => text.includes(`заказ ${number} передан в доставку, привезём`))
    expect(await market.readSms(sms?.text ?? '')).toContain('/personal/checkout-final/')
    const letter = shipped.letters.find(({ subject }) => subject === `Заказ ${number} передан в доставку`)
    expect(letter?.text).toContain('Челябинск, ул. Ленина, 27')
    expect(letter?.text).toMatch(/Осталось заплатить .+₽\./)
    await move(number, 'received')
    expect((await toldOf(phone)).sms.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`заказ ${number} получен`),
    )
  })

  test('and is paid names in its letter what the sum is for, and what is still to pay', async () => {
    const { basketGroup, phone } = await anOrder(
      { id: 'courier', address: 'Челябинск, ул. Ленина, 27', flat: '41' },
      7_719_00,
    )
    const record = (means: 'online' | 'certificate' | 'cash', operationKey: string) =>
      inTransaction(base.db, (tx) =>
        recordPaid(tx, market.order.pricing, {
          basketGroup,
          amountMinor: 1_000_00,
          operationKey,
          means,
          note: null,
          now: market.now,
        }),
      )
    for (const means of ['online', 'certificate', 'cash'] as const) await record(means, `${means} ${basketGroup}`)
    const letters = (await toldOf(phone)).letters.filter(({ text }) => /1\s000\s₽/.test(text))
    expect(letters).toHaveLength(3)
    for (const { text } of letters) {
      expect(text).toMatch(/Товары: 7\s719\s₽\nДоставка: 1\s190\s₽/)
      expect(text).toMatch(/Осталось заплатить 5\s909\s₽\./)
    }
  })

  test('and was made cheaper by a coupon shows its goods, what is taken off and the sum as its page does', async () => {
    const goods = { sectionIds: [], vendorIds: [], productIds: [], isFullPriceOnly: false }
    await base.db.insert(promotions).values({
      names: { ru: '12 % на одну покупку' },
      texts: { ru: '' },
      effect: { kind: 'percent', percent: 12 },
      goods,
      currency: 'RUB',
      coupon: 'СОЛО12',
    })
    await market.promotions.refresh()
    const { phone } = await anOrder({ id: market.pickupId }, 10_000_00, 'СОЛО12')
    const text = (await toldOf(phone)).letters[0]?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('1 × 10 000 ₽ = 10 000 ₽')
    expect(text).toContain('Товары: 10 000 ₽\n12 % на одну покупку: −1 200 ₽')
    expect(text).toMatch(/Заказ \d+ на 8 800 ₽ принят/)
  })

  test('to a shop is told as ready, with the place', async () => {
    const { number, phone } = await anOrder({ id: market.pickupId })
    await move(number, 'inWork')
    await move(number, 'shipped')
    const { sms, letters } = await toldOf(phone)
    expect(sms.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(new RegExp(`заказ ${number} готов к выдаче, код \\d{6}\\. Копейское шоссе, 64`)),
    )
    expect(sms.filter(({ text }) => text.includes('передан в доставку'))).toEqual([])
    expect(letters.find(({ subject }) => subject.includes('готов'))?.text).toContain('Забрать: Копейское шоссе, 64')
  })

  test('twice to the same place in its way is told once', async () => {
    const { number, phone } = await anOrder({ id: market.pickupId })
    await move(number, 'inWork')
    await Promise.all([move(number, 'shipped'), move(number, 'shipped')])
    expect((await toldOf(phone)).sms.filter(({ text }) => text.includes('готов'))).toHaveLength(1)
  })
})
