import { expect, test } from 'vitest'
import { differInSize, variantWords } from './found-models.ts'

const sized = (widthMm: number, traits = '') => ({ traits, dimensions: { widthMm, depthMm: 450, heightMm: 780 } })
const white = { traits: '', colorName: 'эмаль, белый', name: 'Комод «Ларь»' }

test('a size is said where variants of the same words have several, and not where words say it', () => {
  expect(differInSize([sized(800), sized(1_200)])).toBe(true)
  expect(differInSize([sized(800), sized(800)])).toBe(false)
  expect(differInSize([sized(1_500, '140 × 200'), sized(1_500, '140 × 200'), sized(1_700, '160 × 200')])).toBe(false)
})

test('a variant is told by size and finish, each word once', () => {
  expect(variantWords(white, '120 × 45 × 78 см')).toBe('120 × 45 × 78 см, эмаль, белый')
  expect(variantWords({ ...white, traits: 'рогожка', colorName: 'рогожка, шалфей' }, '')).toBe('рогожка, шалфей')
  expect(variantWords({ ...white, colorName: '' }, '')).toBe('Комод «Ларь»')
})
