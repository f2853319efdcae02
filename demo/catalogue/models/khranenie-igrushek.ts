import type { SectionModels } from '../types.ts'

/** Toy storage. */
export const khranenieIgrushek = {
  section: 'khranenie-igrushek',
  models: [
    {
      id: 159,
      code: 'kubik',
      kind: 'toyStorage',
      name: 'Кубик',
      latin: 'Kubik',
      vendor: 'severnaya-liniya',
      shape: { is: 'shelving', columns: 3, rows: 3, frame: 'cubes' },
      sizes: [{ mm: [1120, 300, 1090], weightKg: 34, boxes: [1, [114, 34, 18], 36] }],
      finishes: [
        { main: 'lacquer-white', face: 'lacquer-sage', second: 'lacquer-sage' },
        { main: 'lacquer-white', face: 'lacquer-blue', second: 'lacquer-blue' },
        { main: 'wood-ash', face: 'lacquer-rose', second: 'lacquer-rose' },
      ],
      priceRub: 12490,
      oldPriceRub: 13990,
      facts: { age: '3-7', shelves: 9, body: 'chipboard', load: 70, room: 'children', style: 'scandi' },
      assembly: [75, 'easy'],
      warrantyMonths: 24,
    },
  ],
} as const satisfies SectionModels
