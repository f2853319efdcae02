import type { SectionModels } from '../types.ts'

/** Sliding wardrobes. */
export const shkafyKupe = {
  section: 'shkafy-kupe',
  models: [
    {
      id: 126,
      code: 'prostor',
      kind: 'sliding',
      name: 'Простор',
      latin: 'Prostor',
      vendor: 'volzhskie-mastera',
      shape: { is: 'sliding', leaves: ['board', 'mirror'] },
      sizes: [
        { label: '160 см', mm: [1600, 600, 2300], weightKg: 138, boxes: [5, [232, 62, 12], 41] },
        { label: '180 см', mm: [1800, 600, 2300], weightKg: 151, boxes: [5, [232, 62, 12], 44], addRub: 4200 },
        { label: '200 см', mm: [2000, 600, 2300], weightKg: 164, boxes: [6, [232, 62, 12], 44], addRub: 8600 },
      ],
      finishes: [
        { main: 'lacquer-white', accent: 'metal-chrome' },
        { main: 'wood-oak', accent: 'metal-chrome' },
        { main: 'lacquer-graphite', accent: 'metal-black' },
      ],
      priceRub: 45900,
      oldPriceRub: 52900,
      facts: { doors: 2, shelves: 8, drawers: 2, mirror: true, body: 'chipboard', room: 'bedroom', style: 'modern' },
      about:
        'Шкаф-купе с зеркальной створкой. Двери катятся по нижней рельсе и останавливаются доводчиком за 8 см до края. Внутри штанга, восемь полок и два ящика, расположение меняется при сборке. Зеркало проклеено плёнкой: если разобьётся, осколки останутся на ней.',
      assembly: [240, 'master'],
      warrantyMonths: 24,
      hit: true,
    },
    {
      id: 127,
      code: 'stvor',
      kind: 'sliding',
      name: 'Створ',
      latin: 'Stvor',
      vendor: 'volzhskie-mastera',
      shape: { is: 'sliding', leaves: ['board', 'slats', 'board'] },
      sizes: [
        { label: '240 см', mm: [2400, 620, 2400], weightKg: 196, boxes: [7, [242, 64, 12], 46] },
        { label: '270 см', mm: [2700, 620, 2400], weightKg: 214, boxes: [8, [242, 64, 12], 46], addRub: 9900 },
      ],
      finishes: [
        { main: 'lacquer-cashmere', accent: 'metal-black' },
        { main: 'wood-smoked', accent: 'metal-black' },
      ],
      priceRub: 68900,
      facts: { doors: 3, shelves: 12, drawers: 3, mirror: false, body: 'chipboard', room: 'bedroom', style: 'minimal' },
      about:
        'Трёхстворчатый шкаф на всю стену. Верхняя рельса спрятана в карниз, снизу порог 9 мм, о него не спотыкаются. Средняя секция с полками на 80 см, по краям штанги: зимнее слева, летнее справа.',
      assembly: [330, 'master'],
      warrantyMonths: 24,
    },
    {
      id: 275,
      code: 'proyom',
      kind: 'sliding',
      name: 'Проём',
      latin: 'Proyom',
      vendor: 'volzhskie-mastera',
      shape: { is: 'sliding', leaves: ['mixed', 'board'] },
      sizes: [
        { label: '150 см', mm: [1500, 600, 2200], weightKg: 124, boxes: [5, [222, 62, 12], 38] },
        { label: '180 см', mm: [1800, 600, 2200], weightKg: 142, boxes: [5, [222, 62, 12], 41], addRub: 5100 },
      ],
      finishes: [
        { main: 'wood-oak', accent: 'metal-chrome' },
        { main: 'lacquer-white', accent: 'metal-chrome' },
        { main: 'lacquer-cashmere', accent: 'metal-chrome' },
      ],
      priceRub: 39900,
      oldPriceRub: 44900,
      facts: { doors: 2, drawers: 2, shelves: 7, mirror: true, body: 'chipboard', room: 'hall', style: 'modern' },
      about:
        'Купе для прихожей: зеркало вставлено на высоте лица и плеч, низ и верх двери глухие, поэтому обувь и сумки его не царапают. Профиль анодирован под светлый алюминий, ролики с подшипниками рассчитаны на 60 кг. Дверь снимается вдвоём за минуту, если нужно достать упавшее.',
      assembly: [210, 'master'],
      warrantyMonths: 24,
    },
    {
      id: 276,
      code: 'panorama',
      kind: 'sliding',
      name: 'Панорама',
      latin: 'Panorama',
      vendor: 'alatau-interer',
      shape: { is: 'sliding', leaves: ['glass', 'mirror', 'glass'] },
      sizes: [{ mm: [2550, 640, 2400], weightKg: 232, boxes: [9, [244, 66, 12], 48] }],
      finishes: [
        { main: 'lacquer-white', second: 'lacquer-milk', face: 'lacquer-milk', accent: 'metal-black' },
        { main: 'lacquer-graphite', second: 'lacquer-graphite', accent: 'metal-black' },
        { main: 'lacquer-white', second: 'lacquer-sage', face: 'lacquer-sage', accent: 'metal-black' },
      ],
      priceRub: 98900,
      facts: { doors: 3, drawers: 4, shelves: 12, mirror: true, body: 'chipboard', room: 'bedroom', style: 'minimal' },
      about:
        'Двери из стекла 4 мм, окрашенного с изнанки: цвет ровный, отпечатки стираются сухой тканью. Средняя створка зеркальная, от пола до потолка. Внутри три отделения, в каждом своя подсветка от датчика двери, блок питания стоит сверху и не занимает полку.',
      assembly: [360, 'master'],
      warrantyMonths: 24,
      isNew: true,
    },
  ],
} as const satisfies SectionModels
