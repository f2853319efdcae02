import type { SectionModels } from '../types.ts'

/** Children's beds. */
export const detskieKrovati = {
  section: 'detskie-krovati',
  models: [
    {
      id: 156,
      code: 'domik',
      kind: 'kidsBed',
      name: 'Домик',
      latin: 'Domik',
      vendor: 'kedrovyj-dvor',
      shape: { is: 'bed', head: 'house', frame: 'wood', linen: 'linen-white' },
      sizes: [
        { label: '80 × 160', mm: [860, 1680, 1520], weightKg: 29, boxes: [2, [168, 24, 14], 16], sleepMm: [800, 1600] },
        {
          label: '90 × 200',
          mm: [960, 2080, 1580],
          weightKg: 35,
          boxes: [2, [208, 24, 14], 20],
          sleepMm: [900, 2000],
          addRub: 3400,
          facts: { age: '7-14' },
        },
      ],
      finishes: [
        { main: 'wood-ash', accent: 'linen-mustard' },
        { main: 'lacquer-white', accent: 'linen-blue' },
      ],
      priceRub: 19900,
      oldPriceRub: 22900,
      facts: { age: '3-7', storage: false, body: 'pine', load: 120, room: 'children', style: 'scandi' },
      about:
        'Кровать-домик: на крышу вешают гирлянду или простыню, и получается шатёр. Все кромки скруглены радиусом 6 мм, винты утоплены. Покрыта краской на воде, запаха нет уже в день сборки.',
      assembly: [80, 'easy'],
      warrantyMonths: 36,
      hit: true,
    },
    {
      id: 157,
      code: 'sonya',
      kind: 'kidsBed',
      name: 'Соня',
      latin: 'Sonya',
      vendor: 'kedrovyj-dvor',
      shape: { is: 'bed', head: 'guard', frame: 'wood', linen: 'linen-milk' },
      sizes: [
        { label: '80 × 160', mm: [870, 1670, 780], weightKg: 27, boxes: [1, [168, 46, 16], 30], sleepMm: [800, 1600] },
      ],
      finishes: [
        { main: 'lacquer-white', accent: 'linen-sage' },
        { main: 'wood-ash', accent: 'linen-rose' },
        { main: 'lacquer-sage', accent: 'linen-milk' },
      ],
      priceRub: 16490,
      facts: { age: '3-7', storage: true, body: 'birch', load: 100, room: 'children', style: 'eco' },
      about:
        'Первая большая кровать: бортик снимается, когда ребёнок перестал скатываться. Высота борта над матрасом 16 см. Под кроватью ящик на колёсах, открывается с любой стороны.',
      assembly: [60, 'easy'],
      warrantyMonths: 36,
    },
    {
      id: 250,
      code: 'enot',
      kind: 'kidsBed',
      name: 'Енот',
      latin: 'Yenot',
      vendor: 'kedrovyj-dvor',
      shape: { is: 'bed', frame: 'wood', head: 'fence', linen: 'linen-milk' },
      sizes: [
        { label: '80 × 160', mm: [880, 1700, 1500], weightKg: 31, boxes: [2, [170, 26, 16], 17], sleepMm: [800, 1600] },
        {
          label: '90 × 180',
          mm: [980, 1900, 1540],
          weightKg: 36,
          boxes: [2, [190, 26, 16], 19],
          sleepMm: [900, 1800],
          addRub: 2800,
        },
      ],
      finishes: [
        { main: 'wood-pine', accent: 'linen-clay' },
        { main: 'lacquer-white', accent: 'linen-mint' },
      ],
      priceRub: 22900,
      facts: { age: '3-7', storage: false, body: 'pine', load: 110, room: 'children', style: 'scandi' },
      about:
        'Домик у самого пола с забором вокруг: до матраса 27 см, малыш слезает сам и не падает с высоты. Проход в заборе с одной стороны, при сборке выбирают с какой. Штакетины скруглены, между ними 7 см, голова не пройдёт.',
      assembly: [90, 'easy'],
      warrantyMonths: 36,
    },
    {
      id: 252,
      code: 'karusel',
      kind: 'kidsBed',
      name: 'Карусель',
      latin: 'Karusel',
      vendor: 'uralskij-uyut',
      shape: { is: 'longBed', form: 'day', linen: 'linen-white' },
      sizes: [
        { label: '80 × 180', mm: [1930, 930, 780], weightKg: 47, boxes: [2, [194, 44, 30], 28], sleepMm: [800, 1800] },
      ],
      finishes: [
        { main: 'weave-mint', second: 'weave-ivory', legs: 'wood-beech', accent: 'weave-peach' },
        { main: 'weave-peach', second: 'weave-ivory', legs: 'wood-beech', accent: 'weave-mauve' },
        { main: 'weave-denim', second: 'weave-fog', legs: 'wood-beech', accent: 'weave-ochre' },
      ],
      priceRub: 29900,
      oldPriceRub: 33900,
      facts: {
        age: '3-7',
        storage: false,
        filling: 'spring-foam',
        softness: 'medium',
        body: 'birch',
        legs: 'beech-cone',
        load: 120,
        room: 'children',
        style: 'modern',
      },
      about:
        'Мягкая тахта с двумя бортами: от стены не холодно, и угол не набьёт шишку. Днём на ней сидят втроём, на ночь стелют простыню 80 × 180. Чехол матраса на молнии, рогожка отмывается от фломастера мыльной водой.',
      assembly: [35, 'easy'],
      warrantyMonths: 24,
    },
  ],
} as const satisfies SectionModels
