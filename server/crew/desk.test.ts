import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crewFace } from '#contract/staff/crews.ts'
import { addDays, weekday } from '#rules/calendar.ts'
import { customerGroups } from '#server/customer/tables.ts'
import { deliverySlots } from '#server/delivery/tables.ts'
import { orderGroups } from '#server/order/tables.ts'
import { changed } from '#server/platform/database.ts'
import { aCrew, anAssembledOrder, forgetCrews } from '../../tests/harness/crews.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { saveFace } from './desk/save-face.ts'
import { crewMembers, crews, crewVisits } from './tables.ts'

const base = withDatabase()
let market: Market
let desk: Shopper

beforeAll(async () => {
  market = await createMarket(base.db)
  desk = market.aShopper({ customerId: 900_001, groups: ['29'] })
})
beforeEach(() => forgetCrews(base.db))

const give = (subject: string, crewId: number, seenCrewId = 0, who = desk) =>
  who.staffCrews.giveCrewVisit({ body: { subject, crewId, seenCrewId } })
const weekOf = (from: string) => desk.staffCrews.listCrewWeek({ body: { from } })
const visitIn = async (day: string, subject: string) =>
  (await weekOf(day)).visits.find((visit) => visit.subject === subject)

describe('the board of a week', () => {
  test('has every visit with its order, and nobody beside those that nobody has', async () => {
    const crew = await aCrew(market, base.db, { restWeekdays: [1] })
    const { assembly, number, day } = await anAssembledOrder(market, base.db)
    expect(await visitIn(day, assembly)).toMatchObject({
      kind: 'assembly',
      orderNumber: number,
      day,
      minutes: 120,
      crewId: 0,
      state: null,
      canMove: true,
    })
    const { crews: those, days } = await weekOf(day)
    const shown = those.find(({ id }) => id === crew.id)
    expect(shown?.members).toMatchObject([{ customerId: crew.customerId, code: crew.code }])
    const monday = days.find((one) => weekday(one) === 1)
    expect(shown?.away).toEqual([{ day: monday, reason: 'ВыходнойДень', isWholeDay: true }])
  })

  test('of a region that is none is refused', async () => {
    const asked = desk.staffCrews.listCrewWeek({ body: { regionId: 999_999 } })
    await expect(asked).rejects.toMatchObject({ code: 'REGION_GONE' })
  })
})

describe('a visit at the desk', () => {
  test('is given, moved to another crew and taken back', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const { assembly, day } = await anAssembledOrder(market, base.db)
    expect(await give(assembly, first.id)).toMatchObject({ crew: first.name })
    expect(await give(assembly, second.id, first.id)).toMatchObject({ crew: second.name })
    expect(await visitIn(day, assembly)).toMatchObject({ crewId: second.id, state: 'given' })
    expect(await give(assembly, 0, second.id)).toMatchObject({ crew: null })
    expect(await visitIn(day, assembly)).toMatchObject({ crewId: 0, state: null })
  })

  test('is told beforehand who can have it, and refused for the same reason', async () => {
    const order = await anAssembledOrder(market, base.db)
    const able = await aCrew(market, base.db)
    const driver = await aCrew(market, base.db, { skills: ['delivery'] })
    const resting = await aCrew(market, base.db, { restWeekdays: [weekday(order.day)] })
    const busy = await aCrew(market, base.db)
    await give((await anAssembledOrder(market, base.db)).assembly, busy.id)
    const { choices } = await desk.staffCrews.readCrewVisit({ body: { subject: order.assembly } })
    const told = new Map(choices.map(({ id, fault }) => [id, fault]))
    expect([able, driver, resting, busy].map(({ id }) => told.get(id))).toEqual([null, 'skill', 'rest', 'busy'])
    expect(choices[0]?.id).toBe(able.id)
    await expect(give(order.assembly, driver.id)).rejects.toMatchObject({ code: 'CREW_LACKS_SKILL' })
    await expect(give(order.assembly, resting.id)).rejects.toMatchObject({ code: 'CREW_RESTS' })
    await expect(give(order.assembly, busy.id)).rejects.toMatchObject({ code: 'CREW_BUSY' })
  })

  test('goes only from whoever was seen to have it', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const { assembly } = await anAssembledOrder(market, base.db)
    await give(assembly, first.id)
    await expect(give(assembly, second.id)).rejects.toMatchObject({ code: 'CREW_VISIT_TAKEN' })
  })

  test('stays where it has begun, and where its day is over', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const { assembly, day } = await anAssembledOrder(market, base.db)
    await give(assembly, first.id)
    await base.db.update(crewVisits).set({ state: 'started' }).where(eq(crewVisits.subject, assembly))
    await expect(give(assembly, second.id, first.id)).rejects.toMatchObject({ code: 'CREW_VISIT_BEGUN' })
    expect(await visitIn(day, assembly)).toMatchObject({ state: 'started', canMove: false })
    const late = await anAssembledOrder(market, base.db)
    await base.db.update(orderGroups).set({ assemblyDay: '2026-11-19' }).where(eq(orderGroups.id, late.groupId))
    await expect(give(late.assembly, second.id)).rejects.toMatchObject({ code: 'CREW_VISIT_PAST' })
  })

  test('and crews that are none are not found', async () => {
    const { assembly } = await anAssembledOrder(market, base.db)
    const nothing = `assembly:${crypto.randomUUID()}`
    await expect(give(nothing, 0)).rejects.toMatchObject({ code: 'CREW_VISIT_GONE' })
    await expect(give(assembly, 999_999)).rejects.toMatchObject({ code: 'CREW_GONE' })
    const read = desk.staffCrews.readCrewVisit({ body: { subject: nothing } })
    await expect(read).rejects.toMatchObject({ code: 'CREW_VISIT_GONE' })
  })

  test('is nothing for shoppers, consultants and the crews themselves', async () => {
    const crew = await aCrew(market, base.db)
    const { assembly, shopper } = await anAssembledOrder(market, base.db)
    await expect(give(assembly, crew.id, 0, shopper)).rejects.toMatchObject({ status: 401 })
    await expect(give(assembly, crew.id, 0, crew.api)).rejects.toMatchObject({ status: 403 })
    const consultant = market.aShopper({ customerId: 900_002, groups: ['45'] })
    await expect(give(assembly, crew.id, 0, consultant)).rejects.toMatchObject({ status: 403 })
    expect(await base.db.select().from(crewVisits).where(eq(crewVisits.subject, assembly))).toEqual([])
  })
})

