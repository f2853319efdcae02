import type { SectionModels } from '../types.ts'

/** Corner wardrobes. */
export const uglovyeShkafy = {
  section: 'uglovye-shkafy',
  models: [
    {
      id: 277,
      code: 'mys',
      kind: 'cornerWardrobe',
      name: 'Мыс',
      latin: 'Mys',
      vendor: 'severnaya-liniya',
      shape: { is: 'cornerWardrobe', front: 'frame', handle: 'bar', withMirror: true },
      sizes: [{ mm: [1000, 1000, 2100], weightKg: 97, boxes: [4, [212, 62, 14], 34] }],
      finishes: [
        { main: 'lacquer-white', accent: 'metal-brass' },
        { main: 'lacquer-sage', accent: 'metal-brass' },
        { main: 'wood-oak', accent: 'metal-brass' },
      ],
      priceRub: 42900,
      facts: {
        doors: 2,
        drawers: 0,
        shelves: 6,
        mirror: true,
        side: 'either',
        body: 'mdf',
        room: 'bedroom',
        style: 'scandi',
      },
      assembly: [200, 'master'],
      warrantyMonths: 24,
    },
  ],
} as const satisfies SectionModels
