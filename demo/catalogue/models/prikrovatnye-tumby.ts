import type { SectionModels } from '../types.ts'

/** Nightstands. */
export const prikrovatnyeTumby = {
  section: 'prikrovatnye-tumby',
  models: [
    {
      id: 123,
      code: 'sova',
      kind: 'nightstand',
      name: 'Сова',
      latin: 'Sova',
      vendor: 'severnaya-liniya',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [1, 'drawer'],
              [1, 'drawer'],
            ],
          },
        ],
        base: 'cone',
        baseMm: 160,
        front: 'flat',
        handle: 'knob',
        topMm: 18,
      },
      sizes: [{ mm: [450, 400, 500], weightKg: 13, boxes: [1, [48, 44, 16], 14] }],
      finishes: [
        { main: 'wood-oak', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-white', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-sage', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'wood-walnut', legs: 'wood-walnut', accent: 'metal-black' },
      ],
      priceRub: 6990,
      oldPriceRub: 8490,
      facts: { drawers: 2, body: 'mdf', legs: 'beech-cone', load: 30, room: 'bedroom', style: 'scandi' },
      about:
        'Тумба с двумя ящиками на полное выдвижение: крем в дальнем углу видно сразу. В задней стенке вырез для провода лампы и зарядки. Закрывается с доводчиком, ночью никого не разбудит.',
      assembly: [40, 'easy'],
      warrantyMonths: 24,
      hit: true,
    },
    {
      id: 124,
      code: 'luna',
      kind: 'nightstand',
      name: 'Луна',
      latin: 'Luna',
      vendor: 'ceh-nomer-devyat',
      shape: { is: 'table', top: 'round', legs: 'pedestal', topMm: 20 },
      sizes: [{ mm: [400, 400, 540], weightKg: 7, boxes: [1, [43, 43, 12], 8] }],
      finishes: [
        { main: 'lacquer-black', legs: 'metal-black' },
        { main: 'lacquer-cashmere', legs: 'metal-brass' },
        { main: 'stone-marble', legs: 'metal-brass', addRub: 2600 },
      ],
      priceRub: 4990,
      facts: { shape: 'round', body: 'steel', legs: 'metal', load: 20, room: 'bedroom', style: 'minimal' },
      about:
        'Столик на одной ноге: встаёт вплотную к кровати, опора уходит под раму. Основание тяжёлое, 4 кг, опрокинуть книгой не получится. Край столешницы приподнят на 4 мм, телефон не съедет.',
      assembly: [10, 'easy'],
      warrantyMonths: 18,
    },
    {
      id: 281,
      code: 'nega',
      kind: 'nightstand',
      name: 'Нега',
      latin: 'Nega',
      vendor: 'alatau-interer',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [1, 'decor'],
              [1.3, 'drawer'],
            ],
          },
        ],
        base: 'tipped',
        baseMm: 170,
        front: 'fluted',
        handle: 'knob',
        topMm: 18,
        inset: true,
      },
      sizes: [{ mm: [480, 400, 560], weightKg: 15, boxes: [1, [52, 44, 18], 16] }],
      finishes: [
        { main: 'wood-oak', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-cashmere', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-night', legs: 'wood-oak', accent: 'metal-brass' },
      ],
      priceRub: 9900,
      facts: { drawers: 1, shelves: 1, body: 'mdf', legs: 'oak-cone', load: 25, room: 'bedroom', style: 'modern' },
      about:
        'Тумба с нишей под книгу и стакан и одним глубоким ящиком. Каннелюры на фасаде фрезерованы в плите, ножки дубовые, в латунных наконечниках. Высота 56 см — вровень с матрасом на кровати с подъёмником.',
      assembly: [35, 'easy'],
      warrantyMonths: 24,
      isNew: true,
    },
    {
      id: 282,
      code: 'nochleg',
      kind: 'nightstand',
      name: 'Ночлег',
      latin: 'Nochleg',
      vendor: 'ceh-nomer-devyat',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [1, 'open'],
              [1.1, 'drawer'],
            ],
          },
        ],
        base: 'none',
        baseMm: 0,
        front: 'flat',
        handle: 'groove',
        inset: true,
      },
      sizes: [{ mm: [500, 340, 300], weightKg: 9, boxes: [1, [54, 38, 14], 10] }],
      finishes: [{ main: 'wood-oak' }, { main: 'lacquer-white' }, { main: 'lacquer-graphite' }],
      priceRub: 6490,
      facts: { drawers: 1, shelves: 1, body: 'veneer', load: 15, room: 'bedroom', style: 'minimal' },
      about:
        'Навесная тумба крепится на две скрытые петли и держит 15 кг на бетоне. Ручки нет: ящик открывают за верхний край. Высоту выбираете сами, под высокий или низкий матрас.',
      assembly: [30, 'medium'],
      warrantyMonths: 24,
    },
    {
      id: 283,
      code: 'noktyurn',
      kind: 'nightstand',
      name: 'Ноктюрн',
      latin: 'Noktyurn',
      vendor: 'severnaya-liniya',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [1, 'drawer'],
              [1.15, 'drawer'],
              [1.15, 'drawer'],
            ],
          },
        ],
        base: 'block',
        baseMm: 90,
        front: 'classic',
        handle: 'cup',
        topMm: 22,
      },
      sizes: [{ mm: [520, 420, 640], weightKg: 22, boxes: [1, [66, 56, 24], 24] }],
      finishes: [
        { main: 'lacquer-milk', legs: 'lacquer-milk', accent: 'metal-brass' },
        { main: 'lacquer-slate', legs: 'lacquer-slate', accent: 'metal-brass' },
        { main: 'lacquer-emerald', legs: 'lacquer-emerald', accent: 'metal-brass' },
      ],
      priceRub: 13900,
      oldPriceRub: 15900,
      facts: { drawers: 3, body: 'mdf', legs: 'block', load: 40, room: 'bedroom', style: 'neoclassic' },
      about:
        'Маленький комод у кровати: три ящика с филёнкой и ручками-ракушками. Верхний мельче, под очки и телефон, дно выстлано фетром. Встаёт в пару к шкафу «Наличник», эмаль из той же партии.',
      assembly: [50, 'easy'],
      warrantyMonths: 36,
    },
  ],
} as const satisfies SectionModels