describe('a visit that is moved', () => {
  const look = (subject: string, to?: string, crewId?: number) =>
    desk.staffCrews.readCrewVisit({ body: { subject, ...(to && { to }), ...(crewId !== undefined && { crewId }) } })
  const text = ({ day, from, to }: { day: string; from: number; to: number }) => `${day} ${from}-${to}`
  const freeOf = (places: Awaited<ReturnType<typeof look>>['places'], after: string) => {
    const free = places.find(({ day, fault }) => fault === null && day > after)
    if (!free) throw new Error('nothing is free')
    return free
  }

  test('takes its assembly along, says so first, and comes back whole', async () => {
    const crew = await aCrew(market, base.db)
    const { assembly, delivery, deliveryDay } = await anAssembledOrder(market, base.db)
    await give(delivery, crew.id)
    await give(assembly, crew.id)
    const { visit, places } = await look(delivery)
    const to = freeOf(places, deliveryDay)
    const { move } = await look(delivery, text(to))
    expect(move).toMatchObject({
      before: { day: visit.day, crew: crew.name },
      after: { day: to.day, from: to.from, crew: crew.name },
      assembly: { before: { crew: crew.name }, after: { crew: crew.name } },
    })
    // Looking has moved nothing.
    expect((await look(delivery)).visit).toMatchObject({ day: visit.day, crewId: crew.id })
    const body = { subject: delivery, crewId: crew.id, seenCrewId: crew.id, seen: text(visit), to: text(to) }
    const { back, move: done } = await desk.staffCrews.giveCrewVisit({ body })
    expect(done).toEqual(move)
    const { crew: _, ...after } = move?.assembly?.after ?? { crew: '' }
    expect(await visitIn(to.day, assembly)).toMatchObject({ ...after, crewId: crew.id, hasMoved: false })
    await desk.staffCrews.giveCrewVisit({ body: { subject: delivery, ...back } })
    expect((await look(delivery)).visit).toMatchObject({ day: visit.day, from: visit.from, crewId: crew.id })
    expect((await look(assembly)).visit).toMatchObject({ day: move?.assembly?.before.day, crewId: crew.id })
  })

  test('is told where it can be, and refused where it cannot', async () => {
    const crew = await aCrew(market, base.db)
    const { assembly, day, deliveryDay } = await anAssembledOrder(market, base.db)
    await give(assembly, crew.id)
    const { places, visit } = await look(assembly)
    const move = (to: string) =>
      desk.staffCrews.giveCrewVisit({ body: { subject: assembly, crewId: crew.id, seenCrewId: crew.id, to } })
    await expect(move(`${addDays(deliveryDay, -1)} 18-21`)).rejects.toMatchObject({ code: 'VISIT_BEFORE_DELIVERY' })
    await expect(move('2026-11-19 9-12')).rejects.toMatchObject({ code: 'VISIT_WINDOW_PAST' })
    const to = freeOf(places, day)
    await move(text(to))
    expect((await look(assembly)).visit).toMatchObject({ day: to.day, from: to.from, crewId: crew.id })
    expect(visit.day).toBe(day)
  })

  test.each([
    ['21-23', 'VISIT_NO_DRIVE'],
    ['12-16', 'VISIT_NO_DRIVE'],
    ['9-15', 'VISIT_NO_DRIVE'],
    // No window at all: the call itself says so.
    ['20-8', 'INPUT_INVALID'],
  ])('is refused at %s, which are no slots that its work takes', async (at, code) => {
    const { assembly, day } = await anAssembledOrder(market, base.db)
    const body = { subject: assembly, crewId: 0, seenCrewId: 0, to: `${addDays(day, 1)} ${at}` }
    await expect(desk.staffCrews.giveCrewVisit({ body })).rejects.toMatchObject({ code })
    expect((await look(assembly)).visit.day).toBe(day)
  })

  test('of a full window is refused, and stays whole where it was', async () => {
    const crew = await aCrew(market, base.db)
    const { delivery, deliveryDay } = await anAssembledOrder(market, base.db)
    await give(delivery, crew.id)
    const { places, visit } = await look(delivery)
    const to = freeOf(places, deliveryDay)
    const { day, from, to: until } = to
    const full = { regionId: market.region.id, day, fromHour: from, toHour: until, capacity: 1, taken: 1 }
    await base.db.insert(deliverySlots).values(full)
    expect((await look(delivery)).places.find((one) => text(one) === text(to))?.fault).toBe('full')
    const body = { subject: delivery, crewId: crew.id, seenCrewId: crew.id, to: text(to) }
    await expect(desk.staffCrews.giveCrewVisit({ body })).rejects.toMatchObject({ code: 'VISIT_WINDOW_FULL' })
    expect((await look(delivery)).visit).toMatchObject({ day: visit.day, crewId: crew.id })
  })

  test('by two dispatchers at once is moved by one; the other is told where it is now', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const { delivery, deliveryDay } = await anAssembledOrder(market, base.db)
    const { places, visit } = await look(delivery)
    const to = freeOf(places, deliveryDay)
    const body = { subject: delivery, seenCrewId: 0, seen: text(visit), to: text(to) }
    const outcomes = await Promise.allSettled([
      desk.staffCrews.giveCrewVisit({ body: { ...body, crewId: first.id } }),
      desk.staffCrews.giveCrewVisit({ body: { ...body, crewId: second.id } }),
    ])
    const refused = outcomes.find((one) => one.status === 'rejected')
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const holder = (await look(delivery)).visit.crewId === first.id ? first.name : second.name
    expect(refused?.reason).toMatchObject({ code: 'CREW_VISIT_TAKEN', data: { now: expect.stringContaining(holder) } })
  })
})

