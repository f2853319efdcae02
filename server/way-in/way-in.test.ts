import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { SaveWayIn, wayInContract } from '#contract/way-in.ts'
import { cookieName } from '#rules/cookie-name.ts'
import { readWayIn, wayInCookie } from '#rules/way-in-text.ts'
import { customers } from '#server/customer/tables.ts'
import { inProcessClients } from '#server/gate/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { noLimits } from '../../tests/harness/mounted-calls.ts'
import { wayInCalls } from './calls.ts'

const base = withDatabase()
const name = cookieName(wayInCookie, true)
const said: SaveWayIn = { lift: 'usual', doorWidthCm: 80, flightCm: 105 }
const meant = {
  lift: 'usual',
  door: { widthMm: 800, heightMm: 2000 },
  stairs: { flightMm: 1050, landingMm: 1050 },
}
let customerId: number

beforeAll(async () => {
  const [row] = await base.db.insert(customers).values({ phone: '79120009001' }).returning({ id: customers.id })
  customerId = row?.id ?? 0
})

/** A browser that keeps its one cookie. */
function aBrowser(signedIn: number | null = null) {
  let kept: string | undefined
  return async <Answer>(ask: (api: ReturnType<typeof clientsOf>) => Promise<Answer>) => {
    const setCookies: string[] = []
    const answer = await ask(clientsOf({ setCookies, kept, signedIn }))
    for (const cookie of setCookies)
      kept = /=([^;]*);.*Max-Age=(\d+)/.exec(cookie)?.[2] === '0' ? undefined : /=([^;]*)/.exec(cookie)?.[1]
    return { answer, setCookies, kept }
  }
}

function clientsOf({
  setCookies,
  kept,
  signedIn,
}: {
  setCookies: string[]
  kept: string | undefined
  signedIn: number | null
}) {
  const context = {
    requestId: 'r',
    language: 'ru',
    address: '10.0.0.1',
    setCookies,
    now: () => new Date('2026-11-23T10:00:00Z'),
    readCookie: (asked: string) => (asked === name ? kept : undefined),
    visitor: async () => ({
      sessionId: null,
      visitorId: null,
      customer: signedIn === null ? null : { id: signedIn, groups: [] },
    }),
  }
  return inProcessClients<{ wayIn: typeof wayInContract }>(
    wayInCalls({ db: base.db, isSecure: true }),
    noLimits,
    pino({ level: 'silent' }),
  )(context as never).wayIn
}

test('a guest’s measurements stay in the browser, where pages can read them', async () => {
  const browse = aBrowser()
  expect((await browse((api) => api.getWayIn())).answer).toEqual({ way: null })
  const { answer, setCookies, kept } = await browse((api) => api.saveWayIn({ body: said }))
  expect(answer).toEqual({ way: meant })
  expect(setCookies[0]).toMatch(/; SameSite=Lax; Secure$/)
  expect(setCookies[0]).not.toMatch(/HttpOnly/)
  expect(readWayIn(kept ?? '')).toEqual(meant)
  expect((await browse((api) => api.getWayIn())).answer).toEqual({ way: meant })
})

test('a customer’s are in the account, and come to another browser', async () => {
  await aBrowser(customerId)((api) => api.saveWayIn({ body: said }))
  const { answer, kept } = await aBrowser(customerId)((api) => api.getWayIn())
  expect(answer).toEqual({ way: meant })
  expect(readWayIn(kept ?? '')).toEqual(meant)
})

test('what is forgotten is gone here and in the account', async () => {
  const browse = aBrowser(customerId)
  await browse((api) => api.saveWayIn({ body: said }))
  expect((await browse((api) => api.forgetWayIn())).kept).toBeUndefined()
  expect((await aBrowser(customerId)((api) => api.getWayIn())).answer).toEqual({ way: null })
})

test.each([
  { what: 'no door', body: { lift: 'usual' }, field: 'doorWidthCm' },
  { what: 'a door of half a centimetre more', body: { lift: 'usual', doorWidthCm: 80.5 }, field: 'doorWidthCm' },
  { what: 'a door of a castle', body: { lift: 'usual', doorWidthCm: 1000 }, field: 'doorWidthCm' },
  { what: 'an own lift without sizes', body: { lift: 'own', doorWidthCm: 80 }, field: 'liftDoorCm' },
  { what: 'a landing without a flight', body: { lift: 'none', doorWidthCm: 80, landingCm: 120 }, field: 'flightCm' },
])('$what is refused beside its field', async ({ body, field }) => {
  const asked = aBrowser()((api) => api.saveWayIn({ body: body as SaveWayIn }))
  await expect(asked).rejects.toMatchObject({
    status: 400,
    fields: [{ path: `body.${field}` }, ...('liftDoorCm' === field ? [{}, {}] : [])],
  })
})

test('a cookie that somebody else wrote says nothing', async () => {
  const calls = clientsOf({ setCookies: [], kept: '<script>', signedIn: null })
  expect(await calls.getWayIn()).toEqual({ way: null })
})
