import type { SectionModels } from '../types.ts'

/** Framed prints. */
export const kartiny = {
  section: 'kartiny',
  models: [
    {
      id: 175,
      code: 'bereg',
      kind: 'print',
      name: 'Берег',
      latin: 'Bereg',
      vendor: 'goncharnaya-sloboda',
      shape: { is: 'print', motif: 'circles' },
      sizes: [
        { label: '40 × 50', mm: [400, 25, 500], weightKg: 1.3, boxes: [1, [46, 56, 6], 1.8] },
        { label: '50 × 70', mm: [500, 25, 700], weightKg: 2.1, boxes: [1, [56, 76, 6], 2.8], addRub: 1200 },
      ],
      finishes: [
        { main: 'wood-oak', second: 'lacquer-rust' },
        { main: 'lacquer-black', second: 'lacquer-sage' },
        { main: 'lacquer-white', second: 'lacquer-slate' },
      ],
      priceRub: 2490,
      facts: { shape: 'rect', body: 'solid', room: 'living', style: 'modern' },
      about:
        'Постер с простым рисунком из крупных пятен, отпечатан на хлопковой бумаге 230 г. Паспарту белое, стекло без бликов. Крепления с двух сторон: висит и вдоль, и поперёк.',
      assembly: [0, 'none'],
      warrantyMonths: 12,
    },
    {
      id: 345,
      code: 'kholmy',
      kind: 'print',
      name: 'Холмы',
      latin: 'Kholmy',
      vendor: 'goncharnaya-sloboda',
      shape: { is: 'print', motif: 'landscape' },
      sizes: [
        { label: '40 × 50', mm: [400, 25, 500], weightKg: 1.3, boxes: [1, [46, 56, 6], 1.8] },
        { label: '60 × 80', mm: [600, 25, 800], weightKg: 2.7, boxes: [1, [66, 86, 6], 3.5], addRub: 1900 },
      ],
      finishes: [{ main: 'wood-oak' }, { main: 'lacquer-black' }, { main: 'lacquer-white' }],
      priceRub: 2690,
      facts: { shape: 'rect', body: 'solid', room: 'living', style: 'scandi' },
      about:
        'Пейзаж в несколько слоёв: дальние холмы светлее ближних, как в степи после дождя. Печать пигментная, на солнце не желтеет. Паспарту срезано под углом 45 градусов, у рисунка остаётся белая кромка.',
      assembly: [0, 'none'],
      warrantyMonths: 12,
      hit: true,
    },
    {
      id: 346,
      code: 'tush',
      kind: 'print',
      name: 'Тушь',
      latin: 'Tush',
      vendor: 'goncharnaya-sloboda',
      shape: { is: 'print', motif: 'leaf' },
      sizes: [
        { label: '30 × 40', mm: [300, 25, 400], weightKg: 0.9, boxes: [1, [36, 46, 6], 1.2] },
        { label: '50 × 70', mm: [500, 25, 700], weightKg: 2.1, boxes: [1, [56, 76, 6], 2.8], addRub: 1500 },
      ],
      finishes: [{ main: 'lacquer-black' }, { main: 'wood-oak' }],
      priceRub: 1890,
      facts: { shape: 'rect', body: 'solid', room: 'bedroom', style: 'japandi' },
      about:
        'Ветка одной линией, будто перо не отрывали от бумаги. Хорошо стоит на полке рядом с настоящей веткой в вазе. Бумага хлопковая, 230 г, в раме лист держится гвоздиками и легко меняется.',
      assembly: [0, 'none'],
      warrantyMonths: 12,
    },
    {
      id: 347,
      code: 'svod',
      kind: 'prints',
      name: 'Свод',
      latin: 'Svod',
      vendor: 'goncharnaya-sloboda',
      shape: { is: 'print', motif: 'arches', pair: 'forms' },
      sizes: [{ label: '2 × 40 × 50', mm: [860, 25, 500], weightKg: 2.6, boxes: [1, [46, 56, 10], 3.4] }],
      finishes: [{ main: 'wood-oak' }, { main: 'lacquer-black' }, { main: 'lacquer-white' }],
      priceRub: 4490,
      oldPriceRub: 4990,
      facts: { shape: 'rect', body: 'solid', room: 'living', style: 'modern' },
      about:
        'Два листа, которые дружат: арки и круги в одних красках. Вешают рядом с просветом 6 см, шаблон для гвоздей лежит в коробке. Над диваном 200 см пара занимает нужную треть ширины.',
      assembly: [0, 'none'],
      warrantyMonths: 12,
      isNew: true,
    },
  ],
} as const satisfies SectionModels
