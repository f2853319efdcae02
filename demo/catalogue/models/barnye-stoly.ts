import type { SectionModels } from '../types.ts'

/** Bar tables. */
export const barnyeStoly = {
  section: 'barnye-stoly',
  models: [
    {
      id: 316,
      code: 'stojka',
      kind: 'barTable',
      name: 'Стойка',
      latin: 'Stojka',
      vendor: 'ceh-nomer-devyat',
      shape: { is: 'table', top: 'rect', legs: 'loops', topMm: 28, staves: 4 },
      sizes: [{ mm: [1200, 600, 1050], weightKg: 27, boxes: [2, [124, 64, 10], 16] }],
      finishes: [
        { main: 'wood-oak', legs: 'metal-black' },
        { main: 'wood-bleached', legs: 'metal-black' },
        { main: 'lacquer-white', legs: 'metal-black' },
      ],
      priceRub: 18900,
      facts: { shape: 'rect', seats: 4, body: 'steel', legs: 'metal', load: 80, room: 'kitchen', style: 'loft' },
      assembly: [30, 'easy'],
      warrantyMonths: 24,
      isNew: true,
    },
  ],
} as const satisfies SectionModels
