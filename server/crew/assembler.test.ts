import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WrittenVisit } from '#contract/assembler/visit.ts'
import { addDays } from '#rules/calendar.ts'
import { checklists } from '#rules/crew.ts'
import { claims, productParts } from '#server/claims/tables.ts'
import { orderGroups } from '#server/order/tables.ts'
import { rows } from '#server/platform/database.ts'
import { aCrew, anAssembledOrder, forgetCrews } from '../../tests/harness/crews.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market } from '../../tests/harness/shoppers.ts'
import { giveVisit } from './give-visit.ts'
import { crewSlots, crewVisits } from './tables.ts'

const base = withDatabase()
let market: Market

beforeAll(async () => {
  market = await createMarket(base.db)
})
beforeEach(() => forgetCrews(base.db))

/** A crew with an order to assemble. */
async function aDay(minutes = 120) {
  const crew = await aCrew(market, base.db)
  const order = await anAssembledOrder(market, base.db, minutes)
  await giveVisit(base.db, { subject: order.assembly, crewId: crew.id, now: market.now })
  const { orders } = await crew.api.assembler.getData({ body: { day: order.day } })
  const [visit] = orders
  if (!visit) throw new Error('The crew has nothing to do.')
  return { crew, order, visit, key: { orderId: visit.guid, saleId: visit.saleId } }
}

const signature = { name: 'Анна Петрова', strokes: [[[100, 200] as [number, number], [500, 700] as [number, number]]] }
const finished = (key: { orderId: string; saleId: string }, more: Partial<WrittenVisit> = {}): WrittenVisit => ({
  ...key,
  assembled: true,
  checks: [...checklists.assembly],
  signature,
  ...more,
})

test('the day says all that is needed at the door', async () => {
  const { visit, order } = await aDay(200)
  expect(visit).toMatchObject({
    order_num: order.number,
    AssemblyDuration: 6,
    assemblyMinutes: 200,
    saleId: order.groupId,
    kind: 'assembly',
    state: 'given',
    address: 'Челябинск, ул. Ленина, 27',
    access: { entrance: '2', floor: 5, flat: '41' },
    contact: { phone: '+7 912 345-67-89' },
    checklist: [...checklists.assembly],
  })
  expect(visit.goods).toMatchObject([{ minutes: 200, quantity: 1, isAssembled: true }])
})

test('the work lasts as long for the crew as at the desk, and its goods share that', async () => {
  const { crew, order } = await aDay(55)
  await base.db.update(orderGroups).set({ assemblyRate: 'hanging' }).where(eq(orderGroups.id, order.groupId))
  await giveVisit(base.db, { subject: order.delivery, crewId: crew.id, now: market.now })
  const manager = market.aShopper({ customerId: 999_996, groups: ['1'] })
  const from = order.deliveryDay
  const week = await manager.staffCrews.listCrewWeek({ body: { regionId: market.region.id, from } })
  const atDesk = week.visits.find(({ subject }) => subject === order.assembly)
  const { orders } = await crew.api.assembler.getData({ body: { day: order.day } })
  const assembly = orders.find(({ kind }) => kind === 'assembly')
  expect(atDesk?.minutes).toBe(72)
  expect(assembly).toMatchObject({ AssemblyDuration: 3, assemblyMinutes: 72, goods: [{ minutes: 72 }] })
  // The car puts nothing together.
  const { orders: brought } = await crew.api.assembler.getData({ body: { day: order.deliveryDay } })
  const delivery = brought.find(({ kind }) => kind === 'delivery')
  expect(delivery).toMatchObject({ AssemblyDuration: 0, assemblyMinutes: 0, goods: [{ minutes: 0 }] })
})

