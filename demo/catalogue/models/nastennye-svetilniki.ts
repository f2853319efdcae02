import type { SectionModels } from '../types.ts'

/** Wall lamps. */
export const nastennyeSvetilniki = {
  section: 'nastennye-svetilniki',
  models: [
    {
      id: 335,
      code: 'shyopot',
      kind: 'wallLamp',
      name: 'Шёпот',
      latin: 'Shyopot',
      vendor: 'masterskaya-sveta',
      shape: { is: 'wallLamp', form: 'cylinder' },
      sizes: [{ mm: [80, 110, 260], weightKg: 0.9, boxes: [1, [30, 14, 12], 1.2] }],
      finishes: [
        { main: 'lacquer-black', accent: 'metal-brass' },
        { main: 'lacquer-white', accent: 'metal-brass' },
        { main: 'lacquer-sage', accent: 'metal-brass' },
        { main: 'lacquer-rust', accent: 'metal-brass' },
      ],
      priceRub: 3290,
      facts: { socket: 'led', lamps: 2, power: 10, body: 'aluminium', room: 'hall', style: 'minimal' },
      assembly: [20, 'master'],
      warrantyMonths: 36,
    },
    {
      id: 336,
      code: 'ekho',
      kind: 'wallLamp',
      name: 'Эхо',
      latin: 'Ekho',
      vendor: 'masterskaya-sveta',
      shape: { is: 'wallLamp', form: 'swing' },
      sizes: [{ mm: [200, 380, 300], weightKg: 1.3, boxes: [1, [34, 26, 24], 1.8] }],
      finishes: [
        { main: 'linen-milk', legs: 'metal-brass' },
        { main: 'linen-sand', legs: 'metal-brass' },
        { main: 'linen-graphite', legs: 'metal-brass' },
      ],
      priceRub: 4490,
      oldPriceRub: 5290,
      facts: { socket: 'e14', lamps: 1, power: 40, body: 'steel', room: 'bedroom', style: 'neoclassic' },
      assembly: [20, 'master'],
      warrantyMonths: 24,
      hit: true,
    },
  ],
} as const satisfies SectionModels
