import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checklists } from '#rules/crew.ts'
import { orderGroups } from '#server/order/tables.ts'
import { aCrew, anAssembledOrder, forgetCrews } from '../../tests/harness/crews.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { giveVisit } from './give-visit.ts'

const base = withDatabase()
let market: Market
let desk: Shopper

beforeAll(async () => {
  market = await createMarket(base.db)
  desk = market.aShopper({ customerId: 900_001, groups: ['29'] })
})
beforeEach(() => forgetCrews(base.db))

type When = { day: string; from: number; to: number }
const text = ({ day, from, to }: When) => `${day} ${from}-${to}`

/** A checkout that is ready to be placed, with its window and its assembly as they are shown. */
async function aCheckout() {
  const offer = await market.anAssembledOffer(9, 120, 30_000_00)
  const shopper = await market.aShopperWith({ [offer]: 1 })
  const query = { id: await market.fillCheckout(shopper, {}) }
  const { furnitureAssembly } = await shopper.checkout.setDeliveryFields({ query, body: { furnitureAssembly: true } })
  const place = () => shopper.checkout.placeOrder({ query })
  return { shopper, query, place, visit: furnitureAssembly.visit }
}

/** Each of the two comes first in its turn; one goes through. */
async function race(one: () => Promise<unknown>, other: () => Promise<unknown>, turn: number) {
  const runs = turn % 2 === 0 ? [one(), other()] : [other(), one()]
  const settled = await Promise.allSettled(runs)
  return { settled, refused: settled.find((run) => run.status === 'rejected')?.reason }
}

async function assemblyOf(groupId: string): Promise<When> {
  const [group] = await base.db.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  if (!group?.assemblyDay) throw new Error('nothing is assembled')
  return { day: group.assemblyDay, from: group.assemblyFrom ?? 0, to: group.assemblyTo ?? 0 }
}

describe('the last place of a window', () => {
  test('that crews can carry goes to one of two shoppers', async () => {
    await aCrew(market, base.db, { skills: ['delivery'], perWindow: 1 })
    for (let turn = 0; turn < 2; turn++) {
      const [one, other] = [await aCheckout(), await aCheckout()]
      const { settled, refused } = await race(one.place, other.place, turn)
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(refused).toMatchObject({ code: 'SLOT_TAKEN' })
    }
  })

  test('goes to a shopper or to the delivery that a dispatcher moves there', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await forgetCrews(base.db)
      const order = await anAssembledOrder(market, base.db)
      const { places } = await desk.staffCrews.readCrewVisit({ body: { subject: order.delivery } })
      const to = places.find(({ day, fault }) => fault === null && day > order.deliveryDay)
      if (!to) throw new Error('no window is free')
      await aCrew(market, base.db, { skills: ['delivery'], perWindow: 1 })
      const late = await aCheckout()
      const window = { day: to.day, from: to.from, to: to.to }
      await late.shopper.checkout.setDeliveryFields({ query: late.query, body: { dateAndTime: window } })
      const move = () =>
        desk.staffCrews.giveCrewVisit({
          body: { subject: order.delivery, crewId: 0, seenCrewId: 0, to: text(to) },
        })
      const { settled, refused } = await race(late.place, move, turn)
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(['SLOT_TAKEN', 'VISIT_WINDOW_FULL']).toContain(refused?.code)
    }
  })
})

