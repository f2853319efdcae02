import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, weekday } from '#rules/calendar.ts'
import { advanceOrder, findBundleUnchecked } from '#server/order/index.ts'
import { orderGroups, orderReturns } from '#server/order/tables.ts'
import { aCrew, anAssembledOrder, forgetCrews } from '../../tests/harness/crews.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'
import { giveVisit } from './give-visit.ts'
import { handOut, releaseMoved } from './hand-out.ts'
import { crewSlots, crews, crewVisits } from './tables.ts'
import { findTask, listTasks } from './tasks.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})
beforeEach(() => forgetCrews(base.db))

const give = (subject: string, crewId: number | null, isOpenOnly = false) =>
  giveVisit(base.db, { subject, crewId, isOpenOnly, now: market.now })
const slotsOf = (crewId: number) =>
  base.db.select({ slotNumber: crewSlots.slotNumber }).from(crewSlots).where(eq(crewSlots.crewId, crewId))

describe('a visit', () => {
  test('is a delivery and the assembly after it', async () => {
    const order = await anAssembledOrder(market, base.db)
    const tasks = await listTasks(base.db, { groupId: order.groupId })
    expect(tasks.map(({ subject, minutes, given }) => [subject, minutes, given])).toEqual([
      [order.delivery, 0, null],
      [order.assembly, 120, null],
    ])
  })

  test('is given with the slots that its work takes, moved to another crew, and taken back', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const { assembly } = await anAssembledOrder(market, base.db, 200)
    expect(await give(assembly, first.id)).toMatchObject({ kind: 'given', before: null })
    expect(await slotsOf(first.id)).toHaveLength(2)
    expect(await give(assembly, second.id)).toMatchObject({ kind: 'given', before: first.id })
    expect([await slotsOf(first.id), await slotsOf(second.id)].map((slots) => slots.length)).toEqual([0, 2])
    expect(await give(assembly, null)).toMatchObject({ kind: 'given', before: second.id })
    expect(await slotsOf(second.id)).toEqual([])
  })

  test('of nobody is not found, nor is a crew that is none', async () => {
    const crew = await aCrew(market, base.db)
    const { assembly } = await anAssembledOrder(market, base.db)
    expect(await give(`assembly:${crypto.randomUUID()}`, crew.id)).toEqual({ kind: 'notFound' })
    expect(await give(assembly, 999_999)).toEqual({ kind: 'notFound' })
  })

  test('is refused by a crew that cannot do it, rests, or is elsewhere', async () => {
    const [order, other] = [await anAssembledOrder(market, base.db), await anAssembledOrder(market, base.db)]
    const driver = await aCrew(market, base.db, { skills: ['delivery'] })
    const resting = await aCrew(market, base.db, { restWeekdays: [weekday(order.day)] })
    const busy = await aCrew(market, base.db)
    await give(other.assembly, busy.id)
    expect(await give(order.assembly, driver.id)).toEqual({ kind: 'unfit', fault: 'skill' })
    expect(await give(order.assembly, resting.id)).toEqual({ kind: 'unfit', fault: 'rest' })
    expect(await give(order.assembly, busy.id)).toEqual({ kind: 'unfit', fault: 'busy' })
  })

  test('of a window that the crew has full goes to another', async () => {
    const [one, two] = [await anAssembledOrder(market, base.db), await anAssembledOrder(market, base.db)]
    const driver = await aCrew(market, base.db, { skills: ['delivery'], perWindow: 1 })
    expect(await give(one.delivery, driver.id)).toMatchObject({ kind: 'given' })
    expect(await give(two.delivery, driver.id)).toEqual({ kind: 'unfit', fault: 'busy' })
  })

  test('that nobody has goes to one of two crews that reach for it at once', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    for (let round = 0; round < 5; round++) {
      const { assembly } = await anAssembledOrder(market, base.db)
      const outcomes = await Promise.all([give(assembly, first.id, true), give(assembly, second.id, true)])
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['given', 'taken'])
      const held = [await slotsOf(first.id), await slotsOf(second.id)].map((slots) => slots.length)
      expect(held.toSorted()).toEqual([0, 1])
      await base.db.delete(crewVisits)
    }
  })

  test('that has begun stays with whoever is there', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const { assembly } = await anAssembledOrder(market, base.db)
    await give(assembly, first.id)
    await base.db.update(crewVisits).set({ state: 'started' }).where(eq(crewVisits.subject, assembly))
    expect(await give(assembly, second.id)).toEqual({ kind: 'begun' })
  })

  test('whose order has moved since is nobody’s again', async () => {
    const crew = await aCrew(market, base.db)
    const { assembly, groupId, day } = await anAssembledOrder(market, base.db)
    await give(assembly, crew.id)
    const later = addDays(day, 2)
    await base.db.update(orderGroups).set({ assemblyDay: later }).where(eq(orderGroups.id, groupId))
    const task = await findTask(base.db, assembly)
    expect(task).toMatchObject({ given: null, hasMoved: true })
    expect(await releaseMoved(base.db, { regionId: market.region.id, from: day, to: day })).toBe(1)
    expect(await slotsOf(crew.id)).toEqual([])
  })
})