describe('a visit is written', () => {
  test('as a whole: state, times, checks, signature, and what the crew gets', async () => {
    const { crew, key, order } = await aDay()
    const written = await crew.api.assembler.setAssembly({ body: finished(key) })
    expect(written).toMatchObject({ status: true, state: 'done', claims: [] })
    const { orders, earnings } = await crew.api.assembler.getData({ body: { day: order.day } })
    expect(orders).toMatchObject([{ state: 'done', signature: { name: 'Анна Петрова' } }])
    expect(earnings.visits).toMatchObject([{ order_num: order.number, earnedMinor: orders[0]?.earnedMinor }])
    expect(orders[0]?.earnedMinor).toBeGreaterThan(0)
  })

  test('once, however often it is sent under one key', async () => {
    const { crew, key } = await aDay()
    const body = finished(key, { key: crypto.randomUUID() })
    const answers = await Promise.all([1, 2, 3].map(() => crew.api.assembler.setAssembly({ body })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const [row] = await base.db.select().from(crewVisits).where(eq(crewVisits.id, key.orderId))
    expect(row).toMatchObject({ revision: 1, writtenKeys: [body.key] })
  })

  test.each([
    { what: 'lines are left', more: { checks: ['boxesWhole' as const] }, code: 'CHECKS_MISSING' },
    { what: 'nobody has signed', more: { signature: null }, code: 'SIGNATURE_MISSING' },
    {
      what: 'it ends before it begins',
      more: { startedAt: '2026-11-20T08:00:00+05:00', doneAt: '2026-11-20T07:00:00+05:00' },
      code: 'TIMES_WRONG',
    },
    { what: 'it ends tomorrow', more: { doneAt: '2029-01-01T07:00:00+05:00' }, code: 'TIMES_WRONG' },
    {
      what: 'a part is none of its goods',
      more: { parts: [{ lineId: 1, partId: 1, wish: 'missing' as const, quantity: 1 }] },
      code: 'PART_UNKNOWN',
    },
    { what: 'the sale is another', more: { saleId: crypto.randomUUID() }, code: 'VISIT_NOT_FOUND' },
  ])('not where $what', async ({ more, code }) => {
    const { crew, key } = await aDay()
    await expect(crew.api.assembler.setAssembly({ body: finished(key, more) })).rejects.toMatchObject({ code })
    const [row] = await base.db.select().from(crewVisits).where(eq(crewVisits.id, key.orderId))
    expect(row).toMatchObject({ state: 'given', revision: 0 })
  })

  test('not over what another phone has written since, and not after it was finished', async () => {
    const { crew, key } = await aDay()
    const startedAt = market.now.toISOString()
    await crew.api.assembler.setAssembly({ body: { ...key, assembled: false, startedAt, revision: 0 } })
    const late = crew.api.assembler.setAssembly({ body: { ...key, assembled: false, note: 'Позже', revision: 0 } })
    await expect(late).rejects.toMatchObject({ code: 'VISIT_CHANGED', data: { revision: 1 } })
    await crew.api.assembler.setAssembly({ body: finished(key, { revision: 1 }) })
    const after = crew.api.assembler.setAssembly({ body: finished(key, { revision: 2 }) })
    await expect(after).rejects.toMatchObject({ code: 'VISIT_OVER' })
  })

  test('as failed only with a reason, which the crew then reads on its own card', async () => {
    const { crew, key, order } = await aDay()
    const failed = { ...key, assembled: false, failed: true, note: 'Домофон молчит' }
    const asked = crew.api.assembler.setAssembly({ body: failed })
    await expect(asked).rejects.toMatchObject({
      code: 'FAIL_REASON_MISSING',
      status: 422,
      fields: [{ path: 'body.failReason' }],
    })
    const today = async () => (await crew.api.assembler.getData({ body: { day: order.day } })).orders
    expect(await today()).toMatchObject([{ state: 'given', revision: 0, note: '', failReason: null }])
    await crew.api.assembler.setAssembly({ body: { ...failed, failReason: 'noAccess' } })
    expect(await today()).toMatchObject([{ state: 'failed', note: 'Домофон молчит', failReason: 'noAccess' }])
    const { days } = await crew.api.assembler.getData({ body: { day: order.day } })
    expect(days.find(({ day }) => day === order.day)).toMatchObject({ count: 0, failed: 1 })
  })

  test('by its own crew alone, and by nobody who is in none', async () => {
    const { key } = await aDay()
    const other = await aCrew(market, base.db)
    await expect(other.api.assembler.setAssembly({ body: finished(key) })).rejects.toMatchObject({
      code: 'VISIT_NOT_FOUND',
    })
    const { orderId: guid } = key
    const asked = [
      () => other.api.assembler.confirmCall({ body: { guid } }),
      () => other.api.assembler.goOnWay({ body: { guid, minutes: 20 } }),
      () => other.api.assembler.sketches({ body: { orderID: guid } }),
      () => other.api.assembler.getVisitAct({ body: { guid } }),
    ]
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'VISIT_NOT_FOUND' })
    const nobody = market.aShopper({ customerId: 999_999, groups: ['50'] })
    await expect(nobody.assembler.getData({ body: {} })).rejects.toMatchObject({ code: 'NO_CREW' })
    const shopper = market.aShopper({ customerId: 999_998 })
    await expect(shopper.assembler.getData({ body: {} })).rejects.toMatchObject({ status: 403 })
    await expect(market.aShopper().assembler.getData({ body: {} })).rejects.toMatchObject({ status: 401 })
  })

  test('with a claim for the shopper about parts that are missing, once', async () => {
    const { crew, key, visit } = await aDay()
    const [goods] = visit.goods
    if (!goods) throw new Error('There are no goods.')
    const [part] = await base.db
      .insert(productParts)
      .values({ productId: goods.productId, code: 'A1', names: { ru: 'Боковина' }, box: 1, quantity: 2, spares: 5 })
      .returning()
    const parts = [{ lineId: goods.lineId, partId: part?.id ?? 0, wish: 'missing' as const, quantity: 1 }]
    const failed = { ...key, assembled: false, failReason: 'missingParts' as const, parts }
    const { claims: numbers, state } = await crew.api.assembler.setAssembly({ body: failed })
    expect([state, numbers.length]).toEqual(['failed', 1])
    const opened = await base.db.select().from(claims).where(eq(claims.lineId, goods.lineId))
    expect(opened).toMatchObject([{ state: 'sent', kind: 'missingPart', number: Number(numbers[0]) }])
    const again = await crew.api.assembler.setAssembly({ body: finished(key, { parts }) })
    expect(again.claims).toEqual(numbers)
    expect(await base.db.select().from(claims).where(eq(claims.lineId, goods.lineId))).toHaveLength(1)
  })

  test('and ends the claim that it was for: a decision about spares goes to the crew and comes back done by itself', async () => {
    const { crew, key, visit } = await aDay()
    const [goods] = visit.goods
    if (!goods) throw new Error('There are no goods.')
    const [part] = await base.db
      .insert(productParts)
      .values({ productId: goods.productId, code: 'B2', names: { ru: 'Полка' }, box: 1, quantity: 2, spares: 1 })
      .returning()
    const parts = [{ lineId: goods.lineId, partId: part?.id ?? 0, wish: 'missing' as const, quantity: 1 }]
    const failed = { ...key, assembled: false, failReason: 'missingParts' as const, parts }
    await crew.api.assembler.setAssembly({ body: failed })
    const claimNow = async () => (await base.db.select().from(claims).where(eq(claims.lineId, goods.lineId)))[0]
    const claimID = (await claimNow())?.id ?? ''
    const manager = market.aShopper({ customerId: 999_997, groups: ['1'] })
    await manager.staffClaims.decideClaim({ body: { claimID, decision: 'sparePart', note: 'Привезём полку.' } })
    const decided = await claimNow()
    expect(decided).toMatchObject({ state: 'decided', decision: 'sparePart', holdsSlot: true })
    const subject = `claim:${claimID}`
    for (const [hours, code] of [
      ['20-22', 'VISIT_NO_DRIVE'],
      ['9-12', 'VISIT_NO_DRIVE'],
      // No window at all: the call itself says so.
      ['20-8', 'INPUT_INVALID'],
    ]) {
      const to = `${addDays(decided?.visitDay ?? '', 1)} ${hours}`
      const moved = manager.staffCrews.giveCrewVisit({ body: { subject, crewId: 0, seenCrewId: 0, to } })
      await expect(moved).rejects.toMatchObject({ code })
    }
    await giveVisit(base.db, { subject, crewId: crew.id, now: market.now })
    const { orders } = await crew.api.assembler.getData({ body: { day: decided?.visitDay ?? '' } })
    const mending = orders.find(({ kind }) => kind === 'claim')
    expect(mending).toMatchObject({ order_num: visit.order_num, checklist: [...checklists.claim] })
    // The schedule counts in slots of three hours, but says the hours that were promised.
    const { dates } = await crew.api.assembler.getSchedule()
    const held = dates.flatMap(({ periods }) => periods.filter(({ orderId }) => orderId === mending?.guid))
    expect(held.map(({ from, to }) => ({ from, to }))).toEqual([{ from: mending?.from, to: mending?.to }])
    expect(mending).toMatchObject({ from: 8, to: 12 })
    const body = { orderId: mending?.guid ?? '', saleId: mending?.saleId ?? '', checks: [...checklists.claim] }
    await crew.api.assembler.setAssembly({ body: { ...body, assembled: true, signature } })
    await doWaitingJobs(base.db, market.jobs, ['messages'])
    expect(await claimNow()).toMatchObject({ state: 'done', holdsSlot: false, dueAt: null })
    const [spare] = await base.db
      .select()
      .from(productParts)
      .where(eq(productParts.id, part?.id ?? 0))
    expect(spare).toMatchObject({ spares: 0 })
  })
})

