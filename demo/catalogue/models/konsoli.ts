import type { SectionModels } from '../types.ts'

/** Console tables. */
export const konsoli = {
  section: 'konsoli',
  models: [
    {
      id: 326,
      code: 'shtrikh',
      kind: 'console',
      name: 'Штрих',
      latin: 'Shtrikh',
      vendor: 'ceh-nomer-devyat',
      shape: { is: 'console' },
      sizes: [
        { label: '100 см', mm: [1000, 340, 800], weightKg: 17, boxes: [1, [104, 38, 18], 19] },
        { label: '120 см', mm: [1200, 340, 800], weightKg: 20, boxes: [1, [124, 38, 18], 22], addRub: 1900 },
      ],
      finishes: [
        { main: 'wood-oak', legs: 'metal-black' },
        { main: 'wood-bleached', legs: 'metal-black' },
        { main: 'lacquer-white', legs: 'metal-black' },
      ],
      priceRub: 14900,
      facts: {
        shape: 'rect',
        drawers: 2,
        shelves: 1,
        body: 'veneer',
        legs: 'metal',
        load: 40,
        room: 'hall',
        style: 'modern',
      },
      assembly: [40, 'easy'],
      warrantyMonths: 24,
      isNew: true,
    },
  ],
} as const satisfies SectionModels
