import type { SectionModels } from '../types.ts'

/** Children's desks and chairs. */
export const detskieStoly = {
  section: 'detskie-stoly',
  models: [
    {
      id: 158,
      code: 'azbuka',
      kind: 'kidsDesk',
      name: 'Азбука',
      latin: 'Azbuka',
      vendor: 'kedrovyj-dvor',
      shape: { is: 'desk', drawers: 'wide', legs: 'taper' },
      sizes: [{ mm: [900, 550, 620], weightKg: 16, boxes: [1, [94, 59, 14], 18] }],
      finishes: [
        { main: 'wood-ash', second: 'lacquer-white' },
        { main: 'lacquer-white', face: 'lacquer-blue', second: 'lacquer-blue', legs: 'wood-ash' },
        { main: 'lacquer-white', face: 'lacquer-rose', second: 'lacquer-rose', legs: 'wood-ash' },
      ],
      priceRub: 11900,
      facts: { age: '3-7', drawers: 1, body: 'birch', legs: 'block', load: 50, room: 'children', style: 'scandi' },
      assembly: [40, 'easy'],
      warrantyMonths: 36,
    },
    {
      id: 234,
      code: 'vesnushka',
      kind: 'kidsChair',
      name: 'Веснушка',
      latin: 'Vesnushka',
      vendor: 'saryarka-komfort',
      shape: { is: 'office', hasHeadrest: false, form: 'children' },
      sizes: [{ mm: [480, 480, 800], weightKg: 7.5, boxes: [1, [50, 48, 30], 9] }],
      finishes: [
        { main: 'weave-blue', legs: 'lacquer-white' },
        { main: 'weave-peach', legs: 'lacquer-white' },
        { main: 'weave-mint', legs: 'lacquer-white' },
      ],
      priceRub: 7490,
      facts: {
        age: '7-14',
        mechanism: 'swivel',
        'seat-height': 40,
        body: 'steel',
        legs: 'castors',
        filling: 'foam',
        load: 60,
        room: 'children',
        style: 'scandi',
      },
      assembly: [20, 'easy'],
      warrantyMonths: 24,
    },
  ],
} as const satisfies SectionModels
