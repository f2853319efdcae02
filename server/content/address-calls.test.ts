import { beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createMarket, type Shopper } from '../../tests/harness/shoppers.ts'

const base = withDatabase()
let desk: Shopper['addresses']

beforeAll(async () => {
  desk = (await createMarket(base.db)).aShopper({ customerId: 1_000_001, groups: ['1'] }).addresses
})

describe('a rule', () => {
  const rule = (from: string, target: string, opened?: string) =>
    desk.saveRedirect({ body: { from, target, isPermanent: true, opened } })
  const from = async () => (await desk.listRedirects()).redirects.map((one) => one.from)

  test('that is added does not write over the one its address has', async () => {
    await rule('/bylo/', '/sale/', '')
    await expect(rule('/bylo/', '/hits/', '')).rejects.toMatchObject({ code: 'SOURCE_TAKEN' })
    expect((await desk.listRedirects()).redirects).toMatchObject([{ from: '/bylo/', target: '/sale/' }])
    await rule('/bylo/', '/hits/', '/bylo/')
    expect((await desk.listRedirects()).redirects).toMatchObject([{ from: '/bylo/', target: '/hits/' }])
  })

  test('whose address is changed holds no more for the former one, unless it is refused', async () => {
    await rule('/drugoe/', '/sale/', '')
    await expect(rule('/drugoe/', '/hits/', '/bylo/')).rejects.toMatchObject({ code: 'SOURCE_TAKEN' })
    await expect(rule('/novoe/', 'https://evil.example/', '/bylo/')).rejects.toMatchObject({ code: 'TARGET_WRONG' })
    expect(await from()).toEqual(['/bylo/', '/drugoe/'])
    await rule('/novoe/', '/hits/', '/bylo/')
    expect(await from()).toEqual(['/drugoe/', '/novoe/'])
  })

  test('is tried with whatever is typed', async () => {
    expect((await desk.testAddress({ body: { address: '/%zz/' } })).end).toEqual({ kind: 'itself' })
  })
})

test('a short code that is on leaflets already is not given away, and is changed where it was opened', async () => {
  const code = (word: string, url: string, opened?: string) => desk.saveShortCode({ body: { code: word, url, opened } })
  await code('zima', '/sale/', '')
  await expect(code('ZIMA', '/hits/', '')).rejects.toMatchObject({ code: 'CODE_TAKEN' })
  expect((await desk.listShortCodes()).codes).toEqual([{ code: 'zima', url: '/sale/' }])
  await code('zima', '/hits/', 'zima')
  await code('vesna', '/hits/', 'zima')
  expect((await desk.listShortCodes()).codes).toEqual([{ code: 'vesna', url: '/hits/' }])
})

test('a word by which the shop has a page of its own is no short code', async () => {
  for (const code of ['catalog', 'Sale', 'about', 'healthz'])
    await expect(desk.saveShortCode({ body: { code, url: '/hits/', opened: '' } })).rejects.toMatchObject({
      code: 'CODE_OWN',
      fields: [{ path: 'body.code' }],
    })
})

test('of those who add the same address or word at once one has it', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `/sale/?n=${at}`)
  const isMade = ({ status }: { status: string }) => status === 'fulfilled'
  const rules = many.map((target) =>
    desk.saveRedirect({ body: { from: '/razom/', target, isPermanent: true, opened: '' } }),
  )
  expect((await Promise.allSettled(rules)).filter(isMade)).toHaveLength(1)
  const codes = many.map((url) => desk.saveShortCode({ body: { code: 'razom', url, opened: '' } }))
  expect((await Promise.allSettled(codes)).filter(isMade)).toHaveLength(1)
})
