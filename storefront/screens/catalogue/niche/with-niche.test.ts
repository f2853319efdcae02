import { expect, test } from 'vitest'
import { withNiche } from './with-niche.ts'

test.each([
  ['/catalog/shkafy/', '/catalog/shkafy/?niche=182x60x240'],
  ['/catalog/shkafy/?color=white,oak&page=3', '/catalog/shkafy/?color=white,oak&niche=182x60x240'],
  ['/search/?q=шкаф&offset=24', '/search/?q=%D1%88%D0%BA%D0%B0%D1%84&niche=182x60x240'],
  ['/sale/?niche=1x1x1', '/sale/?niche=182x60x240'],
])('%s is narrowed from its first page on', (list, narrowed) => {
  expect(withNiche(list, '182x60x240', false)).toBe(narrowed)
})

test('what does not fit may be shown as well', () => {
  expect(withNiche('/hits/', '182x60x240', true)).toBe('/hits/?niche=182x60x240,all')
})
