import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

test('what is spelt most alike comes first, and what is not alike does not come', () => {
  const candidates = ['диваны', 'диван-кровать', 'торшеры', 'Кровати']
  expect(nearWords('деваны', candidates, 3)).toEqual(['диваны'])
  expect(nearWords('кровать диван', candidates, 3)[0]).toBe('диван-кровать')
  expect(nearWords('холодильник', candidates, 3)).toEqual([])
  expect(nearWords('диваны', candidates, 1)).toEqual(['диван-кровать'])
})
