import { beforeAll, describe, expect, test } from 'vitest'
import type { SentFile } from '#contract/file.ts'
import type { OrderWish } from '#contract/staff/desk-orders.ts'
import { withDatabase } from '../../../tests/harness/database.ts'
import { doWaitingJobs } from '../../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../../tests/harness/shoppers.ts'

const base = withDatabase()
let market: Market
let manager: Shopper
let people = 900

beforeAll(async () => {
  market = await createMarket(base.db)
  manager = staff('29')
})

const staff = (group: string) => market.aShopper({ customerId: ++people, groups: [group] })

/** An order of a shopper of its own; `paymentId` on-delivery unless said. */
async function anOrder(wish: { pieces?: number; deliveryId?: string; phone?: string } = {}) {
  const offerId = await market.aSellableOffer(9, { priceMinor: 10_000_00 })
  const shopper = await market.aShopperWith({ [offerId]: wish.pieces ?? 1 })
  const id = await market.fillCheckout(shopper, wish.deliveryId ? { deliveryId: wish.deliveryId } : {})
  if (wish.phone) {
    const contacts = { name: 'Вера Другая', phoneMobile: wish.phone, email: '' }
    await shopper.checkout.saveContacts({ query: { id }, body: { contacts, consents: ['order'] } })
  }
  const { order } = await shopper.checkout.placeOrder({ query: { id } })
  return { number: order.orderID, guid: order.basketGroup, shopper, offerId }
}

const find = async (who: Shopper, body: OrderWish & { count?: number }) =>
  (await who.deskOrders.listOrders({ body })).orders.map(({ number }) => number)
const stepOf = (who: Shopper, numbers: string[], step: 'inWork' | 'picking' | 'notPicking' | 'shipped' | 'cancelled') =>
  who.deskOrders.moveOrders({ body: { numbers, step, ...(step === 'cancelled' && { reason: 'Передумал' }) } })
const read = (who: Shopper, guid: string) => who.deskOrders.readOrder({ body: { basketGroup: guid } })

describe('orders at the desk', () => {
  test('are found by number, phone, name and e-mail by whoever sees all; a consultant finds none of others', async () => {
    const { number } = await anOrder()
    for (const q of [number, `№ ${number}`, '8 912 345-67-89', '4567', 'анна пет']) {
      expect(await find(manager, { q, count: 100 })).toContain(number)
      expect(await find(staff('8'), { q, count: 100 })).toContain(number)
      expect(await find(staff('45'), { q })).toEqual([])
    }
    expect(await find(manager, { q: 'никто' })).toEqual([])
    expect(await find(manager, { q: '@' })).toEqual([])
    expect(await find(manager, { q: '99999999999' })).toEqual([])
  })

  test('are narrowed by where they stand, how they come, whether they are paid and when they were placed', async () => {
    const collected = await anOrder({ deliveryId: market.pickupId })
    const brought = await anOrder()
    const region = market.region.id
    expect(await find(manager, { way: 'pickup', place: market.pickupId })).toContain(collected.number)
    expect(await find(manager, { way: 'pickup' })).not.toContain(brought.number)
    await stepOf(manager, [brought.number], 'inWork')
    expect(await find(manager, { state: 'inWork', region })).toContain(brought.number)
    expect(await find(manager, { state: 'new' })).not.toContain(brought.number)
    await stepOf(manager, [brought.number], 'picking')
    expect(await find(manager, { state: 'picking', warehouse: market.region.warehouseId })).toEqual([brought.number])
    expect(await find(manager, { paid: 'unpaid' })).toContain(brought.number)
    expect(await find(manager, { paid: 'paid' })).not.toContain(brought.number)
    expect(await find(manager, { paid: 'part' })).not.toContain(brought.number)
    expect(await find(manager, { by: 'staff' })).not.toContain(brought.number)
    expect(await find(manager, { from: '2026-11-20', to: '2026-11-20' })).toContain(brought.number)
    expect(await find(manager, { from: '2026-11-21' })).toEqual([])
  })

  test('are turned page by page without a repeat', async () => {
    for (let at = 0; at < 3; at++) await anOrder()
    const seen: string[] = []
    for (let below: number | null | undefined; below !== null; ) {
      const page = await manager.deskOrders.listOrders({ body: { count: 2, ...(below && { below }) } })
      seen.push(...page.orders.map(({ number }) => number))
      below = page.below
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)))
    expect(seen.length).toBeGreaterThan(3)
  })

  test('are a table without names and contacts for a spreadsheet', async () => {
    const { number } = await anOrder()
    const file = (await manager.deskOrders.exportOrders({ query: {} })) as SentFile
    let text = ''
    for await (const piece of file.content as AsyncIterable<Uint8Array>) text += Buffer.from(piece).toString()
    expect(text.startsWith('\uFEFFНомер,Оформлен')).toBe(true)
    expect(text).toMatch(new RegExp(`\\r\\n${number},2026-11-20 12:00,Оформлен,Челябинск,`))
    expect(text).not.toMatch(/Петрова|79123456789|Ленина/)
  })
})