describe('a visit that fails is told to its customer', () => {
  const told = (groupId: string) =>
    rows<{ channel: string }>(
      base.db,
      sql`select channel from sms_messages where template = 'crewVisitFailed' and about_order = ${groupId} order by id`,
    )

  test('with why and what comes next, once of each try, however often it is said', async () => {
    const { crew, key, order } = await aDay()
    const { groupId } = order
    const say = (more: Partial<WrittenVisit>) =>
      crew.api.assembler.setAssembly({ body: { ...key, assembled: false, ...more } })
    const failed = { failReason: 'nobodyHome' as const, key: crypto.randomUUID() }
    await Promise.all([say(failed), say(failed), say({ failReason: 'nobodyHome' })])
    // It was pressed too early, and is pressed again.
    await say({ startedAt: market.now.toISOString() })
    await say({ failReason: 'noAccess' })
    const sent = await told(groupId)
    expect(sent.filter(({ channel }) => channel === 'sms')).toHaveLength(1)
    await giveVisit(base.db, { subject: order.assembly, crewId: crew.id, now: market.now })
    await say({ failReason: 'refused' })
    expect((await told(groupId)).filter(({ channel }) => channel === 'sms')).toHaveLength(2)
    await doWaitingJobs(base.db, market.jobs, ['messages'])
    const texts = await rows<{ text: string }>(
      base.db,
      sql`select text from outbox_messages where text like ${`%${order.number}%`} and text like '%Сборка не получилась%' order by id`,
    )
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringContaining('никого не было дома. Согласуем с вами другой день.'),
      expect.stringContaining('вы отказались. Свяжемся с вами'),
    ])
  })

  test('and its order promises that day no more, until it is planned anew', async () => {
    const { crew, key, order } = await aDay()
    const look = async () => {
      const body = { basketGroup: order.groupId }
      const { daysToAgree, delivery, assembly } = (await order.shopper.order.getOrder({ body })).order
      return { daysToAgree, delivery: delivery?.visit?.day ?? null, assembly: assembly?.day ?? null }
    }
    const say = (body: Partial<WrittenVisit>) =>
      crew.api.assembler.setAssembly({ body: { ...key, assembled: false, ...body } })
    const promised = { daysToAgree: [], delivery: order.deliveryDay, assembly: order.day }
    expect(await look()).toEqual(promised)
    await say({ failReason: 'nobodyHome' })
    expect(await look()).toEqual({ ...promised, daysToAgree: ['assembly'], assembly: null })
    // It was pressed too early.
    await say({ startedAt: market.now.toISOString() })
    expect(await look()).toEqual(promised)
    await say({ failReason: 'nobodyHome' })
    const day = addDays(order.day, 3)
    await base.db.update(orderGroups).set({ assemblyDay: day }).where(eq(orderGroups.id, order.groupId))
    expect(await look()).toEqual({ ...promised, assembly: day })
    await giveVisit(base.db, { subject: order.delivery, crewId: crew.id, now: market.now })
    await base.db.update(crewVisits).set({ state: 'failed' }).where(eq(crewVisits.subject, order.delivery))
    expect(await look()).toEqual({ daysToAgree: ['delivery'], delivery: null, assembly: day })
  })

  test('and nobody is at the door for it: neither face nor phone', async () => {
    const { crew, key, order } = await aDay()
    market.pass(Date.parse(`${order.day}T05:00:00Z`) - market.now.getTime())
    const body = { basketGroup: order.groupId }
    const ask = async () => (await order.shopper.crew.getOrderCrew({ body })).visits
    expect(await ask()).toMatchObject([{ phone: '+7 900 000-01-03', people: [{ code: crew.code }] }])
    await crew.api.assembler.setAssembly({ body: { ...key, assembled: false, failReason: 'nobodyHome' } })
    expect(await ask()).toMatchObject([{ state: 'failed', phone: null, people: [] }])
  })

  test('and nothing is told of one that was not written', async () => {
    const { crew, key, order } = await aDay()
    const parts = [{ lineId: 1, partId: 1, wish: 'missing' as const, quantity: 1 }]
    const body = { ...key, assembled: false, failReason: 'missingParts' as const, parts }
    await expect(crew.api.assembler.setAssembly({ body })).rejects.toMatchObject({ code: 'PART_UNKNOWN' })
    expect(await told(order.groupId)).toEqual([])
  })
})

