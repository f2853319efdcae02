import type { SectionModels } from '../types.ts'

/** Curtains. */
export const shtory = {
  section: 'shtory',
  models: [
    {
      id: 180,
      code: 'sad',
      kind: 'curtain',
      name: 'Сад',
      latin: 'Sad',
      vendor: 'svetlica',
      shape: { is: 'curtain' },
      sizes: [
        { label: '150 × 270', mm: [1500, 120, 2700], weightKg: 1.6, boxes: [1, [40, 30, 10], 1.8] },
        { label: '200 × 270', mm: [2000, 120, 2700], weightKg: 2.1, boxes: [1, [40, 30, 12], 2.3], addRub: 1100 },
      ],
      finishes: [{ main: 'linen-milk' }, { main: 'linen-sand' }, { main: 'linen-sage' }, { main: 'linen-slate' }],
      priceRub: 3490,
      facts: { composition: 'linen-cotton', room: 'living', style: 'eco' },
      assembly: [0, 'none'],
      warrantyMonths: 6,
    },
    {
      id: 263,
      code: 'kulisa',
      kind: 'curtain',
      name: 'Кулиса',
      latin: 'Kulisa',
      vendor: 'svetlica',
      shape: { is: 'curtain', form: 'rings' },
      sizes: [
        { label: '150 × 270', mm: [1500, 130, 2700], weightKg: 2.4, boxes: [1, [42, 32, 14], 2.7] },
        { label: '200 × 270', mm: [2000, 130, 2700], weightKg: 3.1, boxes: [1, [42, 32, 18], 3.4], addRub: 1600 },
      ],
      finishes: [
        { main: 'velvet-forest', accent: 'metal-brass' },
        { main: 'velvet-fog', accent: 'metal-brass' },
        { main: 'velvet-night', accent: 'metal-brass' },
      ],
      priceRub: 5290,
      oldPriceRub: 5990,
      facts: { composition: 'polyester', room: 'bedroom', style: 'neoclassic' },
      assembly: [0, 'none'],
      warrantyMonths: 12,
    },
    {
      id: 264,
      code: 'kiseya',
      kind: 'sheer',
      name: 'Кисея',
      latin: 'Kiseya',
      vendor: 'svetlica',
      shape: { is: 'curtain', form: 'sheer' },
      sizes: [
        { label: '200 × 270', mm: [2000, 90, 2700], weightKg: 0.8, boxes: [1, [36, 28, 6], 0.9] },
        { label: '300 × 270', mm: [3000, 90, 2700], weightKg: 1.1, boxes: [1, [36, 28, 8], 1.3], addRub: 1100 },
      ],
      finishes: [{ main: 'linen-oat' }, { main: 'linen-white' }, { main: 'linen-sage' }],
      priceRub: 2490,
      facts: { composition: 'linen-cotton', room: 'living', style: 'eco' },
      assembly: [0, 'none'],
      warrantyMonths: 6,
    },
  ],
} as const satisfies SectionModels
