import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { type Access, groups, type RightsTable, rights } from '#rules/access.ts'
import type { CallContext } from '#server/gate/index.ts'
import { runCall } from '#server/gate/run-call.ts'

const staffCalls = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(([, call]) => typeof rights[call.access] !== 'string')
    .map(([name, call]) => ({ area, name, call })),
)

/** Asks the gate as somebody of this group would; nothing behind it is reached but a word. */
async function reaches(answered: (typeof staffCalls)[number], group: string | null, table?: RightsTable) {
  const context = {
    requestId: 'test',
    address: '127.0.0.1',
    language: 'ru',
    now: () => new Date(),
    visitor: async () => ({ visitorId: 'v', customer: group === null ? null : { id: 1, groups: [group] } }),
    ...(table && { rights: () => table }),
  } as unknown as CallContext
  const limiter = { count: () => ({ isAllowed: true }), take: async () => ({ isAllowed: true }) } as never
  const input = { query: undefined, params: undefined, body: undefined } as never
  const run = runCall({ ...answered, handler: () => 'reached' as never }, input, context, limiter)
  return run.catch((error: { code: string }) => error.code)
}

test('each group reaches the calls of its rights and no other; nobody reaches one without signing in', async () => {
  expect(staffCalls.length).toBeGreaterThan(80)
  for (const one of staffCalls) {
    const allowed: readonly string[] = rights[one.call.access as Exclude<Access, 'anyone' | 'customer'>]
    for (const group of Object.values(groups)) {
      const expected = allowed.includes(group) ? 'reached' : 'ACCESS_DENIED'
      expect(await reaches(one, group), `${one.area}.${one.name} for ${group}`).toBe(expected)
    }
    expect(await reaches(one, null), `${one.area}.${one.name}`).toBe('SIGN_IN_NEEDED')
  }
})

test('the shop’s own table goes before what is shipped', async () => {
  const money = staffCalls.find(({ name }) => name === 'returnGoods')
  if (!money) throw new Error('no such call')
  const table = { ...rights, deskMoney: ['20'] } as RightsTable
  expect(await reaches(money, '20', table)).toBe('reached')
  expect(await reaches(money, '29', table)).toBe('ACCESS_DENIED')
})