describe('one order at the desk', () => {
  test('hides contacts until they are asked for, and shows goods, shelves, notes and messages', async () => {
    const { guid, number } = await anOrder({ pieces: 2 })
    await doWaitingJobs(base.db, market.jobs, ['messages'])
    await manager.deskOrders.noteOrder({ body: { basketGroup: guid, note: 'Звонить после шести' } })
    const found = await read(manager, guid)
    expect(found.order).toMatchObject({
      number,
      contact: { name: 'Анна П.', email: '' },
      comment: '',
      code: null,
      payUrl: null,
    })
    expect(JSON.stringify(found)).not.toMatch(/Петрова|345-67|Ленина/)
    expect(found.notes).toMatchObject([{ text: 'Звонить после шести' }])
    expect(found.reservations).toMatchObject([{ quantity: '2', state: 'held' }])
    expect(found.steps).toEqual(['inWork', 'cancelled'])
    const shown = await manager.deskOrders.showOrderContacts({ body: { basketGroup: guid } })
    expect(shown).toMatchObject({ contact: { name: 'Анна Петрова', phone: '+7 912 345-67-89' } })
    expect(shown.address).toContain('Ленина')
    await expect(read(staff('45'), guid)).rejects.toMatchObject({ code: 'DESK_ORDER_NOT_FOUND' })
  })

  test('tells which messages went to its shopper, without the words and the address', async () => {
    const { guid } = await anOrder({ phone: '79125551177' })
    await doWaitingJobs(base.db, market.jobs, ['messages'])
    const { messages } = await read(manager, guid)
    expect(messages).toContainEqual(expect.objectContaining({ template: 'orderPlacedFor', channel: 'sms' }))
    expect(JSON.stringify(messages)).not.toContain('555')
  })
})

