import { expect, test } from 'vitest'
import { nameIn } from './names.ts'

test('A name is told in the language asked for', () => {
  expect(nameIn({ ru: 'Диван', kk: 'Диван (кк)', en: 'Sofa' }, 'en')).toBe('Sofa')
})

test('A name that nobody has translated is told in Russian', () => {
  expect(nameIn({ ru: 'Диван' }, 'kk')).toBe('Диван')
})
