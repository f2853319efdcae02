import { expect, test, vi } from 'vitest'
import { CallRefusal } from '#contract/client.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { sayFailed } from './say-failed.ts'

const visit = { orderId: crypto.randomUUID(), saleId: crypto.randomUUID() }
const url = new URL('https://shop.test/assembler/?day=2026-11-28')

/** The form as a browser without scripts sends it. */
function send(failReason: string, setAssembly: (asked: unknown) => Promise<unknown>) {
  const body = new URLSearchParams({ form: 'fail', ...visit, revision: '4', failed: 'true', failReason })
  const api = { assembler: { setAssembly } } as unknown as PageContext['api']
  return sayFailed(new Request(url, { method: 'POST', body }), url, { api, language: 'ru' })
}

test('a visit that did not come off is written with its reason, and the same day is shown', async () => {
  const asked = vi.fn(async () => ({ status: true }))
  const answer = await send('noAccess', asked)
  const body = { ...visit, assembled: false, revision: 4, failed: true, failReason: 'noAccess' }
  expect(asked).toHaveBeenCalledWith({ body })
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/assembler/?day=2026-11-28')
})

test('without a reason the form comes back with the sentence beside the field', async () => {
  const message = 'Выберите, почему не получилось.'
  const fields = [{ path: 'body.failReason', message }]
  const asked = vi.fn(async () => {
    throw new CallRefusal(422, { error: 'FAIL_REASON_MISSING', message, fields, requestId: '' } as never)
  })
  const answer = await send('', asked)
  expect(asked).toHaveBeenCalledWith({ body: { ...visit, assembled: false, revision: 4, failed: true } })
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { form: 'fail', wrong: [{ field: 'failReason', sentence: message }], typed: visit },
  })
})
