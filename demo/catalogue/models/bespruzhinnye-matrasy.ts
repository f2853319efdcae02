import type { SectionModels } from '../types.ts'

/** Foam and latex mattresses. */
export const bespruzhinnyeMatrasy = {
  section: 'bespruzhinnye-matrasy',
  models: [
    {
      id: 122,
      code: 'pokoj',
      kind: 'mattress',
      name: 'Покой',
      latin: 'Pokoy',
      vendor: 'pruzhina',
      shape: { is: 'mattress', quilt: 'waves' },
      sizes: [
        { label: '80 × 160', mm: [800, 1600, 160], weightKg: 11, boxes: [1, [82, 30, 30], 12], sleepMm: [800, 1600] },
        {
          label: '90 × 200',
          mm: [900, 2000, 160],
          weightKg: 16,
          boxes: [1, [92, 32, 32], 17],
          sleepMm: [900, 2000],
          addRub: 3900,
        },
        {
          label: '160 × 200',
          mm: [1600, 2000, 160],
          weightKg: 27,
          boxes: [1, [162, 34, 34], 28],
          sleepMm: [1600, 2000],
          addRub: 13400,
        },
      ],
      finishes: [{ main: 'linen-milk', second: 'linen-sage' }],
      priceRub: 12500,
      facts: { filling: 'latex-coir', softness: 'firm', load: 130, room: 'bedroom', style: 'eco' },
      about:
        'Жёсткий матрас без пружин: кокосовая плита между слоями латекса. Не скрипит и не звенит, годится для ребёнка и для тех, кому врач велел спать на твёрдом. Проветривается с обеих сторон, переворачивать раз в три месяца.',
      assembly: [0, 'none'],
      warrantyMonths: 60,
    },
    {
      id: 254,
      code: 'lebed',
      kind: 'mattress',
      name: 'Лебедь',
      latin: 'Lebed',
      vendor: 'pruzhina',
      shape: { is: 'mattress', quilt: 'squares' },
      sizes: [
        { label: '90 × 200', mm: [900, 2000, 200], weightKg: 15, boxes: [1, [92, 32, 32], 16], sleepMm: [900, 2000] },
        {
          label: '140 × 200',
          mm: [1400, 2000, 200],
          weightKg: 23,
          boxes: [1, [142, 36, 36], 24],
          sleepMm: [1400, 2000],
          addRub: 7900,
        },
        {
          label: '160 × 200',
          mm: [1600, 2000, 200],
          weightKg: 26,
          boxes: [1, [162, 38, 38], 27],
          sleepMm: [1600, 2000],
          addRub: 11200,
        },
      ],
      finishes: [{ main: 'linen-white', second: 'linen-fog' }],
      priceRub: 19900,
      oldPriceRub: 23900,
      facts: { filling: 'memory', softness: 'soft', load: 110, room: 'bedroom', style: 'modern' },
      about:
        'Мягкий матрас из пены, которая помнит форму тела: плечо погружается, поясница лежит ровно. Первые ночи пена кажется плотной, от тепла она уступает за пару минут. Чехол с мелкой стёжкой на молнии, снимается целиком.',
      assembly: [0, 'none'],
      warrantyMonths: 60,
      hit: true,
    },
  ],
} as const satisfies SectionModels
