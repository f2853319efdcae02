import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newPlan } from '#rules/room/new-plan.ts'
import { type RoomPlan, roomLimits } from '#rules/room/plan.ts'
import { customers } from '#server/customer/tables.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doJob } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { takeOverRooms } from './index.ts'
import { tidyJob } from './jobs.ts'
import { roomPlans } from './tables.ts'

const base = withDatabase()
let market: Market
let lastPhone = 79_140_000_000

beforeAll(async () => {
  market = await createMarket(base.db)
})

async function aCustomer(): Promise<Shopper> {
  const [row] = await base.db
    .insert(customers)
    .values({ phone: String(++lastPhone), firstName: 'Анна' })
    .returning({ id: customers.id })
  return market.aShopper({ customerId: row?.id ?? 0 })
}

const save = (shopper: Shopper, more: { recordId?: number; revision?: number; name?: string; plan?: RoomPlan } = {}) =>
  shopper.roomPlan.saveRoom({ body: { name: 'Гостиная', plan: newPlan(), ...more } })
const namesOf = async (shopper: Shopper) => (await shopper.roomPlan.listRooms()).rooms.map(({ name }) => name)
const codeIn = (url: string | null) => url?.split('shared=').at(1) ?? ''

describe('a room', () => {
  test('is kept with its revisions, and the last one comes back', async () => {
    const guest = market.aShopper()
    expect((await guest.roomPlan.getLastProject()).project).toBeNull()
    const { recordId, revision } = await save(guest)
    expect(revision).toBe(1)
    const plan = newPlan(5000, 3500)
    expect((await save(guest, { recordId, revision, plan, name: 'Спальня' })).revision).toBe(2)
    const { project } = await guest.roomPlan.getLastProject()
    expect(project).toMatchObject({ recordId, revision: 2, name: 'Спальня', plan, goods: [], sharedUrl: null })
    expect((await guest.roomPlan.listRooms()).rooms).toMatchObject([{ recordId, name: 'Спальня', pieces: 0 }])
    expect(await guest.roomPlan.deleteRoom({ query: { recordId } })).toEqual({ status: true })
    expect(await guest.roomPlan.deleteRoom({ query: { recordId } })).toEqual({ status: true })
    expect(await namesOf(guest)).toEqual([])
  })

  test('is written over by nobody who has not seen what it is now: of two at once one wins', async () => {
    const guest = market.aShopper()
    const { recordId } = await save(guest)
    const [one, other] = await Promise.allSettled([
      save(guest, { recordId, revision: 1, name: 'Одна' }),
      save(guest, { recordId, revision: 1, name: 'Другая' }),
    ])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const revision of [1, undefined])
      await expect(save(guest, { recordId, revision })).rejects.toMatchObject({
        code: 'ROOM_CHANGED',
        data: { revision: 2 },
      })
  })

  test('that cannot be built says why, in the language of whoever asks', async () => {
    const plan = { ...newPlan(), corners: newPlan().corners.toReversed(), openings: [] }
    await expect(save(market.aShopper(), { plan })).rejects.toMatchObject({
      code: 'ROOM_IMPOSSIBLE',
      message: 'Такую комнату построить нельзя: углы идут против часовой стрелки.',
    })
    await expect(save(market.aShopper({ language: 'en' }), { plan })).rejects.toMatchObject({
      message: 'Such a room cannot be built: its corners go counterclockwise.',
    })
  })

  test('is one too many when there are thirty, for two presses at once too', async () => {
    const guest = market.aShopper()
    const many = Array.from({ length: roomLimits.roomsOfOne - 1 }, () => ({
      visitorId: guest.visitor.visitorId,
      name: 'Комната',
      plan: newPlan(),
      savedAt: guest.context.now(),
    }))
    await base.db.insert(roomPlans).values(many)
    const tried = await Promise.allSettled([save(guest), save(guest), save(guest)])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'TOO_MANY_ROOMS' })
    expect(await namesOf(guest)).toHaveLength(roomLimits.roomsOfOne)
  })
})

describe('somebody else', () => {
  test('neither sees, changes, opens nor deletes a room', async () => {
    const owner = market.aShopper()
    const { recordId } = await save(owner)
    for (const other of [market.aShopper(), await aCustomer()]) {
      const missing = { code: 'ROOM_NOT_FOUND' }
      await expect(other.roomPlan.getRoom({ body: { recordId } })).rejects.toMatchObject(missing)
      await expect(save(other, { recordId, revision: 1 })).rejects.toMatchObject(missing)
      const share = other.roomPlan.shareRoom({ body: { recordId, isShared: true } })
      await expect(share).rejects.toMatchObject(missing)
      await other.roomPlan.deleteRoom({ query: { recordId } })
    }
    expect(await namesOf(owner)).toEqual(['Гостиная'])
  })

  test('looks at a shared one by its link, without its budget, until it is closed; it has one link', async () => {
    const owner = market.aShopper()
    const { recordId } = await save(owner, { plan: { ...newPlan(), budgetMinor: 100_000_00 } })
    const share = async (isShared: boolean) =>
      codeIn((await owner.roomPlan.shareRoom({ body: { recordId, isShared } })).sharedUrl)
    const code = await share(true)
    expect(code).toMatch(/^[\w-]{16}$/)
    const seen = (await market.aShopper().roomPlan.getRoom({ body: { code } })).project
    expect(seen).toMatchObject({ recordId: null, name: 'Гостиная', plan: { budgetMinor: null } })
    expect((await owner.roomPlan.getRoom({ body: { code } })).project).toMatchObject({
      recordId,
      plan: { budgetMinor: 100_000_00 },
    })
    await share(false)
    await expect(market.aShopper().roomPlan.getRoom({ body: { code } })).rejects.toMatchObject({
      code: 'ROOM_NOT_FOUND',
    })
    expect(await share(true)).toBe(code)
  })
})

test('rooms of a visitor become the customer’s who signs in, and stay; those of lost visitors go after a year', async () => {
  const guest = market.aShopper()
  const lost = market.aShopper()
  await save(guest, { name: 'Гостя' })
  const customer = await aCustomer()
  await save(customer, { name: 'Своя' })
  await save(lost)
  const id = customer.visitor.customer?.id ?? 0
  await base.db.transaction((tx) => takeOverRooms(tx, guest.visitor.visitorId, id))
  expect((await namesOf(customer)).toSorted()).toEqual(['Гостя', 'Своя'])
  expect(await namesOf(guest)).toEqual([])
  const old = new Date(customer.context.now().getTime() - 366 * 24 * 60 * 60 * 1000)
  await base.db.update(roomPlans).set({ savedAt: old })
  await doJob(market.jobs, tidyJob, {})
  expect(await namesOf(lost)).toEqual([])
  expect(await base.db.$count(roomPlans, eq(roomPlans.customerId, id))).toBe(2)
})
