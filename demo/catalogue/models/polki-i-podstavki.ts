import type { SectionModels } from '../types.ts'

/** Hall shelves and stands. */
export const polkiIPodstavki = {
  section: 'polki-i-podstavki',
  models: [
    {
      id: 300,
      code: 'nepogoda',
      kind: 'umbrellaStand',
      name: 'Непогода',
      latin: 'Nepogoda',
      vendor: 'ceh-nomer-devyat',
      shape: { is: 'hall', form: 'umbrellas' },
      sizes: [{ mm: [320, 200, 520], weightKg: 3.4, boxes: [1, [54, 34, 22], 4] }],
      finishes: [
        { main: 'metal-black', second: 'lacquer-graphite' },
        { main: 'lacquer-white', face: 'lacquer-white', second: 'lacquer-grey' },
      ],
      priceRub: 2990,
      facts: { body: 'steel', load: 8, volume: 1.5, room: 'hall', style: 'loft' },
      assembly: [0, 'none'],
      warrantyMonths: 24,
    },
    {
      id: 301,
      code: 'priyut',
      kind: 'hookShelf',
      name: 'Приют',
      latin: 'Priyut',
      vendor: 'kedrovyj-dvor',
      shape: { is: 'hall', form: 'hooks' },
      sizes: [
        { label: '80 см', mm: [800, 240, 320], weightKg: 5, boxes: [1, [84, 36, 10], 6] },
        { label: '110 см', mm: [1100, 240, 320], weightKg: 6.5, boxes: [1, [114, 36, 10], 7.5], addRub: 1200 },
      ],
      finishes: [
        { main: 'wood-ash', accent: 'metal-black' },
        { main: 'lacquer-sage', accent: 'metal-black' },
        { main: 'lacquer-night', accent: 'metal-black' },
      ],
      priceRub: 4490,
      facts: { shelves: 1, body: 'ash', load: 30, room: 'hall', style: 'eco' },
      assembly: [25, 'easy'],
      warrantyMonths: 24,
    },
  ],
} as const satisfies SectionModels