describe('of an order that is received', () => {
  const receive = async (number: string) => {
    for (const to of ['shipped', 'received'] as const)
      await advanceOrder({ ...market.order, terms: market.holds }, { number, to, note: '', now: market.now })
  }
  const held = (from: string, to = from) => releaseMoved(base.db, { regionId: market.region.id, from, to })

  test('the delivery has nobody to come, is given to nobody, and the assembly stands', async () => {
    const crew = await aCrew(market, base.db, { perWindow: 50 })
    const { assembly, delivery, groupId, number, shopper, deliveryDay } = await anAssembledOrder(market, base.db)
    await give(delivery, crew.id)
    await give(assembly, crew.id)
    await receive(number)
    expect((await listTasks(base.db, { groupId })).map(({ subject }) => subject)).toEqual([assembly])
    expect((await shopper.crew.getOrderCrew({ body: { basketGroup: groupId } })).visits).toMatchObject([
      { kind: 'assembly' },
    ])
    expect(await give(delivery, crew.id)).toEqual({ kind: 'notFound' })
    // Whoever was there today without a network writes of it later.
    expect(await held(deliveryDay)).toBe(0)
    expect(await held(addDays(deliveryDay, -1), deliveryDay)).toBe(1)
  })

  test('a delivery that somebody has set out for is finished', async () => {
    const crew = await aCrew(market, base.db, { perWindow: 50 })
    const { assembly, delivery, groupId, number } = await anAssembledOrder(market, base.db)
    await give(delivery, crew.id)
    await base.db.update(crewVisits).set({ state: 'onWay' }).where(eq(crewVisits.subject, delivery))
    await receive(number)
    const subjects = (await listTasks(base.db, { groupId })).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining([delivery, assembly]))
  })

  test('the assembly goes with what was to be assembled', async () => {
    const crew = await aCrew(market, base.db, { perWindow: 50 })
    const { assembly, groupId, number } = await anAssembledOrder(market, base.db)
    await give(assembly, crew.id)
    await receive(number)
    const { lines } = (await findBundleUnchecked(base.db, groupId)) ?? { lines: [] }
    const at = market.now
    await base.db.insert(orderReturns).values(
      lines.map(({ id: lineId, quantity }) => ({
        id: randomUUID(),
        groupId,
        lineId,
        quantity,
        sumMinor: 0,
        backMinor: 0,
        at,
      })),
    )
    expect(await listTasks(base.db, { groupId })).toEqual([])
  })
})

test('what waits is handed out to whoever can and has least to do', async () => {
  const crew = await aCrew(market, base.db, { skills: ['assembly'] })
  const driver = await aCrew(market, base.db, { skills: ['delivery'], perWindow: 50 })
  const { day, deliveryDay } = await anAssembledOrder(market, base.db)
  const wish = { regionId: market.region.id, from: deliveryDay, to: day, now: market.now }
  await handOut(base.db, wish)
  const given = await base.db.select({ kind: crewVisits.kind, crewId: crewVisits.crewId }).from(crewVisits)
  expect(new Set(given.map(({ kind, crewId }) => `${kind} ${crewId}`))).toEqual(
    new Set([`delivery ${driver.id}`, `assembly ${crew.id}`]),
  )
  expect((await handOut(base.db, wish)).given).toBe(0)
})

describe('the shopper', () => {
  test('is told names and the phone on the day, and before it the crew alone', async () => {
    const crew = await aCrew(market, base.db)
    const { shopper, assembly, groupId, day } = await anAssembledOrder(market, base.db)
    await give(assembly, crew.id)
    const ask = async () => (await shopper.crew.getOrderCrew({ body: { basketGroup: groupId } })).visits
    expect(await ask()).toMatchObject([{ kind: 'assembly', crew: crew.name, phone: null, people: [] }])
    market.pass(Date.parse(`${day}T05:00:00Z`) - market.now.getTime())
    expect(await ask()).toMatchObject([
      { phone: '+7 900 000-01-03', people: [{ name: 'Рустам Гайсин', code: crew.code }] },
    ])
    const { assembler } = await shopper.crew.getAssemblerInfo({ body: { code: ` ${crew.code.toUpperCase()} ` } })
    expect(assembler).toMatchObject({ name: 'Рустам Гайсин', crew: crew.name })
    expect(assembler.orders.map(({ number }) => number)).toEqual([expect.stringMatching(/^\d•••\d$/)])
  })

  test('reads the crew’s name in their language, and so does the crew itself', async () => {
    const crew = await aCrew(market, base.db)
    const ask = (language: 'kk' | 'en') =>
      market.aShopper({ language }).crew.getAssemblerInfo({ body: { code: crew.code } })
    await base.db
      .update(crews)
      .set({ otherNames: { en: 'Assembly, crew 1' } })
      .where(eq(crews.id, crew.id))
    expect((await ask('en')).assembler.crew).toBe('Assembly, crew 1')
    expect((await ask('kk')).assembler.crew).toBe(crew.name)
    const cabinet = market.aShopper({ customerId: crew.customerId, groups: ['50'], language: 'en' }).assembler
    expect((await cabinet.getData({ body: {} })).crew.name).toBe('Assembly, crew 1')
  })

  test.each([
    { who: 'another’s order', wish: (groupId: string) => ({ basketGroup: groupId }) },
    { who: 'no order', wish: () => ({ basketGroup: crypto.randomUUID() }) },
  ])('is refused $who', async ({ wish }) => {
    const { groupId } = await anAssembledOrder(market, base.db)
    const asked = market.aShopper().crew.getOrderCrew({ body: wish(groupId) })
    await expect(asked).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  test('is warned of a badge that is none of ours', async () => {
    const asked = market.aShopper().crew.getAssemblerInfo({ body: { code: 'nobody22' } })
    await expect(asked).rejects.toMatchObject({ code: 'ASSEMBLER_NOT_FOUND' })
  })
})
