import type { SectionModels } from '../types.ts'

/** Bookcases. */
export const knizhnyeShkafy = {
  section: 'knizhnye-shkafy',
  models: [
    {
      id: 288,
      code: 'roman',
      kind: 'bookcase',
      name: 'Роман',
      latin: 'Roman',
      vendor: 'stolyar-i-syn',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [1, 'books'],
              [1, 'books'],
              [1, 'decor'],
              [1.9, 'doors'],
            ],
          },
          {
            share: 1,
            cells: [
              [1, 'decor'],
              [1, 'books'],
              [1, 'books'],
              [1.9, 'doors'],
            ],
          },
        ],
        base: 'floor',
        baseMm: 80,
        front: 'frame',
        handle: 'knob',
        inset: true,
      },
      sizes: [{ mm: [1500, 380, 2050], weightKg: 92, boxes: [4, [208, 42, 16], 31] }],
      finishes: [
        { main: 'wood-oak', accent: 'metal-brass' },
        { main: 'wood-walnut', accent: 'metal-brass' },
      ],
      priceRub: 52900,
      facts: { doors: 4, shelves: 10, body: 'veneer', load: 180, room: 'study', style: 'neoclassic' },
      assembly: [160, 'medium'],
      warrantyMonths: 36,
      isNew: true,
    },
  ],
} as const satisfies SectionModels
