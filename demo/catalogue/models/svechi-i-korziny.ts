import type { SectionModels } from '../types.ts'

/** Candle holders and baskets. */
export const svechiIKorziny = {
  section: 'svechi-i-korziny',
  models: [
    {
      id: 341,
      code: 'teplo',
      kind: 'candles',
      name: 'Тепло',
      latin: 'Teplo',
      vendor: 'goncharnaya-sloboda',
      shape: { is: 'candles' },
      sizes: [{ mm: [320, 130, 330], weightKg: 1.2, boxes: [1, [36, 18, 22], 1.6] }],
      finishes: [
        { main: 'lacquer-black', second: 'metal-brass' },
        { main: 'lacquer-milk', second: 'metal-brass' },
        { main: 'wood-oak', second: 'metal-brass' },
      ],
      priceRub: 2490,
      facts: { body: 'steel', shape: 'oval', room: 'dining', style: 'neoclassic' },
      assembly: [0, 'none'],
      warrantyMonths: 6,
    },
    {
      id: 349,
      code: 'ulov',
      kind: 'basket',
      name: 'Улов',
      latin: 'Ulov',
      vendor: 'svetlica',
      shape: { is: 'basket' },
      sizes: [
        { label: '36 см', mm: [360, 360, 360], weightKg: 1.1, boxes: [1, [40, 40, 38], 1.6], facts: { volume: 24 } },
        {
          label: '46 см',
          mm: [460, 460, 440],
          weightKg: 1.7,
          boxes: [1, [50, 50, 46], 2.3],
          addRub: 900,
          facts: { volume: 48 },
        },
      ],
      finishes: [
        { main: 'rattan-natural', second: 'rattan-taupe' },
        { main: 'rattan-taupe', second: 'rattan-natural' },
      ],
      priceRub: 2490,
      facts: { shape: 'round', body: 'rattan', room: 'living', style: 'eco' },
      assembly: [0, 'none'],
      warrantyMonths: 6,
    },
  ],
} as const satisfies SectionModels
