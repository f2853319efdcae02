import type { SectionModels } from '../types.ts'

/** Toppers. */
export const toppery = {
  section: 'toppery',
  models: [
    {
      id: 255,
      code: 'inej',
      kind: 'topper',
      name: 'Иней',
      latin: 'Iney',
      vendor: 'pruzhina',
      shape: { is: 'topper' },
      sizes: [
        { label: '90 × 200', mm: [900, 2000, 60], weightKg: 6, boxes: [1, [92, 24, 24], 7], sleepMm: [900, 2000] },
        {
          label: '140 × 200',
          mm: [1400, 2000, 60],
          weightKg: 9,
          boxes: [1, [142, 26, 26], 10],
          sleepMm: [1400, 2000],
          addRub: 3200,
        },
        {
          label: '160 × 200',
          mm: [1600, 2000, 60],
          weightKg: 10.5,
          boxes: [1, [162, 26, 26], 11.5],
          sleepMm: [1600, 2000],
          addRub: 4600,
        },
      ],
      finishes: [{ main: 'linen-white', second: 'linen-blue' }],
      priceRub: 8900,
      facts: { filling: 'latex', softness: 'medium', load: 120, room: 'bedroom', style: 'modern' },
      assembly: [0, 'none'],
      warrantyMonths: 24,
      isNew: true,
    },
  ],
} as const satisfies SectionModels
