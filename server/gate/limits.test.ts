import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { certificateContract } from '#contract/certificate.ts'
import { checkoutContract } from '#contract/checkout/index.ts'
import { paymentContract } from '#contract/payment/index.ts'
import { createRateLimiter } from '#server/platform/rate-limit.ts'
import type { CallContext } from './context.ts'
import { describeError } from './errors.ts'
import { type ContextParts, makeContext, whoAsked } from './request-facts.ts'
import { runCall } from './run-call.ts'

const limit = { requests: 2, windowSeconds: 60 }
const answerOf = { access: 'anyone', summary: '', answer: z.object({}), limit } as const
const vote = call({ method: 'POST', path: '/vote/', ...answerOf })
const look = call({ method: 'GET', path: '/look/', ...answerOf })

/** Asks as one who may be known, from an address; answers how many of the asks were let through. */
function aShop() {
  const limiter = createRateLimiter({} as never, () => new Date('2026-11-20T10:00:05Z'))
  return async (
    asked: typeof vote | typeof look,
    times: number,
    who: { visitorId: string | null; address: string },
  ) => {
    const context = { address: who.address, visitor: async () => ({ visitorId: who.visitorId, customer: null }) }
    const answered = { area: 'test', name: asked.path, call: asked, handler: async () => ({}) }
    const none = { query: undefined, params: undefined, body: undefined }
    const asks = Array.from({ length: times }, () =>
      runCall(answered, none, context as unknown as CallContext, limiter),
    )
    return (await Promise.allSettled(asks)).filter((one) => one.status === 'fulfilled').length
  }
}

test('everybody of an office has a budget of their own', async () => {
  const ask = aShop()
  expect(await ask(vote, 3, { visitorId: 'anna', address: '10.0.0.1' })).toBe(2)
  expect(await ask(vote, 3, { visitorId: 'boris', address: '10.0.0.1' })).toBe(2)
})

test('whoever drops the cookie each time gets no more', async () => {
  const ask = aShop()
  expect(await ask(vote, 30, { visitorId: null, address: '10.0.0.1' })).toBe(2)
})

test('a thousand visitors of one address are twenty', async () => {
  const ask = aShop()
  let taken = 0
  for (let person = 0; person < 30; person++)
    taken += await ask(vote, 2, { visitorId: `${person}`, address: '10.0.0.1' })
  expect(taken).toBe(40)
})

test('reading is counted by the address, and asks for no session', async () => {
  expect(await aShop()(look, 60, { visitorId: null, address: '10.0.0.1' })).toBe(40)
})

test('a house with IPv6 is one address', async () => {
  const ask = aShop()
  expect(await ask(vote, 2, { visitorId: null, address: '2001:db8:1:2::1' })).toBe(2)
  expect(await ask(vote, 2, { visitorId: null, address: '2001:db8:1:2:ffff::9' })).toBe(0)
  expect(await ask(vote, 2, { visitorId: null, address: '2001:db8:1:3::1' })).toBe(2)
})

test('the log learns whose session a request came with, once its work has asked', async () => {
  const sessions = {
    cookieName: 'komod',
    load: async () => ({ sessionId: 1, visitorId: 'v', customer: { id: 7, groups: [] } }),
  }
  const parts = { sessions, clock: () => new Date() } as unknown as ContextParts
  const request = { id: '', ip: '10.0.0.1', headers: {}, cookies: {} } as never
  const context = makeContext(request, parts, { language: 'ru', region: {} as never })
  expect(whoAsked(request)).toBeUndefined()
  await context.visitor()
  expect(whoAsked(request)).toBe(7)
})

test('who drops the cookie each time gets three hundred sessions in ten minutes, and no row more', async () => {
  let now = new Date('2026-11-20T10:00:00Z')
  let made = 0
  const sessions = {
    cookieName: 'komod',
    load: async () => ({ sessionId: null, visitorId: null, customer: null }),
    make: async () => ({ visitor: { sessionId: ++made, visitorId: `${made}`, customer: null }, setCookie: 'komod=x' }),
  }
  const limiter = createRateLimiter({} as never, () => now)
  const parts = { sessions, limiter, clock: () => now } as unknown as ContextParts
  const newcomer = (ip: string) =>
    makeContext({ id: '', ip, headers: {}, cookies: {} } as never, parts, {
      language: 'ru',
      region: {} as never,
    }).requireVisitor()
  for (let times = 0; times < 300; times++) await newcomer('10.0.0.1')
  await expect(newcomer('10.0.0.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(made).toBe(300)
  await newcomer('10.0.0.2')
  now = new Date(now.getTime() + 20 * 60_000)
  await newcomer('10.0.0.1')
})

test.each([
  { call: certificateContract.getBalance, sentence: 'Возникла ошибка при проверке сертификата' },
  { call: paymentContract.payByCertificate, sentence: 'Возникла ошибка при оплате сертификатом' },
  { call: checkoutContract.payCheckoutByCertificate, sentence: 'Возникла ошибка при оплате сертификатом' },
])('a bug while a certificate is dealt with is told as «$sentence»', ({ call, sentence }) => {
  const { status, body } = describeError(new Error('a bug'), call, 'ru', 'id', pino({ level: 'silent' }))
  expect({ status, ...body }).toMatchObject({ status: 500, error: 'INTERNAL', message: sentence })
})

test.each(['placeOrder', 'createOrder'] as const)('a bug while %s is told in the words of the shop', (name) => {
  const log = pino({ level: 'silent' })
  const { status, body } = describeError(new Error('a bug'), checkoutContract[name], 'ru', 'id', log)
  expect({ status, ...body }).toMatchObject({ status: 500, error: 'INTERNAL', message: 'Произошла неизвестная ошибка' })
})
