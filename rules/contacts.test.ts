import { expect, test } from 'vitest'
import { contactErrors } from './contacts.ts'

const anna = { name: 'Анна', phone: '8 (912) 345-67-89', email: 'anna@pochta.ru' }
const none = { name: false, phone: false, email: false }

test.each([
  { promise: 'a whole contact', change: {}, expected: none },
  { promise: 'no e-mail is no error', change: { email: '' }, expected: none },
  { promise: 'spaces are no name', change: { name: ' ' }, expected: { ...none, name: true } },
  { promise: 'a digit is missing', change: { phone: '8 912 345-67-8' }, expected: { ...none, phone: true } },
  { promise: 'an address without a point', change: { email: 'anna@pochta' }, expected: { ...none, email: true } },
])('$promise', ({ change, expected }) => {
  expect(contactErrors({ ...anna, ...change })).toEqual(expected)
})
