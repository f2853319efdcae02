import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { nichesContract, SaveNiche } from '#contract/niches.ts'
import { cookieName } from '#rules/cookie-name.ts'
import { customers } from '#server/customer/tables.ts'
import { inProcessClients } from '#server/gate/index.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { noLimits } from '../../tests/harness/mounted-calls.ts'
import { nichesCalls } from './calls.ts'

const base = withDatabase()
const cookie = cookieName('niches', true)
const hall: SaveNiche = { name: 'Ниша в прихожей', widthCm: 182, depthCm: 60, heightCm: 240 }
let customerId: number

beforeAll(async () => {
  const [row] = await base.db.insert(customers).values({ phone: '79120009002' }).returning({ id: customers.id })
  customerId = row?.id ?? 0
})

/** A browser that keeps its one cookie and may sign in. */
function aBrowser(kept?: string) {
  const self = { kept, signedIn: null as number | null, said: [] as string[] }
  let now = Date.UTC(2026, 10, 23)
  const ask = async <Answer>(work: (api: ReturnType<typeof clientsOf>) => Promise<Answer>) => {
    const setCookies: string[] = []
    now += 1000
    const answer = await work(clientsOf({ setCookies, now: new Date(now), ...self })).finally(() => {
      for (const one of setCookies) self.kept = one.includes('Max-Age=0') ? undefined : /=([^;]*)/.exec(one)?.[1]
    })
    self.said = setCookies
    return answer
  }
  return Object.assign(self, {
    ask,
    names: async () => (await ask((api) => api.listNiches())).niches.map(({ name }) => name),
  })
}

type Here = { setCookies: string[]; now: Date; kept?: string | undefined; signedIn: number | null }

function clientsOf({ setCookies, now, kept, signedIn }: Here) {
  const context = {
    requestId: 'r',
    language: 'ru',
    address: '10.0.0.1',
    setCookies,
    now: () => now,
    readCookie: (asked: string) => (asked === cookie ? kept : undefined),
    visitor: async () => ({
      sessionId: null,
      visitorId: null,
      customer: signedIn === null ? null : { id: signedIn, groups: [] },
    }),
  }
  return inProcessClients<{ niches: typeof nichesContract }>(
    nichesCalls({ db: base.db, isSecure: true }),
    noLimits,
    pino({ level: 'silent' }),
  )(context as never).niches
}

test('a guest’s niches stay in the browser, out of reach of scripts', async () => {
  const browser = aBrowser()
  expect(await browser.names()).toEqual([])
  const { niche } = await browser.ask((api) => api.saveNiche({ body: hall }))
  expect(niche).toEqual({ name: hall.name, value: '182x60x240', widthMm: 1820, depthMm: 600, heightMm: 2400 })
  expect(browser.said[0]).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
  await browser.ask((api) => api.saveNiche({ body: { ...hall, name: 'Кухня', widthCm: 60.5 } }))
  expect(await browser.names()).toEqual(['Кухня', hall.name])
})

test('one of the same name takes the new sizes', async () => {
  const browser = aBrowser()
  await browser.ask((api) => api.saveNiche({ body: hall }))
  await browser.ask((api) => api.saveNiche({ body: { ...hall, widthCm: 180 } }))
  const { niches } = await browser.ask((api) => api.listNiches())
  expect(niches.map(({ value }) => value)).toEqual(['180x60x240'])
})

test('what a guest has measured goes into the account, where what was known keeps its sizes', async () => {
  const elsewhere = aBrowser()
  elsewhere.signedIn = customerId
  await elsewhere.ask((api) => api.saveNiche({ body: { ...hall, widthCm: 150 } }))

  const browser = aBrowser()
  await browser.ask((api) => api.saveNiche({ body: hall }))
  await browser.ask((api) => api.saveNiche({ body: { ...hall, name: 'Балкон' } }))
  browser.signedIn = customerId
  const { niches } = await browser.ask((api) => api.listNiches())
  expect(niches.map(({ name, value }) => [name, value])).toEqual([
    ['Балкон', '182x60x240'],
    [hall.name, '150x60x240'],
  ])
  expect(browser.kept).toBeUndefined()
  expect(await elsewhere.names()).toEqual(['Балкон', hall.name])

  await elsewhere.ask((api) => api.removeNiche({ body: { name: 'Балкон' } }))
  expect(await browser.names()).toEqual([hall.name])
})

test.each([null, 'customer'])('a thirteenth is refused with a sentence (%s)', async (who) => {
  const browser = aBrowser()
  browser.signedIn = who === null ? null : customerId
  const names = await browser.names()
  for (let number = names.length; number < 12; number++)
    await browser.ask((api) => api.saveNiche({ body: { ...hall, name: `Место ${number}` } }))
  const full = browser.ask((api) => api.saveNiche({ body: { ...hall, name: 'Ещё одно' } }))
  await expect(full).rejects.toMatchObject({ status: 409, code: 'NICHES_FULL' })
  await browser.ask((api) => api.saveNiche({ body: { ...hall, name: 'Место 11', widthCm: 90 } }))
})

test.each([
  { what: 'no width', body: { ...hall, widthCm: undefined }, field: 'widthCm' },
  { what: 'a depth of nothing', body: { ...hall, depthCm: 0 }, field: 'depthCm' },
  { what: 'a height of a tower', body: { ...hall, heightCm: 1001 }, field: 'heightCm' },
  { what: 'hundredths', body: { ...hall, widthCm: 60.25 }, field: 'widthCm' },
  { what: 'no name', body: { ...hall, name: ' ' }, field: 'name' },
])('$what is refused beside its field', async ({ body, field }) => {
  const asked = aBrowser().ask((api) => api.saveNiche({ body: body as SaveNiche }))
  await expect(asked).rejects.toMatchObject({ status: 400, fields: [{ path: `body.${field}` }] })
})

test.each(['<script>', 'W10', 'bnVsbA', Buffer.from('[["a","b"]]').toString('base64url')])(
  'a cookie that somebody else wrote says nothing: %s',
  async (kept) => expect(await aBrowser(kept).names()).toEqual([]),
)
