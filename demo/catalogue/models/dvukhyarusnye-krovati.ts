import type { SectionModels } from '../types.ts'

/** Bunk and loft beds. */
export const dvukhyarusnyeKrovati = {
  section: 'dvukhyarusnye-krovati',
  models: [
    {
      id: 248,
      code: 'kayuta',
      kind: 'bunkBed',
      name: 'Каюта',
      latin: 'Kayuta',
      vendor: 'kedrovyj-dvor',
      shape: { is: 'longBed', form: 'bunk', linen: 'linen-white', fold: 'linen-blue' },
      sizes: [
        {
          label: '90 × 200',
          mm: [2090, 1020, 1700],
          weightKg: 86,
          boxes: [3, [208, 36, 18], 33],
          sleepMm: [900, 2000],
        },
      ],
      finishes: [
        { main: 'wood-pine', second: 'wood-pine', accent: 'linen-denim' },
        { main: 'lacquer-white', second: 'lacquer-white', accent: 'linen-mustard' },
        { main: 'lacquer-forest', second: 'wood-pine', accent: 'linen-oat' },
      ],
      priceRub: 44900,
      oldPriceRub: 49900,
      facts: { age: '7-14', storage: true, drawers: 2, body: 'pine', load: 100, room: 'children', style: 'scandi' },
      assembly: [150, 'medium'],
      warrantyMonths: 36,
      hit: true,
    },
    {
      id: 249,
      code: 'lastochka',
      kind: 'loftBed',
      name: 'Ласточка',
      latin: 'Lastochka',
      vendor: 'severnaya-liniya',
      shape: { is: 'longBed', form: 'loft', linen: 'linen-milk' },
      sizes: [
        {
          label: '90 × 200',
          mm: [2090, 1020, 1830],
          weightKg: 94,
          boxes: [4, [208, 38, 18], 30],
          sleepMm: [900, 2000],
        },
      ],
      finishes: [
        { main: 'lacquer-white', second: 'wood-pine', accent: 'linen-sage' },
        { main: 'lacquer-mint', second: 'wood-pine', accent: 'linen-peach' },
      ],
      priceRub: 52900,
      facts: { age: '7-14', storage: false, shelves: 3, body: 'pine', load: 100, room: 'children', style: 'scandi' },
      assembly: [180, 'master'],
      warrantyMonths: 36,
      isNew: true,
    },
  ],
} as const satisfies SectionModels
