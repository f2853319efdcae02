import type { SectionModels } from '../types.ts'

/** Throws and bedspreads. */
export const pledyIPokryvala = {
  section: 'pledy-i-pokryvala',
  models: [
    {
      id: 265,
      code: 'laska',
      kind: 'throw',
      name: 'Ласка',
      latin: 'Laska',
      vendor: 'svetlica',
      shape: { is: 'throw', form: 'knit' },
      sizes: [{ label: '130 × 170', mm: [440, 340, 130], weightKg: 1.3, boxes: [1, [44, 34, 12], 1.4] }],
      finishes: [
        { main: 'boucle-milk' },
        { main: 'boucle-camel' },
        { main: 'boucle-sage' },
        { main: 'boucle-graphite' },
      ],
      priceRub: 3990,
      facts: { composition: 'wool-cotton', room: 'living', style: 'scandi' },
      assembly: [0, 'none'],
      warrantyMonths: 12,
      hit: true,
    },
    {
      id: 266,
      code: 'lyon',
      kind: 'bedspread',
      name: 'Лён',
      latin: 'Lyon',
      vendor: 'svetlica',
      shape: { is: 'throw', form: 'quilted' },
      sizes: [
        { label: '180 × 240', mm: [480, 360, 150], weightKg: 1.8, boxes: [1, [48, 36, 16], 2] },
        { label: '230 × 250', mm: [520, 380, 180], weightKg: 2.4, boxes: [1, [52, 38, 18], 2.7], addRub: 1700 },
      ],
      finishes: [{ main: 'linen-oat' }, { main: 'linen-denim' }, { main: 'linen-clay' }],
      priceRub: 6490,
      oldPriceRub: 7490,
      facts: { composition: 'linen', room: 'bedroom', style: 'japandi' },
      assembly: [0, 'none'],
      warrantyMonths: 12,
    },
  ],
} as const satisfies SectionModels
