import { expect, test } from 'vitest'
import type { FilterValue, SeenOffer } from '#server/catalogue-engine/index.ts'
import { swatchesOf, traitsText } from './looks.ts'

let ids = 0

function aValue(group: Partial<FilterValue['group']>, ru: string, en = ru): FilterValue {
  const drawn = { filterType: null, isPromoted: false, hasPages: false }
  const asked = { isFilter: true, isVariant: true, sort: 1 }
  const about = { code: 'size', names: { ru: '' }, kind: 'list' as const, ...drawn, ...asked }
  const look = { colorHex: null, swatchMedia: null, baseId: null }
  return { id: ++ids, code: ru, names: { ru, en }, ...look, group: { ...about, ...group } }
}

const colour = (name: string) => aValue({ code: 'finish', kind: 'color' }, name)
const anOffer = (...values: FilterValue[]): SeenOffer => ({
  id: ++ids,
  price: 1,
  oldPrice: 0,
  quantity: 1,
  daysInTransit: 1,
  values,
})
const sizes = { widthMm: 1700, depthMm: 860, heightMm: 800 }
const facts = (size: typeof sizes) => size as Parameters<typeof traitsText>[1]
const weave = aValue({ code: 'upholstery', isVariant: false }, 'рогожка', 'weave')

test.each([
  {
    promise: 'says the size it is sold by and what covers it',
    size: '140 × 200',
    said: '140\u00a0×\u00a0200, рогожка',
  },
  { promise: 'leaves out a size that the next line says', size: '170 см', said: 'рогожка' },
  { promise: 'keeps a size that is none of the dimensions', size: '3 модуля', said: '3 модуля, рогожка' },
])('a name $promise', ({ size, said }) => {
  const offer = anOffer(colour('шалфей'), weave, aValue({}, size), aValue({ code: 'legs', isVariant: false }, 'бук'))
  expect(traitsText(offer, facts(sizes), 'ru')).toBe(said)
})

test('it speaks the language of the page', () => {
  expect(traitsText(anOffer(weave), facts(sizes), 'en')).toBe('weave')
})

test('one swatch for each look; the current one is among those that the narrowest card draws', () => {
  const offers = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => anOffer(colour(name)))
  const current = offers[5] as SeenOffer
  const shown = swatchesOf(offers, current, 4)
  expect(shown).toHaveLength(6)
  expect(shown[3]).toBe(current)
})
