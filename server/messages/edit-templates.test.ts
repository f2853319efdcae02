import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffMessagesContract } from '#contract/staff/messages.ts'
import { rights } from '#rules/access.ts'
import { languages } from '#rules/language.ts'
import { customers } from '#server/customer/tables.ts'
import { inTransaction } from '#server/platform/database.ts'
import { recordDeed } from '#server/staff/index.ts'
import { listDeeds } from '#server/staff/trail.ts'
import { withDatabase } from '../../tests/harness/database.ts'
import { doWaitingJobs } from '../../tests/harness/jobs.ts'
import { createMarket, type Market, type Shopper } from '../../tests/harness/shoppers.ts'
import { judgeWords, listTemplates } from './edit-templates.ts'
import { listOutboxMessages } from './providers/outbox.ts'
import { wordsOf } from './render.ts'
import { messageTemplates } from './tables.ts'

const base = withDatabase()
let market: Market
let editor: Shopper
let customerId = 0

beforeAll(async () => {
  market = await createMarket(base.db)
  const [person] = await base.db
    .insert(customers)
    .values({ phone: '79120007777', email: 'editor@example.com', emailConfirmedAt: market.now, firstName: 'Мария' })
    .returning({ id: customers.id })
  customerId = person?.id ?? 0
  editor = market.aShopper({ customerId, groups: ['29'] })
  editor.context.trail = (step) => recordDeed(base.db, step)
})

beforeEach(() => base.db.delete(messageTemplates))

const letter = { template: 'orderCancelled', channel: 'email', language: 'ru' } as const
const facts = { number: '10001', url: 'https://komod.example/1', shop: 'Комод' }
const mine = { subject: 'Отменили заказ {number}', text: 'Жаль. Заказ {number} отменён.\r\n\r\n{url}\r\n\r\n{shop}' }
const sentWords = () => inTransaction(base.db, (tx) => wordsOf(tx, letter, facts))
const save = (words: Partial<typeof mine>, seen = '') =>
  editor.staffMessages.saveTemplate({ body: { ...letter, ...mine, ...words, seen } })

test('all words that the shop ships would pass its own judgement', async () => {
  for (const { template, channel, languages: inLanguages } of await listTemplates(base.db, 'ru')) {
    for (const language of languages) {
      const which = { template: template as 'code', channel, language }
      const faults = judgeWords(which, inLanguages[language].builtIn, 'https://komod.example')
      expect({ template, channel, language, ...faults }).toEqual({
        template,
        channel,
        language,
        unknown: [],
        missing: [],
        markup: null,
        link: null,
      })
    }
  }
})

test('every message is listed with what may stand in it and what has to', async () => {
  const { templates } = await editor.staffMessages.listTemplates({ body: {} })
  expect(templates.find(({ template, channel }) => template === 'orderPaid' && channel === 'sms')).toMatchObject({
    facts: [
      { name: 'number', isNeeded: true },
      { name: 'sum', isNeeded: true },
      { name: 'sums', isNeeded: false },
      { name: 'owed', isNeeded: false },
      { name: 'phone', isNeeded: false },
      { name: 'url', isNeeded: false },
      { name: 'shop', isNeeded: true },
    ],
    languages: { kk: { own: null, seen: '' } },
  })
})