describe('a crew', () => {
  const fields = (name: string) => ({
    id: 0,
    regionId: market.region.id,
    name,
    phone: '8 900 000-01-77',
    skills: ['assembly' as const],
    zones: [],
    restWeekdays: [7],
    perWindow: 3,
    sharePercent: 40,
    perVisit: 500,
    warehouseId: 0,
    isActive: true,
  })
  const save = (body: Parameters<Shopper['staffCrews']['saveCrew']>[0]['body']) => desk.staffCrews.saveCrew({ body })

  test('is added and changed; its name is its own', async () => {
    const { id } = await save(fields('Бригада доски'))
    await expect(save(fields('Бригада доски'))).rejects.toMatchObject({ code: 'CREW_NAME_TAKEN' })
    await save({ ...fields('Бригада доски, новая'), nameEn: 'Board crew', id, skills: ['assembly', 'hanging'] })
    const [kept] = await base.db.select().from(crews).where(eq(crews.id, id))
    expect(kept).toMatchObject({
      name: 'Бригада доски, новая',
      otherNames: { en: 'Board crew' },
      phone: '79000000177',
      skills: ['assembly', 'hanging'],
      perVisitMinor: 500_00,
      restWeekdays: [7],
    })
  })

  test('is refused with a wrong phone, an unknown zone, warehouse or number', async () => {
    const refused = (change: object) => expect(save({ ...fields('Бригада мимо'), ...change })).rejects
    await refused({ phone: '123' }).toMatchObject({ code: 'CREW_PHONE_WRONG' })
    await refused({ zones: ['Нигде'] }).toMatchObject({ code: 'CREW_ZONE_UNKNOWN' })
    await refused({ warehouseId: 999_999 }).toMatchObject({ code: 'CREW_WAREHOUSE_UNKNOWN' })
    await refused({ id: 999_999 }).toMatchObject({ code: 'CREW_GONE' })
    await refused({ skills: [] }).toMatchObject({ status: 400 })
  })

  test('goes on going out while it has visits ahead', async () => {
    const crew = await aCrew(market, base.db)
    await give((await anAssembledOrder(market, base.db)).assembly, crew.id)
    const stopping = save({ ...fields(crew.name), id: crew.id, isActive: false })
    await expect(stopping).rejects.toMatchObject({ code: 'CREW_HAS_VISITS', data: { count: 1 } })
    await base.db
      .update(crewVisits)
      .set({ day: addDays('2026-11-20', -1) })
      .where(eq(crewVisits.crewId, crew.id))
    expect(await save({ ...fields(crew.name), id: crew.id, isActive: false })).toEqual({ id: crew.id })
  })

  test('takes in assemblers alone, whose badge moves with them, and lets them go', async () => {
    const [first, second] = [await aCrew(market, base.db), await aCrew(market, base.db)]
    const { customerId } = first
    const join = (crewId: number) =>
      desk.staffCrews.saveCrewMember({ body: { crewId, customerId, name: 'Рустам Гайсин' } })
    await expect(join(second.id)).rejects.toMatchObject({ code: 'MEMBER_NO_ASSEMBLER' })
    await base.db.insert(customerGroups).values({ customerId, groupId: '50' })
    await expect(join(999_999)).rejects.toMatchObject({ code: 'CREW_GONE' })
    expect(await join(second.id)).toEqual({ code: first.code })
    const drop = (crewId: number) => desk.staffCrews.dropCrewMember({ body: { crewId, customerId } })
    await expect(drop(first.id)).rejects.toMatchObject({ code: 'CREW_GONE' })
    await drop(second.id)
    expect(await base.db.select().from(crewMembers).where(eq(crewMembers.customerId, customerId))).toEqual([])
  })
})

