import type { SectionModels } from '../types.ts'

/** Clocks. */
export const chasy = {
  section: 'chasy',
  models: [
    {
      id: 348,
      code: 'chas',
      kind: 'clock',
      name: 'Час',
      latin: 'Chas',
      vendor: 'goncharnaya-sloboda',
      shape: { is: 'clock' },
      sizes: [{ mm: [320, 42, 320], weightKg: 1.1, boxes: [1, [36, 36, 8], 1.5] }],
      finishes: [
        { main: 'wood-oak', accent: 'lacquer-black' },
        { main: 'lacquer-white', accent: 'lacquer-black' },
        { main: 'lacquer-sage', accent: 'lacquer-white' },
      ],
      priceRub: 2990,
      facts: { shape: 'round', body: 'oak', room: 'kitchen', style: 'minimal' },
      assembly: [5, 'easy'],
      warrantyMonths: 24,
    },
  ],
} as const satisfies SectionModels