describe('the last crew that assembles', () => {
  test('is promised to one of two shoppers, and the other is shown another time', async () => {
    await aCrew(market, base.db, { skills: ['assembly'] })
    for (let turn = 0; turn < 2; turn++) {
      const [one, other] = [await aCheckout(), await aCheckout()]
      const { settled, refused } = await race(one.place, other.place, turn)
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(refused).toMatchObject({ code: 'SLOT_TAKEN' })
      const late = settled[0]?.status === 'rejected' ? (turn % 2 === 0 ? one : other) : turn % 2 === 0 ? other : one
      const { furnitureAssembly } = await late.shopper.checkout.getDeliveryStep({ query: late.query })
      expect(furnitureAssembly.visit).not.toEqual(late.visit)
      await late.place()
    }
  })

  test('is promised to a shopper, or taken by the assembly that a dispatcher moves there', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await forgetCrews(base.db)
      const order = await anAssembledOrder(market, base.db)
      const crew = await aCrew(market, base.db, { skills: ['assembly'] })
      const late = await aCheckout()
      const { visit } = late
      if (!visit) throw new Error('nobody comes')
      expect(visit).not.toMatchObject(await assemblyOf(order.groupId))
      const move = () =>
        desk.staffCrews.giveCrewVisit({
          body: { subject: order.assembly, crewId: crew.id, seenCrewId: 0, to: text(visit) },
        })
      const { settled, refused } = await race(late.place, move, turn)
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(['SLOT_TAKEN', 'VISIT_WINDOW_FULL']).toContain(refused?.code)
    }
  })
})

describe('a visit that the desk moves while its crew works without a network', () => {
  async function aStart() {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const order = await anAssembledOrder(market, base.db)
    await giveVisit(base.db, { subject: order.assembly, crewId: first.id, now: market.now })
    const { orders } = await first.api.assembler.getData({ body: { day: order.day } })
    const [visit] = orders
    if (!visit) throw new Error('The crew has nothing to do.')
    const signature = { name: 'Анна', strokes: [[[1, 2] as [number, number], [3, 4] as [number, number]]] }
    const done = {
      orderId: visit.guid,
      saleId: visit.saleId,
      assembled: true,
      checks: [...checklists.assembly],
      signature,
      revision: visit.revision,
      key: crypto.randomUUID(),
    }
    return { first, second, order, done }
  }

  test('to others is told with who has it now, and nothing is written', async () => {
    const { first, second, order, done } = await aStart()
    const { assembly: subject } = order
    await desk.staffCrews.giveCrewVisit({ body: { subject, crewId: second.id, seenCrewId: first.id } })
    await expect(first.api.assembler.setAssembly({ body: done })).rejects.toMatchObject({
      code: 'VISIT_GIVEN_AWAY',
      data: { now: expect.stringContaining(second.name) },
    })
    const { visit } = await desk.staffCrews.readCrewVisit({ body: { subject } })
    expect(visit).toMatchObject({ crewId: second.id, state: 'given' })
  })

  test('to another time is told with that time, and can be sent over it', async () => {
    const { first, order, done } = await aStart()
    const { assembly: subject } = order
    const { places } = await desk.staffCrews.readCrewVisit({ body: { subject } })
    const to = places.find(({ day, fault }) => fault === null && day > order.day)
    if (!to) throw new Error('no window is free')
    await desk.staffCrews.giveCrewVisit({
      body: { subject, crewId: first.id, seenCrewId: first.id, to: text(to) },
    })
    await expect(first.api.assembler.setAssembly({ body: done })).rejects.toMatchObject({
      code: 'VISIT_MOVED',
      data: { now: expect.stringContaining(`${to.from}–${to.to}`) },
    })
    const { revision: _, ...over } = done
    expect(await first.api.assembler.setAssembly({ body: over })).toMatchObject({ state: 'done' })
  })

  test('at the same moment is either moved or done, and never half of both', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await forgetCrews(base.db)
      const { first, second, order, done } = await aStart()
      const { assembly: subject } = order
      const give = () => desk.staffCrews.giveCrewVisit({ body: { subject, crewId: second.id, seenCrewId: first.id } })
      const { settled, refused } = await race(() => first.api.assembler.setAssembly({ body: done }), give, turn)
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(['VISIT_GIVEN_AWAY', 'CREW_VISIT_BEGUN']).toContain(refused?.code)
      const { visit } = await desk.staffCrews.readCrewVisit({ body: { subject } })
      const isDone = refused?.code === 'CREW_VISIT_BEGUN'
      expect(visit).toMatchObject(isDone ? { crewId: first.id, state: 'done' } : { crewId: second.id, state: 'given' })
    }
  })
})
