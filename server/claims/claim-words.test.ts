import { describe, expect, test } from 'vitest'
import { goodsWays } from '#rules/claim.ts'
import { languages } from '#rules/language.ts'
import { smsSize } from '#rules/sms-size.ts'
import { fill } from '#server/messages/render.ts'
import { templates } from '#server/messages/templates.ts'
import { claimWords, type ToldClaim } from './claim-words.ts'

const told: ToldClaim = {
  decision: 'refund',
  reason: null,
  note: '',
  question: '',
  until: '',
  visit: '',
  sum: '1\u00a0234\u00a0560\u00a0₽',
  hasReceipt: true,
  goods: null,
  bringUntil: '12 сентября',
  bringTo: 'Челябинск, Копейское шоссе, 64',
}

test.each(languages)('in %s a receipt is promised only where one is made', (language) => {
  const done = (hasReceipt: boolean) => claimWords[language].next.done({ ...told, hasReceipt })
  expect(done(true)).toMatch(/чек|receipt/i)
  expect(done(false)).not.toMatch(/чек|receipt/i)
})

describe.each(languages)('in %s a refund says what becomes of the goods', (language) => {
  const words = claimWords[language]

  test('by a sentence of its own for each way', () => {
    const all = goodsWays.map((goods) => words.next.done({ ...told, goods }))
    expect(new Set([...all, words.next.done(told)]).size).toBe(4)
    const brought = words.next.done({ ...told, goods: 'brought' })
    expect(brought).toContain('Копейское шоссе, 64')
    expect(brought).toContain('12 сентября')
  })

  test.each(goodsWays)('also in the text message, in two parts: %s', (goods) => {
    const news = words.news.done({ ...told, goods })
    expect(news).not.toBe(words.news.done(told))
    const template = templates.claim.words.sms?.[language].text ?? ''
    const text = fill(template, { shop: 'Комод', number: '2001', news, url: 'https://komod.example/s/7kQp2m' })
    expect(smsSize(text).parts).toBeLessThanOrEqual(2)
  })
})
