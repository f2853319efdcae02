import type { SectionModels } from '../types.ts'

/** Side tables. */
export const pristavnyeStoly = {
  section: 'pristavnye-stoly',
  models: [
    {
      id: 318,
      code: 'sputnik',
      kind: 'sideTable',
      name: 'Спутник',
      latin: 'Sputnik',
      vendor: 'ceh-nomer-devyat',
      shape: { is: 'coffee', form: 'bracket' },
      sizes: [{ mm: [500, 350, 640], weightKg: 7.2, boxes: [1, [68, 40, 10], 8] }],
      finishes: [
        { main: 'wood-oak', legs: 'metal-black' },
        { main: 'wood-bleached', legs: 'metal-black' },
        { main: 'lacquer-white', legs: 'metal-black' },
      ],
      priceRub: 5490,
      facts: { shape: 'rect', body: 'steel', legs: 'metal', load: 20, room: 'living', style: 'loft' },
      assembly: [10, 'easy'],
      warrantyMonths: 24,
      hit: true,
    },
    {
      id: 320,
      code: 'tamtam',
      kind: 'sideTable',
      name: 'Тамтам',
      latin: 'Tamtam',
      vendor: 'stolyar-i-syn',
      shape: { is: 'coffee', form: 'tub' },
      sizes: [
        { label: '45 см', mm: [450, 450, 480], weightKg: 9.5, boxes: [1, [49, 49, 52], 11], facts: { volume: 48 } },
        {
          label: '65 см',
          mm: [650, 650, 400],
          weightKg: 14,
          boxes: [1, [69, 69, 44], 16],
          addRub: 3900,
          facts: { volume: 86 },
        },
      ],
      finishes: [
        { main: 'lacquer-milk', second: 'wood-oak' },
        { main: 'lacquer-sage', second: 'wood-oak' },
        { main: 'lacquer-rust', second: 'wood-oak' },
        { main: 'lacquer-night', second: 'wood-oak' },
      ],
      priceRub: 9990,
      facts: { shape: 'round', body: 'mdf', legs: 'plinth', load: 40, room: 'living', style: 'scandi' },
      assembly: [0, 'none'],
      warrantyMonths: 24,
    },
  ],
} as const satisfies SectionModels
