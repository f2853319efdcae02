import { expect, test } from 'vitest'
import { targetOf } from './choose-offer.ts'

const offer = (id: number, finish: string, size: string, isAvailable = true) => ({
  id,
  choice: { finish, size },
  isAvailable,
})

const sage160 = offer(1, 'sage', '160')
const sage180 = offer(2, 'sage', '180')
const milk160 = offer(3, 'milk', '160', false)
const milk200 = offer(4, 'milk', '200')
const rust180 = offer(5, 'rust', '180')
const offers = [sage160, sage180, milk160, milk200, rust180]

test.each([
  { promise: 'keeps the other choice', code: 'size', value: '180', id: 2, isChosen: false, keepsTheRest: true },
  {
    promise: 'keeps it also when that variant is out of stock',
    code: 'finish',
    value: 'milk',
    id: 3,
    isChosen: false,
    keepsTheRest: true,
  },
  {
    promise: 'moves the other choice where there is no such pair',
    code: 'finish',
    value: 'rust',
    id: 5,
    isChosen: false,
    keepsTheRest: false,
  },
  {
    promise: 'stays for the value that is chosen',
    code: 'size',
    value: '160',
    id: 1,
    isChosen: true,
    keepsTheRest: true,
  },
])('pressing a value $promise', ({ code, value, id, isChosen, keepsTheRest }) => {
  expect(targetOf(offers, sage160, code, value)).toMatchObject({ isChosen, keepsTheRest, offer: { id } })
})

test('of two variants that keep as much, the one that can be had is chosen', () => {
  const pair = [offer(1, 'sage', '160'), offer(2, 'milk', '180', false), offer(3, 'milk', '200')]
  expect(targetOf(pair, sage160, 'finish', 'milk')?.offer.id).toBe(3)
})

test('a value that no variant has leads nowhere', () => {
  expect(targetOf(offers, sage160, 'size', '90')).toBeNull()
})
