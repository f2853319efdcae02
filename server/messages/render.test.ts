import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#rules/language.ts'
import { messageChannels } from '#rules/message-channels.ts'
import { smsSize } from '#rules/sms-size.ts'
import { inTransaction } from '#server/platform/database.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { fill, wordsOf } from './render.ts'
import { factsFor } from './short-links.ts'
import { messageTemplates } from './tables.ts'
import { type TemplateName, templates } from './templates.ts'

const base = withDatabase()

const facts: Record<string, string> = {
  shop: 'Комод',
  from: 'Анна и Пётр',
  code: '012345',
  use: 'для удаления кабинета',
  number: '10234-1',
  sum: '1 234 560 ₽',
  back: '34 560 ₽',
  why: 'не о товаре',
  day: 'в субботу, 28 ноября',
  url: `https://komod.example/personal/checkout-final/3f0c2b1e-7a54-4d86-9c1b-2e8f5a6d7b90/?code=g8q-Zm9vYmFyYmF6cXV4Y29ycm`,
  stop: 'https://komod.example/personal/basket/?off=Zm9vYmFyYmF6cXV4',
  order: '10234',
  name: 'Рустам Гайсин',
  minutes: '25',
  phone: '+7 351 200-00-00',
  pickup: '481907',
  place: 'Копейское шоссе, 64',
  sums: 'Товары: 1 234 ₽\nДоставка: 890 ₽',
  way: 'Привезём: улица Труда, 5\nКогда: в субботу, 28 ноября, 10–14',
  owed: '',
  next: 'Ответим до 26 ноября.',
  bonuses: '500',
  carrier: 'СДЭК',
  track: '1106207236',
  what: 'Визит мастера не получился',
  reason: 'товар оказался повреждён',
  after: 'Согласуем с вами другой день.',
  news: 'приняли, ответим до 26 ноября',
  product: 'Диван прямой «Верба»',
  answer: 'Отдадим за 52 000 ₽ до воскресенья',
  goods: 'Диван прямой «Верба», рогожка, шалфей, 54 990 ₽',
}
const names = Object.keys(templates) as TemplateName[]
const all = names.flatMap((template) =>
  messageChannels.flatMap((channel) =>
    templates[template].words[channel] ? languages.map((language) => ({ template, channel, language })) : [],
  ),
)
const render = (ask: (typeof all)[number], given = facts) => inTransaction(base.db, (tx) => wordsOf(tx, ask, given))

describe('what a receiver reads', () => {
  test.each(all)('$template by $channel in $language has no gap left in it', async (ask) => {
    const { subject, text } = await render(ask)
    expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined/)
    // A browser shows the shop beside what it says, and has no room for more than one line.
    if (ask.channel !== 'push') expect(text).toContain('Комод')
    for (const fact of templates[ask.template].facts.filter((one) => one === 'number' || one === 'code')) {
      expect(`${subject} ${text}`).toContain(facts[fact])
    }
    expect(subject === '').toBe(ask.channel === 'sms')
  })

  test.each(all.filter(({ channel }) => channel === 'sms'))(
    'a $template text message in $language is no dearer than two parts, and a code than one',
    async (ask) => {
      const { text } = await render(ask, factsFor('sms', facts, 'https://komod.example').facts)
      expect(smsSize(text).parts).toBeLessThanOrEqual(ask.template === 'code' ? 1 : 2)
    },
  )

  test('the languages are three texts, not one', async () => {
    for (const template of names) {
      const channel = templates[template].words.sms ? 'sms' : 'email'
      const texts = await Promise.all(
        languages.map(async (language) => (await render({ template, channel, language })).text),
      )
      expect(new Set(texts).size).toBe(languages.length)
    }
  })

  test('a template is never sent by a channel that it has no words for', async () => {
    await expect(render({ template: 'code', channel: 'email', language: 'ru' })).rejects.toThrow('no words for email')
  })
})

describe('facts', () => {
  test('are put in once and never read again, whatever a shopper typed into them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        expect(fill('{a}|{b}', { a: first, b: second })).toBe(`${first}|${second}`)
      }),
    )
    expect(fill('{a}', { a: '{b} $& {a}', b: 'secret' })).toBe('{b} $& {a}')
  })

  test('that are not given leave the words as they are', () => {
    expect(fill('{number} {nothing} {}', { number: '1' })).toBe('1 {nothing} {}')
  })
})

test('a line break in the staff’s subject or in a fact begins no header of its own', async () => {
  const ask = { template: 'orderPlaced' as const, channel: 'email' as const, language: 'en' as const }
  const own = { subject: 'Order\r\nBcc: all@example.com {number}', text: 'Line one\nline two' }
  await base.db.insert(messageTemplates).values({ ...ask, ...own, changedAt: new Date() })
  const words = await render(ask, { ...facts, number: '1\r\nX-Spam: no' })
  expect(words.subject).toBe('Order Bcc: all@example.com 1 X-Spam: no')
  expect(words.text).toBe('Line one\nline two')
})
