import { expect, test } from 'vitest'
import type { QuantityChange } from '#contract/basket.ts'
import type { Language } from '#rules/language.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { saveShopperOrder } from './save-shopper-order.ts'

const capped: QuantityChange = {
  offerId: 7,
  cut: 0,
  wanted: 999,
  quantity: 30,
  reason: 'cappedAtStock',
  available: 30,
}

/** What the page says after a form has come back to it; null: nothing. */
async function saidAfter(fields: Record<string, string>, change: QuantityChange, language: Language) {
  const cookies: string[] = []
  const answer = async () => ({ changes: [change] })
  const page = {
    api: { basket: { addToBasket: answer, modifyBasket: answer } },
    language,
    publicUrl: 'http://shop',
    setCookie: (cookie: string) => void cookies.push(cookie),
  }
  const request = new Request('http://shop/', { method: 'POST', body: new URLSearchParams(fields) })
  await saveShopperOrder(request, page as unknown as PageContext, '/retail-lk/order/?q=kit', 'shop')
  const [, kept] = /^[^=]+=([^;]*)/.exec(cookies[0] ?? '') ?? []
  return kept === undefined ? null : JSON.parse(decodeURIComponent(kept).replaceAll('\u00a0', ' '))
}

test.each([
  { language: 'ru', sentence: 'Больше 30 шт. сейчас нет, столько и посчитали' },
  { language: 'kk', sentence: 'Қазір бары 30 дана, соншасын есептедік' },
  { language: 'en', sentence: 'Only 30 in stock now, so that is what we counted' },
] as const)('more than there is: the line says how many there are, $language', async ({ language, sentence }) => {
  const said = { code: '7', sentence, to: '/retail-lk/order/' }
  const typed = { offerId: '7', quantity: '999' }
  expect(await saidAfter({ intent: 'add', ...typed }, capped, language)).toEqual(said)
  expect(await saidAfter({ intent: 'change', cut: '0', ...typed }, capped, language)).toEqual(said)
})

test('what was counted as it was typed needs no word', async () => {
  const change = { ...capped, wanted: 3, quantity: 3, reason: null }
  expect(await saidAfter({ intent: 'change', offerId: '7', quantity: '3' }, change, 'ru')).toBeNull()
})
