import { expect, test } from 'vitest'
import { z } from 'zod'
import { Appeal, AskMeasurer, Callback } from '#contract/enquiries.ts'
import { line, text } from '#contract/fields.ts'
import { languages } from '#rules/language.ts'
import type { SentForm } from './form-answer.ts'
import { readForm, refusedForm, wrongForm } from './read-form.server.ts'

const Wish = z.object({
  name: line(10),
  comment: text(20).default(''),
  rating: z.int().min(1).max(5),
  wantsNews: z.boolean(),
  acceptsCalls: z.boolean().optional(),
  offers: z.array(z.int()).max(5).default([]),
  contacts: z.object({ phone: line(32), isOwn: z.boolean() }).optional(),
})

function sent(...fields: [string, string][]): SentForm {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return { name: 'wish', fields: form, typed: Object.fromEntries(fields) }
}
const filled: [string, string][] = [
  ['name', ' Анна '],
  ['rating', '5'],
]

test('a form is read as its schema wants it: numbers, ticks, repeated fields, names inside names', () => {
  const fields = sent(
    ...filled,
    ['wantsNews', 'on'],
    ['comment', ''],
    ['offers', '7'],
    ['offers', '12'],
    ['contacts.phone', '+7 912 345-67-89'],
  )
  expect(readForm(Wish, fields, 'ru').body).toEqual({
    name: 'Анна',
    comment: '',
    rating: 5,
    wantsNews: true,
    offers: [7, 12],
    contacts: { phone: '+7 912 345-67-89', isOwn: false },
  })
})

test.each([
  ['50 000', 50_000],
  ['50\u00a0000', 50_000],
  ['50\u202f000 ₽', 50_000],
  ['1 250 000\u00a0₸', 1_250_000],
  [' 4990 ', 4990],
])('«%s» is the number that the shop itself writes so', (typed, number) => {
  const Price = z.object({ price: z.int(), words: text(40) })
  const { body } = readForm(Price, sent(['price', typed], ['words', typed]), 'ru')
  expect(body).toEqual({ price: number, words: typed.trim() })
})

test.each(['50 000 рублей', '5 0,5', '12 стульев', '₽', '1234567890123456'])('«%s» is no whole number', (typed) => {
  expect(readForm(z.object({ price: z.int() }), sent(['price', typed]), 'ru').body).toBeUndefined()
})

test('a tick that is asked for and left out is a no, one that may be left out is not spoken of; one of many is a list', () => {
  const { body } = readForm(Wish, sent(...filled, ['offers', '7']), 'ru')
  expect(body).toMatchObject({ wantsNews: false, offers: [7] })
  expect(body).not.toHaveProperty('acceptsCalls')
})

test('a tick that a form shows is asked for, also where the call itself can do without it', () => {
  const { body } = readForm(Wish.required({ acceptsCalls: true }), sent(...filled), 'ru')
  expect(body).toHaveProperty('acceptsCalls', false)
  const ticked = readForm(Wish.required({ acceptsCalls: true }), sent(...filled, ['acceptsCalls', 'on']), 'ru')
  expect(ticked.body).toHaveProperty('acceptsCalls', true)
})

test('names inside names that say nothing leave the whole out, where it may be left out', () => {
  expect(readForm(Wish, sent(...filled, ['contacts.phone', '']), 'ru').body).not.toHaveProperty('contacts')
  const needed = readForm(Wish.required({ contacts: true }), sent(...filled, ['contacts.phone', ' ']), 'ru')
  expect(needed.wrong?.map(({ field }) => field)).toEqual(['contacts.phone'])
})

test('each wrong field is told once, in the shopper’s language, and whether it only lacks something', () => {
  const wrong = (language: (typeof languages)[number]) =>
    readForm(Wish, sent(['name', '   '], ['rating', 'five'], ['offers', 'x']), language).wrong
  expect(wrong('ru')).toEqual([
    { field: 'name', sentence: 'Заполните это поле.', isLacking: true },
    { field: 'rating', sentence: 'Впишите целое число цифрами.', isLacking: false },
    { field: 'offers.0', sentence: 'Впишите целое число цифрами.', isLacking: false },
  ])
  for (const language of languages)
    for (const one of wrong(language) ?? []) expect(one.sentence).not.toMatch(/expected/i)
})

test('a number that is too large is told so, and not that it is no number', () => {
  const { wrong } = readForm(Wish, sent(['name', 'Анна'], ['rating', '500']), 'ru')
  expect(wrong).toMatchObject([{ field: 'rating', sentence: 'Не больше 5.' }])
})

test('a name that leads where the schema has nothing is a name of its own and reaches nothing else', () => {
  const fields = sent(...filled, ['__proto__.isAdmin', 'on'], ['constructor.prototype.x', '1'], ['name.first', 'x'])
  expect(readForm(Wish, fields, 'ru').body).toMatchObject({ name: 'Анна' })
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('isAdmin')
})

test('a form with gaps comes back as a page of 422 with what was typed', () => {
  const { data, init } = wrongForm(sent(...filled), [])
  expect(init).toEqual({ status: 422 })
  expect(data).toMatchObject({ form: 'wish', refusal: null, typed: { name: ' Анна ', rating: '5' } })
})

test('a refusal is told beside the field that its call names, by the form’s own name for it', () => {
  const refusal = Object.assign(new Error('Проверьте номер.'), {
    name: 'CallRefusal',
    code: 'PHONE_INVALID',
    status: 422,
    fields: [{ path: 'body.contacts.phoneMobile', message: 'Проверьте номер.' }],
  })
  const { data, init } = refusedForm(sent(...filled), refusal, { 'contacts.phoneMobile': 'phone' })
  expect(init).toEqual({ status: 422 })
  expect(data.wrong).toEqual([{ field: 'phone', sentence: 'Проверьте номер.', isLacking: false }])
  expect(() => refusedForm(sent(...filled), new Error('a bug'))).toThrow('a bug')
})

test('a phone and an e-mail that no call takes are told with the other faults, in the order of the form', () => {
  const fields = (schema: z.ZodType, said: Record<string, string>) =>
    readForm(schema, sent(...Object.entries(said)), 'ru').wrong?.map(({ field, sentence }) => [field, sentence])
  const phone = 'Проверьте номер: 11 цифр, например +7 912 345-67-89.'
  expect(fields(AskMeasurer, { FIO: 'Анна', TEL: '12345' })).toEqual([
    ['TEL', phone],
    ['address', 'Заполните это поле.'],
    ['day', 'Заполните это поле.'],
  ])
  expect(fields(Callback, { phone: '12345' })).toEqual([
    ['name', 'Заполните это поле.'],
    ['phone', phone],
  ])
  const appeal = { person: 'Анна', course: 'Заказ', description: 'Где мой заказ?', phone: '12345', email: 'anna' }
  expect(fields(Appeal, appeal)?.map(([field]) => field)).toEqual(['phone', 'email'])
  // Alone it is for the call to refuse.
  expect(fields(Callback, { name: 'Анна', phone: '12345' })).toBeUndefined()
  expect(fields(AskMeasurer, { FIO: 'Анна' })?.map(([field]) => field)).toEqual(['TEL', 'address', 'day'])
})
