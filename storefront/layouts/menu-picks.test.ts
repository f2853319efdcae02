import { expect, test } from 'vitest'
import type { Filter } from '#contract/catalogue/listing.ts'
import { menuPicks } from './menu-picks.ts'

const sofas = { url: '/catalog/divany/', count: 35 }

function aFilter(
  attrPrefix: string,
  name: string,
  counts: Record<string, number>,
  type: Filter['type'] = 'list',
): Filter {
  const bucket = Object.entries(counts).map(([value, count]) => {
    return {
      id: value,
      value,
      name: value,
      checked: false,
      count,
      availability: true,
      hasPage: false,
      colorHex: null,
      texture: null,
    }
  })
  return {
    id: attrPrefix,
    attrPrefix,
    name,
    type,
    unit: null,
    isClickable: true,
    isPromoted: false,
    bucket,
    minValue: null,
    maxValue: null,
    values: null,
  }
}

test('the fabrics and sizes of a section lead into it, those of most models first', () => {
  const filters = [
    aFilter('size', 'Размер', { '140-200': 2, '160-200': 7 }),
    aFilter('upholstery', 'Материал', { boucle: 9, linen: 1, velvet: 11 }),
  ]
  expect(menuPicks(sofas, filters).groups).toEqual([
    {
      name: 'Материал',
      links: [
        { name: 'Velvet', url: '/catalog/divany/?upholstery=velvet' },
        { name: 'Boucle', url: '/catalog/divany/?upholstery=boucle' },
      ],
    },
    {
      name: 'Размер',
      links: [
        { name: '160-200', url: '/catalog/divany/?size=160-200' },
        { name: '140-200', url: '/catalog/divany/?size=140-200' },
      ],
    },
  ])
})

test('a filter of one value, of single models or of numbers is no way in', () => {
  const filters = [
    aFilter('shape', 'Форма', { round: 4 }),
    aFilter('age', 'Возраст', { small: 1, big: 1 }),
    aFilter('room', 'Комната', {}, 'range'),
  ]
  expect(menuPicks(sofas, filters)).toEqual({ groups: [], front: null })
})

test.each([
  {
    promise: 'the front says what comes tomorrow',
    counts: { tomorrow: 5 },
    front: { kind: 'tomorrow', count: 5, url: '/catalog/divany/?when=tomorrow' },
  },
  {
    promise: 'with nothing tomorrow it says what is cheaper',
    counts: { tomorrow: 0 },
    front: { kind: 'sale', count: 3, url: '/catalog/divany/?sale=yes' },
  },
  {
    promise: 'with everything tomorrow that would choose nothing, so it says what is cheaper',
    counts: { tomorrow: 35 },
    front: { kind: 'sale', count: 3, url: '/catalog/divany/?sale=yes' },
  },
])('$promise', ({ counts, front }) => {
  const filters = [aFilter('when', 'Когда привезут', counts), aFilter('sale', 'Со скидкой', { yes: 3 }, 'toggle')]
  expect(menuPicks(sofas, filters).front).toEqual(front)
})
