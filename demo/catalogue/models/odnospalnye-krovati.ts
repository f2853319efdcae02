import type { SectionModels } from '../types.ts'

/** Single beds. */
export const odnospalnyeKrovati = {
  section: 'odnospalnye-krovati',
  models: [
    {
      id: 118,
      code: 'iva',
      kind: 'singleBed',
      name: 'Ива',
      latin: 'Iva',
      vendor: 'kedrovyj-dvor',
      shape: { is: 'bed', head: 'slats', frame: 'wood', linen: 'linen-white' },
      sizes: [
        { label: '90 × 200', mm: [980, 2080, 850], weightKg: 31, boxes: [1, [206, 32, 18], 34], sleepMm: [900, 2000] },
      ],
      finishes: [
        { main: 'wood-ash', accent: 'linen-sage' },
        { main: 'wood-oak', accent: 'linen-blue' },
        { main: 'lacquer-white', accent: 'linen-mustard' },
      ],
      priceRub: 21900,
      facts: { lift: false, storage: false, body: 'pine', legs: 'block', load: 150, room: 'bedroom', style: 'scandi' },
      assembly: [45, 'easy'],
      warrantyMonths: 36,
    },
    {
      id: 119,
      code: 'sverchok',
      kind: 'singleBed',
      name: 'Сверчок',
      latin: 'Sverchok',
      vendor: 'uralskij-uyut',
      shape: { is: 'bed', head: 'plain', frame: 'soft', linen: 'linen-milk' },
      sizes: [
        { label: '90 × 200', mm: [1000, 2100, 900], weightKg: 42, boxes: [2, [210, 34, 20], 25], sleepMm: [900, 2000] },
        {
          label: '120 × 200',
          mm: [1300, 2100, 900],
          weightKg: 49,
          boxes: [2, [210, 34, 20], 28],
          sleepMm: [1200, 2000],
          addRub: 3100,
        },
      ],
      finishes: [
        { main: 'weave-slate', legs: 'wood-oak', accent: 'weave-mustard' },
        { main: 'weave-grey', legs: 'wood-oak', accent: 'weave-rust' },
      ],
      priceRub: 27490,
      oldPriceRub: 29990,
      facts: { lift: true, storage: true, body: 'birch', legs: 'block', load: 180, room: 'bedroom', style: 'modern' },
      assembly: [80, 'medium'],
      warrantyMonths: 24,
    },
  ],
} as const satisfies SectionModels
