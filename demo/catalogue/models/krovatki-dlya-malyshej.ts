import type { SectionModels } from '../types.ts'

/** Cots. */
export const krovatkiDlyaMalyshej = {
  section: 'krovatki-dlya-malyshej',
  models: [
    {
      id: 251,
      code: 'kolybel',
      kind: 'cot',
      name: 'Колыбель',
      latin: 'Kolybel',
      vendor: 'stolyar-i-syn',
      shape: { is: 'longBed', form: 'cot', linen: 'linen-milk' },
      sizes: [
        { label: '60 × 120', mm: [1270, 660, 960], weightKg: 23, boxes: [1, [126, 68, 16], 26], sleepMm: [600, 1200] },
      ],
      finishes: [
        { main: 'wood-beech', accent: 'linen-sage' },
        { main: 'lacquer-white', accent: 'linen-blue' },
        { main: 'lacquer-cashmere', accent: 'linen-rose' },
      ],
      priceRub: 17900,
      facts: { age: '0-3', storage: false, body: 'beech', legs: 'castors', load: 40, room: 'children', style: 'eco' },
      assembly: [40, 'easy'],
      warrantyMonths: 36,
    },
  ],
} as const satisfies SectionModels
