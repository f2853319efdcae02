import type { SectionModels } from '../types.ts'

/** Shoe cabinets. */
export const obuvnicy = {
  section: 'obuvnicy',
  models: [
    {
      id: 160,
      code: 'shag',
      kind: 'shoeCabinet',
      name: 'Шаг',
      latin: 'Shag',
      vendor: 'volzhskie-mastera',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [1, 'flap'],
              [1, 'flap'],
              [1, 'flap'],
            ],
          },
        ],
        base: 'none',
        baseMm: 0,
        front: 'flat',
        handle: 'groove',
        topMm: 16,
      },
      sizes: [
        { label: '60 см', mm: [600, 180, 1180], weightKg: 22, boxes: [1, [122, 24, 16], 24] },
        {
          label: '80 см',
          mm: [800, 180, 1180],
          weightKg: 27,
          boxes: [1, [122, 24, 20], 29],
          addRub: 1600,
          facts: { pairs: 18 },
        },
      ],
      finishes: [
        { main: 'lacquer-white' },
        { main: 'wood-oak' },
        { main: 'lacquer-graphite' },
        { main: 'lacquer-cashmere' },
      ],
      priceRub: 7990,
      facts: { pairs: 12, doors: 3, body: 'chipboard', room: 'hall', style: 'minimal' },
      assembly: [60, 'easy'],
      warrantyMonths: 18,
      hit: true,
    },
    {
      id: 161,
      code: 'porog',
      kind: 'shoeCabinet',
      name: 'Порог',
      latin: 'Porog',
      vendor: 'volzhskie-mastera',
      shape: {
        is: 'cabinet',
        columns: [
          { share: 1, cells: [[1, 'doors']] },
          {
            share: 0.7,
            cells: [
              [1, 'drawer'],
              [2, 'open'],
            ],
          },
        ],
        base: 'plinth',
        baseMm: 60,
        front: 'frame',
        handle: 'knob',
        topMm: 18,
      },
      sizes: [{ mm: [1050, 380, 860], weightKg: 36, boxes: [2, [108, 42, 14], 21] }],
      finishes: [
        { main: 'lacquer-sage', accent: 'metal-brass' },
        { main: 'lacquer-white', accent: 'metal-brass' },
        { main: 'wood-walnut', accent: 'metal-black' },
      ],
      priceRub: 13900,
      facts: { pairs: 16, doors: 2, drawers: 1, shelves: 5, body: 'mdf', room: 'hall', style: 'neoclassic' },
      assembly: [70, 'medium'],
      warrantyMonths: 24,
    },
    {
      id: 297,
      code: 'progulka',
      kind: 'shoeCabinet',
      name: 'Прогулка',
      latin: 'Progulka',
      vendor: 'severnaya-liniya',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [0.42, 'drawer'],
              [1, 'tilt'],
              [1, 'tilt'],
            ],
          },
          {
            share: 1,
            cells: [
              [0.42, 'drawer'],
              [1, 'tilt'],
              [1, 'tilt'],
            ],
          },
        ],
        base: 'tipped',
        baseMm: 130,
        front: 'frame',
        handle: 'knob',
        topMm: 20,
        top: 'second',
      },
      sizes: [{ mm: [1100, 260, 1120], weightKg: 39, boxes: [2, [114, 32, 18], 22] }],
      finishes: [
        { main: 'lacquer-white', second: 'wood-oak', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-slate', second: 'wood-oak', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-cashmere', second: 'wood-oak', legs: 'wood-oak', accent: 'metal-brass' },
      ],
      priceRub: 17900,
      oldPriceRub: 19900,
      facts: { pairs: 16, doors: 4, drawers: 2, body: 'mdf', legs: 'oak-cone', room: 'hall', style: 'scandi' },
      assembly: [90, 'medium'],
      warrantyMonths: 24,
      hit: true,
    },
  ],
} as const satisfies SectionModels
