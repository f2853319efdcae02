import { expect, test } from 'vitest'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { orderUndone } from './order-undone.ts'
import { saveBanners } from './save-banner.ts'

/** A place whose banners lie in this order, whoever laid them. */
function aPlace(...lie: number[]) {
  let now = lie
  let said = ''
  const orderBanners = async ({ body: { ids, seen } }: { body: { ids: number[]; seen?: number[] } }) => {
    const before = now
    if (seen && seen.join() !== before.join())
      throw Object.assign(new Error('changed'), {
        name: 'CallRefusal',
        code: 'BANNERS_CHANGED',
        status: 409,
        fields: [],
      })
    now = ids
    return { before }
  }
  const setCookie = (cookie: string) => {
    said = JSON.parse(decodeURIComponent(cookie.slice('flash='.length, cookie.indexOf(';')))).sentence
  }
  const page = { api: { banners: { orderBanners } }, language: 'ru', publicUrl: 'http://shop', setCookie }
  const send = (form: string, ids: readonly number[], move: string) => {
    const fields = new URLSearchParams({ form, place: 'mini', move })
    for (const id of ids) fields.append('ids', String(id))
    const request = new Request('http://shop/', { method: 'POST', body: fields })
    return saveBanners(request, page as unknown as PageContext, '/vue-tools/newBanner/', false)
  }
  return { send, said: () => orderUndone(said), lie: () => now }
}

test('an order that was laid is undone, and done again', async () => {
  const place = aPlace(1, 2, 3, 4)
  await place.send('order mini', [1, 2, 3, 4], '0:2')
  expect(place.lie()).toEqual([2, 3, 1, 4])
  for (const lies of [
    [1, 2, 3, 4],
    [2, 3, 1, 4],
  ]) {
    const { ids, move } = place.said()
    await place.send('order undo', ids, move)
    expect(place.lie()).toEqual(lies)
  }
})

test('an order that somebody else has laid since is not undone, and the list itself says so', async () => {
  const place = aPlace(1, 2, 3)
  await place.send('order mini', [1, 2, 3], '0:1')
  const { ids, move } = place.said()
  await place.send('order mini', [2, 1, 3], '2:0')
  expect(await place.send('order undo', ids, move)).toMatchObject({
    data: { form: 'order mini', refusal: { code: 'BANNERS_CHANGED' } },
  })
  expect(place.lie()).toEqual([3, 2, 1])
})
