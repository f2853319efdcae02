import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import type { CallContext } from './context.ts'
import { logRefusal } from './refusal-log.ts'
import { RefusalError } from './refuse.ts'

async function linesOf(error: unknown, customerId: number | null = null) {
  const out = new PassThrough()
  const context = {
    visitor: async () => ({
      sessionId: 1,
      visitorId: 'v',
      customer: customerId === null ? null : { id: customerId, groups: [] },
    }),
  } as unknown as CallContext
  await logRefusal(createLog('info', out), error, {
    what: 'staff.saveSetting',
    requestId: 'r',
    address: '95.24.10.7',
    context,
  })
  return String(out.read() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('a right that was lacking is told with who, what and from where, and not the address itself', async () => {
  const [line] = await linesOf(new RefusalError('ACCESS_DENIED'), 7)
  expect(line).toMatchObject({ level: 40, event: 'refused', requestId: 'r', what: 'staff.saveSetting', customerId: 7 })
  expect(line.time).toMatch(/Z$/)
  expect(line.from).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify(line)).not.toContain('95.24')
})

test.each(['ORIGIN_FOREIGN', 'TOO_MANY_REQUESTS', 'SIGN_IN_NEEDED', 'INPUT_INVALID', 'CAPTCHA_NEEDED'])(
  '%s is told',
  async (code) => {
    expect(await linesOf(new RefusalError(code, { typed: 'by a person' }))).toMatchObject([{ refusal: code }])
  },
)

test.each([
  { thrown: { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, refusal: 'MEDIA_TYPE_UNKNOWN' },
  { thrown: { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, refusal: 'BODY_TOO_LARGE' },
  { thrown: { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }, refusal: 'INPUT_INVALID' },
])('what is refused before a call is asked is told as calls say it: $refusal', async ({ thrown, refusal }) => {
  expect(await linesOf(Object.assign(new Error('of the framework'), thrown))).toMatchObject([{ refusal }])
})

test('what any shopper may meet is not', async () => {
  expect(await linesOf(new RefusalError('SHORT_OF_STOCK'))).toEqual([])
  expect(await linesOf(new Error('a bug'))).toEqual([])
})
