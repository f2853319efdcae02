import { expect, test } from 'vitest'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { saveAddress } from './save-address.ts'

/** What the calls are asked for by a form. */
async function askedBy(fields: Record<string, string>) {
  const asked: unknown[] = []
  const keep = async ({ body }: { body: unknown }) => void asked.push(body)
  const addresses = { saveShortCode: keep, saveRedirect: keep }
  const page = { api: { addresses }, language: 'ru', publicUrl: 'http://shop', setCookie: () => undefined }
  const request = new Request('http://shop/', { method: 'POST', body: new URLSearchParams(fields) })
  await saveAddress(request, page as unknown as PageContext)
  return asked
}

test('a new entry is said to be new, so that it is written over nothing', async () => {
  const code = { form: 'save-code', opened: '', seen: '', code: 'Verba', url: '/sale/' }
  expect(await askedBy(code)).toEqual([{ code: 'Verba', url: '/sale/', opened: '' }])
  const rule = { form: 'save-redirect', opened: '', seen: '', from: '/bylo/', target: '/sale/' }
  expect(await askedBy(rule)).toEqual([{ from: '/bylo/', target: '/sale/', isPermanent: false, opened: '' }])
})
