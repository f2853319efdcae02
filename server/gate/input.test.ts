import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import type { Language } from '#rules/language.ts'
import { parseInput } from './input.ts'

const form = call({
  method: 'POST',
  path: '/form/',
  access: 'anyone',
  summary: 'A form',
  body: z.object({
    name: z.string().min(1).max(5),
    count: z.int().min(2).max(4).default(3),
    email: z.email().optional(),
    kind: z.enum(['one', 'two']).optional(),
    tags: z.array(z.string()).max(1).optional(),
  }),
  answer: z.object({}),
})

function told(body: unknown, language: Language = 'ru'): { path: string; message: string }[] {
  try {
    parseInput(form, { body }, language)
  } catch (error) {
    return (error as { fields: { path: string; message: string }[] }).fields
  }
  return []
}

test.each([
  { body: {}, path: 'body.name', message: 'Заполните это поле.' },
  { body: { name: '' }, path: 'body.name', message: 'Заполните это поле.' },
  { body: { name: 'Александра' }, path: 'body.name', message: 'Не длиннее 5 знаков.' },
  { body: { name: 'Анна', count: 1 }, path: 'body.count', message: 'Не меньше 2.' },
  { body: { name: 'Анна', count: 9 }, path: 'body.count', message: 'Не больше 4.' },
  {
    body: { name: 'Анна', email: 'anna@' },
    path: 'body.email',
    message: 'Впишите почту целиком, например anna@example.com.',
  },
  { body: { name: 'Анна', kind: 'three' }, path: 'body.kind', message: 'Такого варианта нет.' },
  { body: { name: 'Анна', tags: ['a', 'b'] }, path: 'body.tags', message: 'Не больше 1 шт.' },
])('$body is told: $message', ({ body, path, message }) => {
  expect(told(body)).toEqual([{ path, message }])
})

test('in the language of whoever asks', () => {
  expect(told({}, 'kk')[0]?.message).toBe('Бұл өрісті толтырыңыз.')
  expect(told({}, 'en')[0]?.message).toBe('Please fill this in.')
})

test('a body that is null is no object, one that is not there is empty', () => {
  expect(told(null)).toMatchObject([{ path: 'body' }])
  expect(told(undefined)).toMatchObject([{ path: 'body.name' }])
})
