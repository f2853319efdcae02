import type { SectionModels } from '../types.ts'

/** Corner kitchens. */
export const uglovyeKukhni = {
  section: 'uglovye-kukhni',
  models: [
    {
      id: 146,
      code: 'brusnika',
      kind: 'cornerKitchen',
      name: 'Брусника',
      latin: 'Brusnika',
      vendor: 'alatau-interer',
      shape: {
        is: 'kitchen',
        row: [
          { lower: 'blank', upper: 'corner', mm: 720 },
          { lower: 'sink', upper: 'doors', mm: 600 },
          { lower: 'oven', upper: 'hood', mm: 600 },
          { lower: 'drawers', upper: 'door' },
        ],
        wing: [
          { lower: 'drawers', upper: 'door' },
          { lower: 'door', upper: 'door' },
        ],
        front: 'frame',
        handle: 'bar',
      },
      sizes: [{ mm: [2600, 1600, 2140], weightKg: 264, boxes: [18, [96, 92, 20], 38] }],
      finishes: [
        { main: 'lacquer-cashmere', second: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-night', second: 'wood-oak', accent: 'metal-brass' },
      ],
      priceRub: 139900,
      facts: {
        drawers: 6,
        doors: 11,
        shelves: 14,
        side: 'either',
        body: 'chipboard',
        room: 'kitchen',
        style: 'neoclassic',
      },
      assembly: [600, 'master'],
      warrantyMonths: 24,
    },
    {
      id: 304,
      code: 'niva',
      kind: 'cornerKitchen',
      name: 'Нива',
      latin: 'Niva',
      vendor: 'severnaya-liniya',
      shape: {
        is: 'kitchen',
        row: [
          { lower: 'blank', upper: 'corner', mm: 700 },
          { lower: 'dishwasher', upper: 'door', mm: 450 },
          { lower: 'oven', upper: 'hood', mm: 600 },
          { lower: 'drawers', upper: 'shelf' },
        ],
        wing: [
          { lower: 'door', upper: 'door' },
          { lower: 'sink', upper: 'doors', mm: 800 },
        ],
        front: 'planks',
        upperFront: 'flat',
        handle: 'bar',
        upper: 'legs',
      },
      sizes: [{ mm: [2400, 1900, 2140], weightKg: 262, boxes: [18, [92, 90, 20], 36] }],
      finishes: [
        { main: 'wood-oak', second: 'stone-basalt', legs: 'lacquer-white', accent: 'metal-black' },
        { main: 'wood-oak', face: 'lacquer-sage', second: 'stone-basalt', legs: 'lacquer-sage', accent: 'metal-black' },
        { main: 'wood-smoked', second: 'stone-marble', legs: 'lacquer-cashmere', accent: 'metal-black', addRub: 9800 },
      ],
      priceRub: 189900,
      facts: {
        drawers: 4,
        doors: 9,
        shelves: 12,
        side: 'left',
        body: 'veneer',
        room: 'kitchen',
        style: 'eco',
      },
      assembly: [600, 'master'],
      warrantyMonths: 36,
    },
  ],
} as const satisfies SectionModels
