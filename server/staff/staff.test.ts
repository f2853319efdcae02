import { desc } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { customers, sessions } from '#server/customer/tables.ts'
import { withTrail } from '#server/gate/staff-trail.ts'
import { raiseAlarm } from '#server/payment/alarms.ts'
import { createSettings, defineSetting } from '#server/platform/settings.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { staffCalls } from './calls.ts'
import { recordDeed } from './index.ts'
import { staffActions } from './tables.ts'
import { listDeeds } from './trail.ts'

const base = withDatabase()
const holdHours = defineSetting({ key: 'order.holdHours', title: 'Hold', schema: z.int().min(1), fallback: 24 })
const now = new Date('2026-11-22T10:00:00Z')
let calls: ReturnType<typeof staffCalls>

beforeAll(async () => {
  const settings = await createSettings(base.db, [holdHours as never], pino({ level: 'silent' }))
  settings.stop()
  calls = staffCalls({ db: base.db, settings, waiting: { words: async () => 3 } })
})

/** Makes a call of the area as the gate does, in the name of an administrator. */
async function askAs(actorId: number, name: string, body: unknown) {
  const answered = calls.find((one) => one.name === name)
  if (!answered) throw new Error(`No call is named ${name}`)
  const context = {
    requestId: `request-${actorId}`,
    now: () => now,
    visitor: async () => ({ sessionId: 1, visitorId: 'v', customer: { id: actorId, groups: ['1'] } }),
    trail: (step: Parameters<typeof recordDeed>[1]) => recordDeed(base.db, step),
  } as never
  const refuse = (code: string) => Object.assign(new Error(code), { code })
  return withTrail(answered, context, (record) =>
    answered.handler?.({ query: undefined, params: undefined, body }, context, refuse as never, record),
  )
}

test('a deed of staff is written down before it is done and after, with what was there and what is there now', async () => {
  await askAs(101, 'saveSetting', { key: holdHours.key, value: 48 })
  const deeds = await listDeeds(base.db, { actorId: 101, count: 10 })
  expect(deeds).toMatchObject([
    { result: 'done', call: 'staff.saveSetting', subject: 'setting order.holdHours', before: 24, after: 48 },
    { result: 'asked', actorGroups: ['1'], requestId: 'request-101', subject: null },
  ])
  expect(deeds[0]?.deed).toBe(deeds[1]?.deed)
})

test('a refused deed is in the trail too', async () => {
  await expect(askAs(102, 'saveSetting', { key: 'order.nobody', value: 1 })).rejects.toThrow('SETTING_NOT_FOUND')
  expect(await listDeeds(base.db, { actorId: 102, count: 10 })).toMatchObject([
    { result: 'failed' },
    { result: 'asked' },
  ])
})

test('an administrator ends the sessions of a person, and that is in the trail', async () => {
  const [person] = await base.db.insert(customers).values({ phone: '79120001234' }).returning({ id: customers.id })
  const open = { visitorId: crypto.randomUUID(), clientLabel: 'Chrome', createdAt: now, seenAt: now, endsAt: now }
  await base.db.insert(sessions).values({ ...open, tokenHash: 'a'.repeat(64), customerId: person?.id })
  await base.db.insert(sessions).values({ ...open, tokenHash: 'b'.repeat(64), customerId: null })
  expect(await askAs(106, 'endSessions', { customerId: person?.id })).toEqual({ ended: 1 })
  expect(await base.db.select().from(sessions)).toHaveLength(1)
  expect(await listDeeds(base.db, { actorId: 106, count: 1 })).toMatchObject([{ subject: `customer ${person?.id}` }])
})

test('reading leaves no trail', async () => {
  await askAs(103, 'listSettings', undefined)
  expect(await listDeeds(base.db, { actorId: 103, count: 10 })).toEqual([])
})

test('the trail only grows: the database itself refuses to change or delete a row', async () => {
  await askAs(104, 'saveSetting', { key: holdHours.key, value: 12 })
  const refused = (error: unknown) => expect(String((error as Error).cause ?? error)).toContain('only ever added to')
  await base.db.update(staffActions).set({ actorId: 1 }).catch(refused)
  await base.db.delete(staffActions).catch(refused)
  const [last] = await base.db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1)
  expect(last?.actorId).toBe(104)
})

test('an alarm about money is closed once, and who did what about it stays in the trail', async () => {
  const alarm = { key: 'refund:7', what: 'refundStuck' as const, orderGroupId: null, detail: '1 200 RUB', at: now }
  await raiseAlarm(base.db, pino({ level: 'silent' }), alarm)
  await raiseAlarm(base.db, pino({ level: 'silent' }), alarm)
  expect(await askAs(105, 'listAlarms', { count: 10 })).toMatchObject({
    alarms: [{ key: 'refund:7', what: 'refundStuck', raisedAt: now.toISOString() }],
  })
  const body = { key: 'refund:7', note: 'given back by hand, document 41' }
  expect(await askAs(105, 'closeAlarm', body)).toEqual({ open: 0 })
  expect(await listDeeds(base.db, { actorId: 105, count: 10 })).toMatchObject([
    { result: 'done', subject: 'alarm refund:7', after: { note: body.note } },
    { result: 'asked' },
  ])
  await expect(askAs(106, 'closeAlarm', body)).rejects.toThrow('ALARM_NOT_FOUND')
  expect(await askAs(105, 'listAlarms', { count: 10 })).toEqual({ alarms: [] })
})

test('the trail is narrowed to a person, a subject by how it begins, days, and what came of deeds', async () => {
  const step = { actorGroups: ['29'], requestId: 'r', call: 'reviews.decideReview', result: 'done' as const }
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  for (const [subject, day] of [
    ['review 7', '2026-10-01'],
    ['review 71', '2026-10-02'],
    ['question 7', '2026-10-03'],
  ] as const)
    await recordDeed(base.db, { ...step, deed: crypto.randomUUID(), actorId: 107, subject, at: at(day) })
  const subjects = async (wish: object) =>
    (await listDeeds(base.db, { actorId: 107, count: 10, ...wish })).map(({ subject }) => subject)
  expect(await subjects({ subject: 'review 7' })).toEqual(['review 71', 'review 7'])
  expect(await subjects({ from: at('2026-10-02'), before: at('2026-10-03') })).toEqual(['review 71'])
  expect(await subjects({ subject: '%' })).toEqual([])
  expect(await listDeeds(base.db, { actorId: 101, isEnded: true, count: 10 })).toMatchObject([{ result: 'done' }])
})
