import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { languages } from '#rules/language.ts'
import { DayText } from './delivery.ts'
import { PageAddress } from './enquiries.ts'
import { expected, expectedBy, ShopAddress } from './expected.ts'
import { fieldSentence } from './field-sentence.ts'
import { Id, line, TypedSum } from './fields.ts'
import { contract } from './index.ts'
import { NewsCode } from './news.ts'

const told = (schema: z.ZodType, value: unknown, language: (typeof languages)[number] = 'ru') =>
  schema.safeParse(value, { error: (issue) => fieldSentence(issue, language) }).error?.issues[0]?.message

describe('whoever wrote it otherwise is told what is expected', () => {
  test.each([
    { what: 'a sum', schema: TypedSum, value: 'сто', sentence: expected.sum.ru },
    { what: 'a sum of nothing', schema: TypedSum, value: '0', sentence: expected.sum.ru },
    { what: 'the word of an address', schema: NewsCode, value: 'Новость!', sentence: expected.word.ru },
    { what: 'an address of the shop', schema: ShopAddress, value: 'divany', sentence: expected.place.ru },
    { what: 'a page elsewhere', schema: PageAddress, value: 'в магазине у дома', sentence: expected.page.ru },
    { what: 'a day', schema: DayText, value: 'завтра', sentence: expected.day.ru },
    { what: 'one line', schema: line(20), value: 'a\u0007b', sentence: expected.plain.ru },
    { what: 'a whole number', schema: z.int(), value: 2.5, sentence: 'Впишите целое число цифрами.' },
    { what: 'the number of something', schema: Id, value: 'десять', sentence: 'Впишите целое число цифрами.' },
    { what: 'a number', schema: z.number(), value: 'x', sentence: 'Впишите число цифрами, например 12,5.' },
    { what: 'a tenth', schema: z.number().multipleOf(0.1), value: 0.15, sentence: 'Впишите число с точностью до 0,1.' },
    {
      what: 'an address of mail that may be left out',
      schema: z.union([z.literal(''), z.email()]),
      value: 'anna@',
      sentence: 'Впишите почту целиком, например anna@example.com.',
    },
  ])('$what', ({ schema, value, sentence }) => expect(told(schema, value)).toBe(sentence))

  test('in their own language', () => {
    for (const language of languages) expect(told(TypedSum, 'x', language)).toBe(expected.sum[language])
  })
})

/** Said by screens, links and machines: nobody types them. */
const untyped =
  /^(answer\..*|auth|code|.*delivery\.id|events\.screen|files|id|image|key|media|p256dh|params|partCounts|path|photos|plan\.(openings|pieces)\.id|picture|picturePhone|promotion|qrcode|query|receipts|rest\.id|screen|seen|to|token|visit|)$/

test('no field that people type is answered with no more than to look at it again', () => {
  const mute: string[] = []
  for (const [area, calls] of Object.entries(contract))
    for (const [name, { body }] of Object.entries<{ body?: z.ZodType | undefined }>(calls))
      for (const field of muteFields(body)) if (!untyped.test(field)) mute.push(`${area}.${name} ${field}`)
  expect(mute).toEqual([])
})

interface Def {
  checks?: readonly { _zod: { def: { format?: string; check?: string } } }[]
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

/** Fields with a check of how they are written that has no sentence; unions answer for themselves. */
function muteFields(schema: z.ZodType | undefined, field = ''): string[] {
  if (!schema) return []
  const { checks = [], shape = {}, element, innerType, in: before, out: after } = schema._zod.def as unknown as Def
  const isMute = checks.some((check) => {
    const { format, check: kind } = check._zod.def
    return (format === 'regex' || kind === 'custom') && expectedBy(check) === undefined
  })
  return [
    ...(isMute ? [field] : []),
    ...[element, innerType, before, after].flatMap((inner) => muteFields(inner, field)),
    ...Object.entries(shape).flatMap(([name, inner]) => muteFields(inner, field ? `${field}.${name}` : name)),
  ]
}