describe('moving orders at the desk', () => {
  test('is shown before it is done: how many would change and why the others would not', async () => {
    const [fresh, working] = [await anOrder(), await anOrder()]
    await stepOf(manager, [working.number], 'inWork')
    const numbers = [fresh.number, working.number, '1']
    const judged = await manager.deskOrders.judgeMoves({ body: { numbers, step: 'picking' } })
    expect(judged).toEqual({
      moving: [{ number: working.number, from: 'inWork' }],
      owing: [],
      already: [],
      stuck: [{ number: fresh.number, from: 'new' }],
      unknown: ['1'],
    })
    expect((await read(manager, working.guid)).isPicking).toBe(false)
    expect(await stepOf(manager, numbers, 'picking')).toEqual(judged)
    expect((await read(manager, working.guid)).isPicking).toBe(true)
  })

  test('to picking is taken back, a state is not', async () => {
    const { number, guid } = await anOrder()
    await stepOf(manager, [number], 'inWork')
    await stepOf(manager, [number], 'picking')
    await stepOf(manager, [number], 'notPicking')
    expect((await read(manager, guid)).isPicking).toBe(false)
    expect(await stepOf(manager, [number], 'inWork')).toMatchObject({ already: [number] })
    await stepOf(manager, [number], 'shipped')
    expect(await stepOf(manager, [number], 'inWork')).toMatchObject({ stuck: [{ number, from: 'shipped' }] })
  })

  test('the call centre cancels and does nothing else; a consultant moves what they placed', async () => {
    const { number, guid } = await anOrder()
    const operator = staff('8')
    expect(await stepOf(operator, [number], 'inWork')).toMatchObject({ moving: [], unknown: [number] })
    expect((await read(operator, guid)).steps).toEqual(['cancelled'])
    expect(await stepOf(operator, [number], 'cancelled')).toMatchObject({ moving: [{ number, from: 'new' }] })
    expect((await read(manager, guid)).order.status).toBe('cancelled')
    expect(await stepOf(staff('45'), [number], 'inWork')).toMatchObject({ unknown: [number] })
  })

  test('tells before goods are handed over who of them pays at the door, and how much', async () => {
    const owing = await anOrder()
    const [gone] = [await anOrder()]
    await stepOf(manager, [owing.number, gone.number], 'inWork')
    await stepOf(manager, [owing.number], 'shipped')
    await manager.deskOrders.moveOrders({ body: { numbers: [gone.number], step: 'cancelled', reason: 'Передумал' } })
    const judged = await manager.deskOrders.judgeMoves({
      body: { numbers: [owing.number, gone.number], step: 'received' },
    })
    const { order } = await read(manager, owing.guid)
    expect(judged).toMatchObject({
      moving: [{ number: owing.number, from: 'shipped' }],
      owing: [{ number: owing.number, owedMinor: order.totalMinor, currency: 'RUB' }],
      // What is cancelled is not there already: it cannot be received.
      already: [],
      stuck: [{ number: gone.number, from: 'cancelled' }],
    })
    expect(
      (await manager.deskOrders.judgeMoves({ body: { numbers: [gone.number], step: 'cancelled' } })).already,
    ).toEqual([gone.number])
  })

  test('hands goods over with what was paid at the door, as it is said for one order and as it was owed for several', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const ready = async (numbers: string[]) => {
      for (const step of ['inWork', 'shipped'] as const) await stepOf(manager, numbers, step)
    }
    await ready([one.number, other.number])
    const body = { numbers: [one.number], step: 'received' as const, takenBy: 'card' as const, takenSum: '1 000,50' }
    await manager.deskOrders.moveOrders({ body })
    await manager.deskOrders.moveOrders({ body: { ...body, numbers: [other.number, one.number] } })
    await doWaitingJobs(base.db, market.jobs, ['payments'])
    const paid = async (guid: string) => (await read(manager, guid)).order
    const [short, whole] = [await paid(one.guid), await paid(other.guid)]
    expect(short).toMatchObject({ paidMinor: 1_000_50, status: 'received' })
    expect(short.events.find(({ kind }) => kind === 'paid')).toMatchObject({ means: 'terminal' })
    expect(whole.paidMinor).toBe(whole.totalMinor)
  })

  test('pressed twice at once is done once', async () => {
    const { number, offerId } = await anOrder({ pieces: 3 })
    await stepOf(manager, [number], 'inWork')
    const both = await Promise.all([stepOf(manager, [number], 'shipped'), stepOf(manager, [number], 'shipped')])
    expect(both.every(({ stuck }) => stuck.length === 0)).toBe(true)
    const { reservations } = await read(
      manager,
      (await manager.deskOrders.listOrders({ body: { q: number } })).orders[0]?.guid ?? '',
    )
    expect(reservations).toMatchObject([{ quantity: '3', state: 'shipped' }])
    expect(offerId).toBeGreaterThan(0)
  })
})