describe('words of the staff', () => {
  test('are sent from the next message on, and the trail tells who wrote them in place of what', async () => {
    const saved = await save({})
    expect(saved.own).toEqual({ subject: mine.subject, text: mine.text.replaceAll('\r\n', '\n') })
    expect(await sentWords()).toEqual({
      subject: 'Отменили заказ 10001',
      text: 'Жаль. Заказ 10001 отменён.\n\nhttps://komod.example/1\n\nКомод',
    })
    const [deed] = await listDeeds(base.db, { subject: 'message orderCancelled.email.', count: 1 })
    expect(deed).toMatchObject({ actorId: customerId, result: 'done', before: 'built-in', after: saved.own })
  })

  test('give way to the built-in ones again, also when these are typed', async () => {
    await save({})
    const back = await editor.staffMessages.resetTemplate({ body: letter })
    expect(back).toMatchObject({ own: null, seen: '' })
    const again = await save({})
    const same = await save(back.builtIn, again.seen)
    expect(same.own).toBe(null)
    expect((await sentWords()).subject).toBe('Заказ 10001 отменён')
  })

  test.each([
    {
      promise: 'an unknown name',
      words: { text: `${mine.text} {sum}` },
      code: 'TEMPLATE_FACTS_UNKNOWN',
      names: '{sum}',
    },
    {
      promise: 'an unknown name in the subject',
      words: { subject: '{who}' },
      code: 'TEMPLATE_FACTS_UNKNOWN',
      names: '{who}',
    },
    {
      promise: 'a missing one',
      words: { text: 'Отменён. {shop}' },
      code: 'TEMPLATE_FACTS_MISSING',
      names: '{number}, {url}',
    },
    { promise: 'a script', words: { text: `${mine.text}<script>` }, code: 'TEMPLATE_MARKUP', names: '<script>' },
    {
      promise: 'a foreign address',
      words: { text: `${mine.text} http://evil.example` },
      code: 'TEMPLATE_LINK',
      names: 'http://evil.example',
    },
  ])('$promise is refused by its name, and nothing changes', async ({ words, code, names }) => {
    await expect(save(words)).rejects.toMatchObject({ code, data: { names } })
    expect((await sentWords()).subject).toBe('Заказ 10001 отменён')
  })

  test('a letter without a subject is refused; a text message has none', async () => {
    await expect(save({ subject: ' ' })).rejects.toMatchObject({ code: 'TEMPLATE_SUBJECT_NEEDED' })
    const sms = { ...letter, channel: 'sms' as const, subject: 'left out', text: '{shop}: {number}' }
    const saved = await editor.staffMessages.saveTemplate({ body: sms })
    expect(saved.own).toEqual({ subject: '', text: '{shop}: {number}' })
  })

  test('of two who write at once the later hears of the other', async () => {
    const tries = await Promise.allSettled([save({}), save({ subject: 'Другая {number}' })])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TEMPLATE_CHANGED' } })
    await expect(save({ subject: 'Третья {number}' })).rejects.toMatchObject({ code: 'TEMPLATE_CHANGED' })
  })

  test('of an older build that name what is no longer given are not sent', async () => {
    await base.db
      .insert(messageTemplates)
      .values({ ...letter, subject: 'Заказ {customer}', text: '{number}', changedAt: market.now })
    expect((await sentWords()).subject).toBe('Заказ 10001 отменён')
  })
})

test('a preview shows the sample as it will be sent, what it costs and what is wrong', async () => {
  const shown = await editor.staffMessages.previewTemplate({
    body: { ...letter, ...mine, text: 'Заказ <b>{number}</b>' },
  })
  expect(shown.html).toContain('Заказ &lt;b&gt;10234&lt;/b&gt;')
  expect(shown.size).toBe(null)
  expect(shown.faults).toEqual([
    { code: 'TEMPLATE_FACTS_MISSING', names: '{url}, {shop}' },
    { code: 'TEMPLATE_MARKUP', names: '<b>' },
  ])
  const sms = {
    ...letter,
    channel: 'sms' as const,
    language: 'en' as const,
    subject: '',
    text: 'Order {number} {shop}',
  }
  const small = await editor.staffMessages.previewTemplate({ body: sms })
  expect(small).toMatchObject({
    text: 'Order 10234 Комод',
    html: '',
    size: { alphabet: 'unicode', length: 17, parts: 1 },
  })
})

test('a test goes to whoever asks, with words that are not saved; without a proven e-mail it says so', async () => {
  await editor.staffMessages.sendTest({ body: { ...letter, ...mine } })
  await doWaitingJobs(base.db, market.jobs, ['messages'])
  expect(await listOutboxMessages(base.db, 5)).toMatchObject([
    { channel: 'email', email: 'editor@example.com', subject: 'Отменили заказ 10234' },
  ])
  expect((await sentWords()).subject).toBe('Заказ 10001 отменён')
  const [other] = await base.db
    .insert(customers)
    .values({ phone: '79120007778', email: 'unproven@example.com' })
    .returning({ id: customers.id })
  const unproven = market.aShopper({ customerId: other?.id ?? 0, groups: ['1'] })
  await expect(unproven.staffMessages.sendTest({ body: { ...letter, ...mine } })).rejects.toMatchObject({
    code: 'TEST_NO_EMAIL',
  })
})

test('shoppers and other groups of the staff are let at no words', async () => {
  for (const group of ['8', '20', '26', '45', '50']) {
    const person = market.aShopper({ customerId, groups: [group] })
    await expect(person.staffMessages.listTemplates({ body: {} })).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  }
  for (const call of Object.values(staffMessagesContract)) expect(rights[call.access]).toEqual(['1', '29'])
})
