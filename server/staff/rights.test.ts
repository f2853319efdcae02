import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { decideAccess, rights } from '#rules/access.ts'
import type { AnsweredCall } from '#server/gate/index.ts'
import { createSettings, type Settings } from '#server/platform/settings.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { givenRights, rightsNow, staffRightsCalls } from './rights.ts'

const base = withDatabase()
let settings: Settings
let calls: AnsweredCall[]
const now = new Date('2026-11-22T10:00:00Z')
const deeds: unknown[] = []

beforeAll(async () => {
  settings = await createSettings(base.db, [givenRights as never], pino({ level: 'silent' }))
  settings.stop()
  calls = staffRightsCalls({ db: base.db, settings })
})

async function ask(name: string, body: unknown = {}) {
  const context = { now: () => now, visitor: async () => ({ customer: { id: 6, groups: ['1'] } }) } as never
  const refuse = (code: string) => Object.assign(new Error(code), { code })
  const found = calls.find((one) => one.name === name)
  const input = { query: undefined, params: undefined, body: found?.call.body?.parse(body) }
  return found?.handler?.(input as never, context, refuse as never, (deed) => deeds.push(deed)) as Promise<{
    rights: { right: string; groups: string[] }[]
    changedAt: string | null
  }>
}

const pairsOf = (rows: { right: string; groups: string[] }[]) =>
  rows.flatMap(({ right, groups }) => groups.map((group) => `${right}:${group}`))
const may = (right: 'deskMoney' | 'desk' | 'administrator', group: string) =>
  decideAccess(right, { isSignedIn: true, groups: [group] }, rightsNow(settings))

test('rights are those that are shipped until an administrator changes them; then each change is told by itself', async () => {
  const { rights: rows, changedAt } = await ask('listRights')
  expect(changedAt).toBeNull()
  expect(may('deskMoney', '29')).toBe('allowed')
  expect(may('deskMoney', '20')).toBe('forbidden')
  const grants = [...pairsOf(rows).filter((pair) => pair !== 'deskMoney:29'), 'deskMoney:20']
  await ask('saveRights', { grants, seen: '' })
  expect(may('deskMoney', '29')).toBe('forbidden')
  expect(may('deskMoney', '20')).toBe('allowed')
  expect(may('desk', '29')).toBe('allowed')
  expect(deeds).toEqual([
    { subject: 'right deskMoney', before: { groups: ['1', '29'] }, after: { groups: ['1', '20'] } },
  ])
})

test('nobody takes the administrators’ own right, and what somebody else changed is not written over', async () => {
  await expect(ask('saveRights', { grants: [], seen: '' })).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
  await ask('saveRights', { grants: [], seen: now.toISOString() })
  expect(may('desk', '1')).toBe('forbidden')
  expect(may('administrator', '1')).toBe('allowed')
  expect(rights.desk).toContain('1')
  await expect(ask('saveRights', { grants: ['administrator:29'], seen: now.toISOString() })).rejects.toThrow()
})
