import type { SectionModels } from '../types.ts'

/** Dressing tables. */
export const tualetnyeStoliki = {
  section: 'tualetnye-stoliki',
  models: [
    {
      id: 125,
      code: 'rosinka',
      kind: 'vanity',
      name: 'Росинка',
      latin: 'Rosinka',
      vendor: 'severnaya-liniya',
      shape: { is: 'vanity' },
      sizes: [{ mm: [900, 430, 1360], weightKg: 26, boxes: [2, [94, 46, 16], 17] }],
      finishes: [
        { main: 'lacquer-white', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-rose', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'wood-walnut', legs: 'wood-walnut', accent: 'metal-brass' },
      ],
      priceRub: 17900,
      facts: {
        drawers: 2,
        mirror: true,
        body: 'mdf',
        legs: 'beech-cone',
        load: 25,
        room: 'bedroom',
        style: 'neoclassic',
      },
      assembly: [60, 'medium'],
      warrantyMonths: 24,
    },
    {
      id: 325,
      code: 'fialka',
      kind: 'vanity',
      name: 'Фиалка',
      latin: 'Fialka',
      vendor: 'severnaya-liniya',
      shape: { is: 'vanity', form: 'arch' },
      sizes: [{ mm: [1150, 450, 1480], weightKg: 48, boxes: [3, [119, 49, 16], 21] }],
      finishes: [
        { main: 'lacquer-milk', accent: 'metal-brass' },
        { main: 'lacquer-rose', accent: 'metal-brass' },
        { main: 'lacquer-sage', accent: 'metal-brass' },
      ],
      priceRub: 31900,
      facts: { drawers: 7, mirror: true, body: 'mdf', legs: 'plinth', load: 30, room: 'bedroom', style: 'neoclassic' },
      assembly: [90, 'medium'],
      warrantyMonths: 24,
      hit: true,
    },
  ],
} as const satisfies SectionModels
