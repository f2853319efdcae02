import type { SectionModels } from '../types.ts'

/** Hinged wardrobes. */
export const raspashnyeShkafy = {
  section: 'raspashnye-shkafy',
  models: [
    {
      id: 128,
      code: 'lad',
      kind: 'wardrobe',
      name: 'Лад',
      latin: 'Lad',
      vendor: 'severnaya-liniya',
      shape: {
        is: 'cabinet',
        columns: [
          { share: 1, cells: [[1, 'door']] },
          { share: 2, cells: [[1, 'doors']] },
        ],
        base: 'plinth',
        baseMm: 80,
        front: 'frame',
        handle: 'bar',
      },
      sizes: [{ mm: [1350, 580, 2100], weightKg: 112, boxes: [4, [212, 60, 12], 38] }],
      finishes: [
        { main: 'lacquer-sage', accent: 'metal-brass' },
        { main: 'lacquer-white', accent: 'metal-brass' },
        { main: 'wood-oak', accent: 'metal-black' },
      ],
      priceRub: 39990,
      facts: { doors: 3, shelves: 5, drawers: 0, mirror: false, body: 'mdf', room: 'bedroom', style: 'scandi' },
      about:
        'Трёхдверный шкаф с рамочными фасадами под матовой эмалью. За двойной дверью штанга на 88 см, за одинарной пять полок. Петли с доводчиком, регулируются отвёрткой в трёх плоскостях, поэтому зазоры останутся ровными и на кривом полу.',
      assembly: [180, 'medium'],
      warrantyMonths: 24,
      hit: true,
    },
    {
      id: 129,
      code: 'staven',
      kind: 'wardrobe',
      name: 'Ставень',
      latin: 'Staven',
      vendor: 'kedrovyj-dvor',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [3.2, 'doors'],
              [1, 'drawer'],
            ],
          },
        ],
        base: 'block',
        baseMm: 110,
        front: 'reeded',
        handle: 'knob',
      },
      sizes: [{ mm: [1000, 560, 1980], weightKg: 84, boxes: [3, [200, 58, 14], 36] }],
      finishes: [
        { main: 'wood-oak', legs: 'wood-oak', accent: 'metal-brass' },
        { main: 'wood-walnut', legs: 'wood-walnut', accent: 'metal-brass' },
        { main: 'lacquer-night', legs: 'wood-oak', accent: 'metal-brass' },
      ],
      priceRub: 54500,
      oldPriceRub: 59900,
      facts: {
        doors: 2,
        shelves: 3,
        drawers: 1,
        mirror: false,
        body: 'veneer',
        legs: 'block',
        room: 'bedroom',
        style: 'japandi',
      },
      about:
        'Шкаф с рифлёными дверями: планки наклеены по одной, рисунок дерева идёт сверху донизу. Внизу широкий ящик для белья и обуви в коробках. Стоит на ножках 11 см, под ним можно вымыть пол.',
      assembly: [150, 'medium'],
      warrantyMonths: 36,
      isNew: true,
    },
    {
      id: 271,
      code: 'nalichnik',
      kind: 'wardrobe',
      name: 'Наличник',
      latin: 'Nalichnik',
      vendor: 'severnaya-liniya',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [3.6, 'door'],
              [1, 'drawer'],
            ],
          },
          {
            share: 1,
            cells: [
              [3.6, 'mirror'],
              [1, 'drawer'],
            ],
          },
          {
            share: 1,
            cells: [
              [3.6, 'door'],
              [1, 'drawer'],
            ],
          },
        ],
        base: 'floor',
        baseMm: 95,
        front: 'classic',
        handle: 'knob',
        cornice: true,
      },
      sizes: [{ mm: [1520, 610, 2200], weightKg: 141, boxes: [6, [206, 62, 14], 39] }],
      finishes: [
        { main: 'lacquer-milk', accent: 'metal-brass' },
        { main: 'lacquer-sage', accent: 'metal-brass' },
        { main: 'lacquer-slate', accent: 'metal-brass' },
      ],
      priceRub: 74900,
      oldPriceRub: 82900,
      facts: { doors: 3, drawers: 3, shelves: 5, mirror: true, body: 'mdf', room: 'bedroom', style: 'neoclassic' },
      about:
        'Шкаф с карнизом и филёнчатыми фасадами, какие делали к старым домам с высокими потолками. Средняя дверь закрыта зеркалом в рост, за ней пять полок; за крайними дверями штанги на 96 см. Три нижних ящика выдвигаются полностью и закрываются с доводчиком. Карниз крепится после сборки, поэтому корпус можно поднять в комнате высотой 2,3 м.',
      assembly: [240, 'master'],
      warrantyMonths: 36,
      isNew: true,
    },
    {
      id: 272,
      code: 'palisad',
      kind: 'wardrobe',
      name: 'Палисад',
      latin: 'Palisad',
      vendor: 'kedrovyj-dvor',
      shape: {
        is: 'cabinet',
        columns: [
          { share: 1, cells: [[1, 'doors']] },
          { share: 1, cells: [[1, 'doors']] },
        ],
        base: 'floor',
        baseMm: 80,
        front: 'louvre',
        handle: 'knob',
        inset: true,
      },
      sizes: [{ mm: [1800, 580, 2120], weightKg: 118, boxes: [5, [214, 60, 14], 33] }],
      finishes: [
        { main: 'wood-ash', accent: 'metal-black' },
        { main: 'lacquer-white', accent: 'metal-black' },
        { main: 'lacquer-blue', accent: 'metal-black' },
      ],
      priceRub: 68900,
      facts: { doors: 4, drawers: 0, shelves: 8, mirror: false, body: 'ash', room: 'bedroom', style: 'eco' },
      about:
        'Четыре жалюзийные двери из ясеня: воздух проходит между рейками, и бельё в шкафу не залёживается. Рейки вклеены в пазы рамы и не дребезжат. Слева штанга во всю ширину, справа восемь полок по 82 см, четыре из них съёмные.',
      assembly: [210, 'medium'],
      warrantyMonths: 36,
    },
    {
      id: 273,
      code: 'parus',
      kind: 'wardrobe',
      name: 'Парус',
      latin: 'Parus',
      vendor: 'stolyar-i-syn',
      shape: {
        is: 'cabinet',
        columns: [
          {
            share: 1,
            cells: [
              [4.2, 'doors'],
              [1, 'drawer'],
            ],
          },
          {
            share: 0.5,
            cells: [
              [1, 'decor'],
              [1, 'decor'],
              [1, 'books'],
              [2.2, 'door'],
            ],
          },
        ],
        base: 'floor',
        baseMm: 70,
        front: 'flat',
        handle: 'edge',
        inset: true,
      },
      sizes: [{ mm: [1400, 570, 2060], weightKg: 109, boxes: [5, [208, 60, 14], 34] }],
      finishes: [
        { main: 'wood-walnut', accent: 'metal-black' },
        { main: 'wood-oak', accent: 'metal-black' },
      ],
      priceRub: 63900,
      oldPriceRub: 69900,
      facts: { doors: 3, drawers: 1, shelves: 7, mirror: false, body: 'veneer', room: 'bedroom', style: 'modern' },
      about:
        'Шкаф и открытые полки в одном корпусе. Шпон на гладких дверях и ящике раскроен из одного листа: рисунок дерева начинается внизу и не прерывается до самого верха. Ручка — стальной уголок на кромке, за него удобно взяться и левой рукой.',
      assembly: [180, 'medium'],
      warrantyMonths: 36,
    },
    {
      id: 274,
      code: 'ryab',
      kind: 'wardrobe',
      name: 'Рябь',
      latin: 'Ryab',
      vendor: 'alatau-interer',
      shape: {
        is: 'cabinet',
        columns: [
          { share: 1, cells: [[1, 'doors']] },
          { share: 1, cells: [[1, 'doors']] },
        ],
        base: 'floor',
        baseMm: 70,
        front: 'fluted',
        handle: 'long',
        inset: true,
      },
      sizes: [
        { label: '160 см', mm: [1600, 600, 2240], weightKg: 134, boxes: [5, [226, 62, 14], 38] },
        { label: '200 см', mm: [2000, 600, 2240], weightKg: 158, boxes: [6, [226, 62, 14], 42], addRub: 12400 },
      ],
      finishes: [
        { main: 'lacquer-cashmere', accent: 'metal-brass' },
        { main: 'lacquer-sage', accent: 'metal-brass' },
        { main: 'lacquer-graphite', accent: 'metal-brass' },
      ],
      priceRub: 71900,
      facts: { doors: 4, drawers: 2, shelves: 6, mirror: false, body: 'mdf', room: 'bedroom', style: 'modern' },
      about:
        'Фасады с мягкими вертикальными каннелюрами: свет скользит по ним, и большой шкаф не выглядит глухой стеной. Желобки выбраны фрезой в плите и окрашены семью слоями эмали, пыль в них не держится. Латунная ручка длиной 60 см удобна и взрослому, и ребёнку.',
      assembly: [220, 'master'],
      warrantyMonths: 36,
      hit: true,
    },
  ],
} as const satisfies SectionModels
