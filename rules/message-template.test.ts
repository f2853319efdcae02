import { expect, test } from 'vitest'
import { factsIn, isFlawless, judgeTemplate } from './message-template.ts'

const terms = { known: ['number', 'url', 'shop'], needed: ['number', 'url'], ownHost: 'komod.example' }
const judge = (text: string, subject = '') => judgeTemplate({ subject, text }, terms)
const right = 'Заказ {number}: {url}'

test('the names in braces are told once each', () => {
  expect(factsIn('{shop}: {number}, {shop} {}')).toEqual(['shop', 'number'])
})

test.each([
  { promise: 'words with all that is needed', text: right },
  { promise: 'the shop’s own address', text: `${right} https://komod.example/dostavka/.` },
  { promise: 'an e-mail is no link', text: `${right} help@komod.example` },
  { promise: 'figures and abbreviations are no links', text: `${right} 12.05 т.е. 5<7` },
])('$promise may be sent', ({ text }) => expect(isFlawless(judge(text))).toBe(true))

test.each([
  { promise: 'a name it is not given', text: `${right} {sum}`, fault: { unknown: ['sum'] } },
  { promise: 'a name in other letters', text: `${right} {сумма}`, fault: { unknown: ['сумма'] } },
  { promise: 'a name with spaces', text: `${right} { url }`, fault: { unknown: ['url'] } },
  { promise: 'a brace left open', text: `${right} {url`, fault: { unknown: ['url'] } },
  { promise: 'what is missing', text: 'Заказ принят', fault: { missing: ['number', 'url'] } },
  { promise: 'a script', text: `${right}<script>alert(1)</script>`, fault: { markup: '<script>' } },
  { promise: 'a tag that is not closed', text: `${right} <img src=x`, fault: { markup: '<img src=x' } },
  { promise: 'a foreign address', text: `${right} https://evil.example/a`, fault: { link: 'https://evil.example/a' } },
  { promise: 'one without a scheme', text: `${right} evil.ru/a`, fault: { link: 'evil.ru/a' } },
  {
    promise: 'one that begins like ours',
    text: `${right} https://komod.example@evil.ru`,
    fault: { link: 'https://komod.example@evil.ru' },
  },
  {
    promise: 'one that ends like ours',
    text: `${right} https://komod.example.ru/`,
    fault: { link: 'https://komod.example.ru/' },
  },
  { promise: 'a script as an address', text: `${right} javascript:alert(1)`, fault: { link: 'javascript:alert(1)' } },
])('$promise is told', ({ text, fault }) => expect(judge(text)).toMatchObject(fault))

test('the subject may do without what the text has to say, and is judged all the same', () => {
  expect(isFlawless(judge(right, 'Принят'))).toBe(true)
  expect(judge(right, 'Принят {name}').unknown).toEqual(['name'])
})