test('the customer is told once that the crew is on the way', async () => {
  const { crew, key } = await aDay()
  const body = { guid: key.orderId, minutes: 25 }
  await Promise.all([crew.api.assembler.goOnWay({ body }), crew.api.assembler.goOnWay({ body })])
  const sent = await rows<{ template: string }>(
    base.db,
    sql`select template from sms_messages where template = 'crewOnWay' and phone = '79123456789'`,
  )
  expect(sent).toHaveLength(1)
})

test('the act is a paper once the visit is finished', async () => {
  const { crew, key, order } = await aDay()
  const ask = () => crew.api.assembler.getVisitAct({ body: { guid: key.orderId } })
  await expect(ask()).rejects.toMatchObject({ code: 'ACT_NOT_READY' })
  await crew.api.assembler.setAssembly({ body: finished(key) })
  const { content } = await ask()
  expect(
    Buffer.from(content as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const body = { basketGroup: key.saleId, visit: key.orderId }
  expect(await order.shopper.crew.getOrderAct({ body })).toMatchObject({ mediaType: 'application/pdf' })
  const other = { ...body, visit: crypto.randomUUID() }
  await expect(order.shopper.crew.getOrderAct({ body: other })).rejects.toMatchObject({ code: 'ACT_NOT_FOUND' })
  await expect(market.aShopper().crew.getOrderAct({ body })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

describe('slots', () => {
  const day = () => addDays(market.now.toISOString().slice(0, 10), 5)
  const all = (date: string, reason: 'Отпуск' | 'ВыходнойДень') =>
    [1, 2, 3, 4].map((slotNumber) => ({ date, slotNumber, reason }))

  test('are said to be taken up, and free again', async () => {
    const crew = await aCrew(market, base.db)
    const date = day()
    await crew.api.assembler.setSlot({ body: [{ date, slotNumber: 2, reason: 'Склад' }] })
    const periods = async () =>
      (await crew.api.assembler.getSchedule()).dates
        .find((one) => one.date === date)
        ?.periods.map(({ reason }) => reason)
    expect(await periods()).toEqual([null, 'Склад', null, null])
    await crew.api.assembler.setSlot({ body: [{ date, slotNumber: 2, reason: 'Свободен' }] })
    expect(await periods()).toEqual([null, null, null, null])
    await crew.api.assembler.setSlot({ body: all(date, 'Отпуск') })
    expect(await periods()).toEqual(['Отпуск', 'Отпуск', 'Отпуск', 'Отпуск'])
  })

  test('of an order are moved as a whole, its old ones are free, and its shopper reads the new time', async () => {
    const { crew, order, key } = await aDay()
    const date = addDays(order.day, 2)
    await crew.api.assembler.setSlot({ body: [{ date, slotNumber: 3, order: key.orderId }] })
    const { dates } = await crew.api.assembler.getSchedule()
    const held = dates.flatMap(({ date, periods }) =>
      periods.flatMap(({ orderId, slotNumber }) => (orderId === key.orderId ? [`${date} ${slotNumber}`] : [])),
    )
    expect(held).toEqual([`${date} 3`])
    const seen = (await order.shopper.order.getOrder({ body: { basketGroup: order.groupId } })).order
    expect(seen.assembly).toEqual({ day: date, fromHour: 15, toHour: 18 })
  })

  test.each([
    { what: 'a holiday of half a day', code: 'REASON_WRONG', slots: () => all(day(), 'Отпуск').slice(1) },
    { what: 'a day that is over', code: 'SLOT_OVER', slots: () => all('2020-01-01', 'Отпуск') },
    {
      what: 'an order that is none',
      code: 'VISIT_NOT_FOUND',
      slots: () => [{ date: day(), slotNumber: 1, order: crypto.randomUUID() }],
    },
    {
      what: 'an open visit that is none',
      code: 'VISIT_NOT_FOUND',
      slots: () => [{ date: day(), slotNumber: 1, order: 'assembly:none' }],
    },
  ])('are refused: $what', async ({ slots, code }) => {
    const crew = await aCrew(market, base.db)
    await expect(crew.api.assembler.setSlot({ body: slots() })).rejects.toMatchObject({ code })
  })

  test('of an order are refused before the goods are there, too few of them, and where another order is', async () => {
    const { crew, order, key } = await aDay(200)
    const at = (date: string, ...slots: number[]) =>
      crew.api.assembler.setSlot({ body: slots.map((slotNumber) => ({ date, slotNumber, order: key.orderId })) })
    await expect(at(addDays(order.deliveryDay, 1), 2)).rejects.toMatchObject({
      code: 'SLOTS_WRONG',
      data: { needed: 2 },
    })
    await expect(at(addDays(order.deliveryDay, 1), 1, 3)).rejects.toMatchObject({ code: 'SLOTS_WRONG' })
    const today = market.now.toISOString().slice(0, 10)
    await expect(at(today, 3, 4)).rejects.toMatchObject({ code: 'BEFORE_DELIVERY' })
    await crew.api.assembler.setSlot({ body: all(addDays(order.day, 3), 'ВыходнойДень') })
    await expect(at(addDays(order.day, 3), 1, 2)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    const [still] = await base.db.select().from(orderGroups).where(eq(orderGroups.id, order.groupId))
    expect(still?.assemblyDay).toBe(order.day)
  })

  test('of an order that nobody has are one crew’s: two that take them at once are told apart', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const { assembly: order, day: date } = await anAssembledOrder(market, base.db)
    const { open } = await first.api.assembler.getSchedule()
    expect(open.some(({ day, kind }) => day === date && kind === 'assembly')).toBe(true)
    const body = [{ date, slotNumber: 2, order }]
    const outcomes = await Promise.allSettled([first, second].map(({ api }) => api.assembler.setSlot({ body })))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(['SLOT_TAKEN'])
    expect(await base.db.select().from(crewVisits)).toHaveLength(1)
  })

  test('that an order holds are not given away by a reason', async () => {
    const { crew, order } = await aDay()
    const [slot] = await base.db.select().from(crewSlots).where(eq(crewSlots.crewId, crew.id))
    const body = [{ date: order.day, slotNumber: slot?.slotNumber ?? 1, reason: 'Склад' as const }]
    await expect(crew.api.assembler.setSlot({ body })).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  })
})

test('a day that is long over shows nobody’s address any more', async () => {
  const { crew, order } = await aDay()
  const addresses = async () =>
    (await crew.api.assembler.getData({ body: { day: order.day } })).orders.map(({ address }) => address)
  expect(await addresses()).toHaveLength(1)
  market.pass(12 * 24 * 3_600_000)
  expect(await addresses()).toEqual([])
})
