import { expect, test } from 'vitest'
import { roomNameIn } from './room-names.ts'

test('a room that nobody has named is called in the language of its reader', () => {
  expect(roomNameIn('Моя комната', 'en')).toBe('My room')
  expect(roomNameIn('My room', 'kk')).toBe('Менің бөлмем')
  expect(roomNameIn('Спальня', 'en')).toBe('Спальня')
})
