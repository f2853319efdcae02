import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['Анна Петрова', 'Анна П.'],
  ['  Айгерим  Сейтқызы Ахметова ', 'Айгерим С.'],
  ['Вера', 'Вера'],
  ['', ''],
])('«%s» is told as «%s»', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
