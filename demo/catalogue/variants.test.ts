import { expect, test } from 'vitest'
import { offerNamed, type Variant } from './variants.ts'

test('a code, a size or a finish that the shop does not have is refused by the compiler and by the shop', () => {
  const wrong: readonly Variant[] = [
    // @ts-expect-error there is no such model
    { code: 'verbaa' },
    // @ts-expect-error a sofa that comes in one size has none to choose
    { code: 'verba', size: '170 см' },
    // @ts-expect-error another sofa has this size
    { code: 'ilma', size: '218 см' },
    // @ts-expect-error a material, but not one that this sofa wears
    { code: 'verba', finish: 'velvet-emerald' },
  ]
  for (const variant of wrong) expect(() => offerNamed(variant), JSON.stringify(variant)).toThrow('does not come in')
})

test('a variant is the first of its model unless a size or a finish is named', () => {
  expect(offerNamed({ code: 'ilma' }).id).toBe(10301)
  expect(offerNamed({ code: 'ilma', finish: 'velvet-night' }).id).toBe(10302)
  expect(offerNamed({ code: 'ilma', size: '210 см', finish: 'velvet-rose' }).id).toBe(10323)
})
