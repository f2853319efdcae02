import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { recommendationsContract } from '#contract/recommendations.ts'
import { cookieName } from '#rules/cookie-name.ts'
import { inProcessClients } from '#server/gate/index.ts'
import { noLimits } from '../../tests/harness/mounted-calls.ts'
import { recommendationCalls } from './calls.ts'

const cookie = cookieName('viewed', true)

/** A browser that keeps its one cookie; the shop says which products it was asked for. */
function aBrowser(kept?: string) {
  const self = { kept, asked: [] as readonly number[], said: '' }
  const ask = async <Answer>(work: (api: ReturnType<typeof clients>) => Promise<Answer>) => {
    const setCookies: string[] = []
    const answer = await work(clients(setCookies))
    for (const one of setCookies) {
      self.said = one
      self.kept = one.includes('Max-Age=0') ? undefined : /=([^;]*)/.exec(one)?.[1]
    }
    return answer
  }
  const clients = (setCookies: string[]) =>
    inProcessClients<{ recommendations: typeof recommendationsContract }>(
      recommendationCalls({
        views: { note() {}, stop: async () => {} } as never,
        isSecure: true,
        listCards: async (ids) => {
          self.asked = ids
          return []
        },
      }),
      noLimits,
      pino({ level: 'silent' }),
    )({
      requestId: 'r',
      language: 'ru',
      address: '10.0.0.1',
      setCookies,
      readCookie: (name: string) => (name === cookie ? self.kept : undefined),
      visitor: async () => ({ sessionId: null, visitorId: null, customer: null }),
    } as never).recommendations
  const look = (productId: number) => ask((api) => api.noteView({ body: { productId } }))
  const list = async (except?: number) => {
    self.asked = []
    await ask((api) => api.listViewed({ body: except === undefined ? {} : { except } }))
    return self.asked
  }
  return Object.assign(self, { ask, look, list })
}

test('the last looked at stands first, once, and twelve are kept', async () => {
  const browser = aBrowser()
  for (let id = 1; id <= 14; id++) await browser.look(id)
  await browser.look(5)
  expect(await browser.list()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3])
  expect(browser.said).toMatch(/HttpOnly; SameSite=Lax; Secure$/)
})

test('the product of the page is left out of its own strip', async () => {
  const browser = aBrowser('7.8')
  expect(await browser.list(7)).toEqual([8])
})

test('what is forgotten is gone', async () => {
  const browser = aBrowser('7.8')
  await browser.ask((api) => api.forgetViewed())
  expect(await browser.list()).toEqual([])
})

test.each(['<script>', '0.-1.x', '99999999999', '....'])(
  'a cookie that somebody else wrote says nothing: %s',
  async (kept) => expect(await aBrowser(kept).list()).toEqual([]),
)
