import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call, refusal } from '#contract/call.ts'
import { commonRefusals } from '#contract/error.ts'
import { createLog } from '#server/platform/log.ts'
import { NotReadyError } from '#server/platform/not-ready.ts'
import { describeError, fillSentence } from './errors.ts'
import { commonRefusal, RefusalError } from './refuse.ts'

const asked = call({
  method: 'POST',
  path: '/ask/',
  access: 'anyone',
  summary: 'Asks',
  answer: z.object({}),
  refusals: {
    SHORT: refusal(
      409,
      { ru: 'Осталось {available} из {wanted}.', kk: '{available} қалды.', en: '{available} left.' },
      z.object({ available: z.int() }),
    ),
    UNAVAILABLE: refusal(503, { ru: 'Банк молчит.', kk: 'Банк үндемейді.', en: 'The bank is silent.' }),
  },
})

/** What a client gets of an error, and what the log keeps of it. */
function told(error: unknown, language: 'ru' | 'kk' | 'en' = 'ru', of: typeof asked | null = asked) {
  const out = new PassThrough()
  const reply = describeError(error, of ?? undefined, language, 'request-1', createLog('info', out))
  const lines = String(out.read() ?? '').split('\n')
  return { reply, logged: lines.filter(Boolean).map((line) => JSON.parse(line)) }
}

/** An error of the database, as Drizzle wraps it. */
const ofDatabase = (code: string) =>
  new Error('Failed query: select phone from customers', { cause: Object.assign(new Error('57'), { code }) })

describe('a refusal', () => {
  test.each([
    { language: 'ru' as const, message: 'Осталось 2 из {wanted}.' },
    { language: 'kk' as const, message: '2 қалды.' },
    { language: 'en' as const, message: '2 left.' },
  ])('is said in $language, filled from its data, and is no news for the log', ({ language, message }) => {
    const { reply, logged } = told(new RefusalError('SHORT', { available: 2 }), language)
    expect(reply).toEqual({
      status: 409,
      retryAfter: undefined,
      body: { error: 'SHORT', message, requestId: 'request-1', data: { available: 2 } },
    })
    expect(logged).toEqual([])
  })

  test('of the call itself counts more than the common one of the same name', () => {
    expect(told(new RefusalError('UNAVAILABLE')).reply.body.message).toBe('Банк молчит.')
    expect(told(new RefusalError('UNAVAILABLE'), 'ru', null).reply.body.message).toBe(
      commonRefusals.UNAVAILABLE.text.ru,
    )
  })

  test('names the fields that are wrong', () => {
    const fields = [{ path: 'body.phone', message: 'Впишите телефон.' }]
    expect(told(new RefusalError('INPUT_INVALID', undefined, { fields })).reply).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  test('says when to ask again as long as it was told, and five seconds where the shop is away', () => {
    expect(told(commonRefusal('TOO_MANY_REQUESTS', { retryAfter: 42 })).reply).toMatchObject({
      status: 429,
      retryAfter: 42,
    })
    expect(told(commonRefusal('UNAVAILABLE')).reply.retryAfter).toBe(5)
    expect(told(commonRefusal('ACCESS_DENIED')).reply.retryAfter).toBeUndefined()
  })

  test('that the call has not declared is a fault of the shop: 500, its code in the log alone', () => {
    const { reply, logged } = told(new RefusalError('MADE_UP', { secret: 'x' }))
    expect(reply).toMatchObject({ status: 500, body: { error: 'INTERNAL' } })
    expect(JSON.stringify(reply)).not.toMatch(/MADE_UP|secret/)
    expect(logged).toMatchObject([{ refusal: 'MADE_UP', requestId: 'request-1' }, { requestId: 'request-1' }])
  })
})

describe('what nobody has foreseen', () => {
  test.each<{ promise: string; error: unknown }>([
    { promise: 'a bug', error: new TypeError('select phone from customers') },
    { promise: 'a constraint of the database', error: ofDatabase('23505') },
    { promise: 'something that is no error at all', error: 'phone' },
  ])('$promise tells the client nothing but the number of the request, and the log once', ({ error }) => {
    const { reply, logged } = told(error)
    expect(reply).toMatchObject({ status: 500, body: { error: 'INTERNAL', requestId: 'request-1' } })
    expect(reply.body).not.toHaveProperty('data')
    expect(JSON.stringify(reply)).not.toContain('phone')
    expect(logged).toMatchObject([{ requestId: 'request-1', msg: 'unexpected error' }])
  })

  test.each([
    { promise: 'a database that refuses connections', code: 'ECONNREFUSED', msg: 'database away' },
    { promise: 'a database that is shutting down', code: '57P01', msg: 'database away' },
    { promise: 'a database without a free connection', code: '53300', msg: 'database away' },
    { promise: 'a statement that took too long', code: '57014', msg: 'database busy' },
  ])('$promise is 503 with a time to come again', ({ code, msg }) => {
    const { reply, logged } = told(ofDatabase(code), 'ru', null)
    expect(reply).toMatchObject({ status: 503, retryAfter: 5, body: { error: 'UNAVAILABLE' } })
    expect(logged).toMatchObject([{ msg }])
  })

  test('what is still being loaded says for how long, and is no fault', () => {
    const { reply, logged } = told(new NotReadyError('regions', 9))
    expect(reply).toMatchObject({ status: 503, retryAfter: 9 })
    expect(logged).toEqual([])
  })

  test.each([
    { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415, status: 415, error: 'MEDIA_TYPE_UNKNOWN' },
    { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413, status: 413, error: 'BODY_TOO_LARGE' },
    { code: 'FST_ERR_VALIDATION', statusCode: 400, status: 400, error: 'INPUT_INVALID' },
    { code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400, status: 400, error: 'INPUT_INVALID' },
    { code: 'FST_ERR_SEND_INSIDE_ONERR', statusCode: 500, status: 500, error: 'INTERNAL' },
  ])('$code of the framework is answered as $error', ({ code, statusCode, status, error }) => {
    expect(told(Object.assign(new Error(code), { code, statusCode })).reply).toMatchObject({ status, body: { error } })
  })
})

test('a sentence is filled with what the data holds itself, and with nothing it inherits', () => {
  expect(fillSentence('{a}, {b}, {missing}', { a: 0, b: '' }, 'ru')).toBe('0, , {missing}')
  expect(fillSentence('{a}', undefined, 'ru')).toBe('{a}')
  expect(fillSentence('{toString}', {}, 'ru')).toBe('{toString}')
})