describe('a face', () => {
  const file = async (width: number) => {
    const key = randomBytes(16).toString('hex')
    const visitor = crypto.randomUUID()
    await changed(
      base.db,
      sql`insert into uploads (key, purpose, visitor_id, state, media_type, bytes, width, height, kept_until)
        values (${key}, ${crewFace}, ${visitor}, 'waiting', 'image/jpeg', 1000, ${width}, 800, ${new Date(Date.now() + 3_600_000).toISOString()})`,
    )
    return { key, visitor, width }
  }
  const faces = ({ key, width }: { key: string; width: number }) => ({
    db: base.db,
    media: { keepPicture: async () => ({ key: `media-${key}`, width, height: 800 }) } as never,
    uploads: {
      listOwn: async () => [{ key }] as never,
      read: async () => Buffer.from(key),
      removeDiscarded: async () => {},
    },
  })

  test('is shown by the code of the badge, replaced and taken off', async () => {
    const { id: crewId, customerId, code } = await aCrew(market, base.db)
    const sent = await file(800)
    const wish = { crewId, customerId, receipts: [sent.key], visitorId: sent.visitor, now: new Date() }
    expect(await saveFace(faces(sent), wish)).toMatchObject({ kind: 'saved', before: null })
    const shown = async () => (await market.aShopper().crew.getAssemblerInfo({ body: { code } })).assembler.photo
    expect((await shown())?.src).toContain(`media-${sent.key}`)
    await desk.staffCrews.removeCrewFace({ body: { crewId, customerId } })
    expect(await shown()).toBeNull()
    const gone = desk.staffCrews.removeCrewFace({ body: { crewId: 999_999, customerId } })
    await expect(gone).rejects.toMatchObject({ code: 'CREW_GONE' })
  })

  test('that is small, of nobody there, or none at all is refused', async () => {
    const { id: crewId, customerId } = await aCrew(market, base.db)
    const small = await file(120)
    const wish = { crewId, customerId, receipts: [small.key], visitorId: small.visitor, now: new Date() }
    expect(await saveFace(faces(small), wish)).toEqual({ kind: 'small', width: 120, height: 800 })
    const sent = await file(800)
    const nobody = { ...wish, crewId: 999_999, receipts: [sent.key], visitorId: sent.visitor }
    expect(await saveFace(faces(sent), nobody)).toEqual({ kind: 'notFound' })
    const none = desk.staffCrews.saveCrewFace({ body: { crewId, customerId } })
    await expect(none).rejects.toMatchObject({ code: 'CREW_FACE_MISSING' })
  })
})
