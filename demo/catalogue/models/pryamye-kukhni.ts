import type { SectionModels } from '../types.ts'

/** Straight kitchens. */
export const pryamyeKukhni = {
  section: 'pryamye-kukhni',
  models: [
    {
      id: 145,
      code: 'ryabina',
      kind: 'kitchen',
      name: 'Рябина',
      latin: 'Ryabina',
      vendor: 'alatau-interer',
      shape: {
        is: 'kitchen',
        row: [
          { lower: 'door', upper: 'door' },
          { lower: 'sink', upper: 'doors', mm: 600 },
          { lower: 'dishwasher', upper: 'door', mm: 450 },
          { lower: 'oven', upper: 'hood', mm: 600 },
          { lower: 'drawers', upper: 'door' },
        ],
        front: 'frame',
        handle: 'bar',
      },
      sizes: [
        { label: '240 см', mm: [2400, 600, 2140], weightKg: 186, boxes: [12, [92, 76, 18], 31] },
        { label: '300 см', mm: [3000, 600, 2140], weightKg: 228, boxes: [15, [92, 76, 18], 31], addRub: 21900 },
      ],
      finishes: [
        { main: 'lacquer-sage', second: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-white', second: 'wood-oak', accent: 'metal-black' },
        { main: 'lacquer-graphite', second: 'stone-marble', accent: 'metal-black', addRub: 6500 },
      ],
      priceRub: 94900,
      oldPriceRub: 109900,
      facts: { drawers: 4, doors: 8, shelves: 10, body: 'chipboard', room: 'kitchen', style: 'scandi' },
      about:
        'Готовый гарнитур в линию: шкаф под мойку, четыре ящика, место для духовки 60 см и посудомойки 45 см. Фасады МДФ под эмалью, петли и направляющие с доводчиками. Столешница 38 мм, стык промазан герметиком на заводе. Техника в цену не входит.',
      assembly: [480, 'master'],
      warrantyMonths: 24,
      hit: true,
    },
    {
      id: 302,
      code: 'melnica',
      kind: 'kitchen',
      name: 'Мельница',
      latin: 'Melnica',
      vendor: 'severnaya-liniya',
      shape: {
        is: 'kitchen',
        row: [
          { lower: 'drawers', upper: 'glass' },
          { lower: 'sink', upper: 'doors', mm: 800 },
          { lower: 'dishwasher', upper: 'door', mm: 450 },
          { lower: 'oven', upper: 'chimney', mm: 600 },
          { lower: 'door', upper: 'glass' },
        ],
        front: 'classic',
        handle: 'cup',
      },
      sizes: [{ mm: [2900, 630, 2140], weightKg: 236, boxes: [15, [92, 76, 20], 33] }],
      finishes: [
        { main: 'lacquer-milk', second: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-blue', second: 'wood-oak', accent: 'metal-brass' },
        { main: 'lacquer-emerald', second: 'wood-oak', accent: 'metal-brass', addRub: 5200 },
      ],
      priceRub: 148900,
      facts: { drawers: 4, doors: 8, shelves: 12, body: 'mdf', room: 'kitchen', style: 'neoclassic' },
      about:
        'Кухня в духе загородного дома: филёнка, ручки-ракушки, две стеклянные витрины по краям. Под мойку отведено 80 см, рядом посудомойка на 45 см за общим фасадом. Столешница и панель из дубового щита под маслом; возле мойки торцы залиты воском. Техника, мойка и вытяжка подбираются отдельно.',
      assembly: [540, 'master'],
      warrantyMonths: 36,
      isNew: true,
    },
    {
      id: 303,
      code: 'orbita',
      kind: 'kitchen',
      name: 'Орбита',
      latin: 'Orbita',
      vendor: 'alatau-interer',
      shape: {
        is: 'kitchen',
        row: [
          { lower: 'tall', upper: 'gap', mm: 600 },
          { lower: 'column', upper: 'gap', mm: 600 },
          { lower: 'sink', upper: 'lift', mm: 800 },
          { lower: 'hob', upper: 'lift', mm: 800 },
          { lower: 'drawers', upper: 'shelf' },
        ],
        front: 'flat',
        handle: 'groove',
        upper: 'legs',
      },
      sizes: [{ mm: [3400, 620, 2240], weightKg: 284, boxes: [18, [224, 62, 14], 41] }],
      finishes: [
        { main: 'lacquer-graphite', second: 'wood-oak', legs: 'wood-oak', accent: 'metal-black' },
        { main: 'lacquer-white', second: 'wood-oak', legs: 'wood-oak', accent: 'metal-black' },
        { main: 'lacquer-sage', second: 'wood-oak', legs: 'wood-oak', accent: 'metal-black' },
      ],
      priceRub: 214900,
      oldPriceRub: 234900,
      facts: { drawers: 9, doors: 8, shelves: 9, body: 'mdf', room: 'kitchen', style: 'minimal' },
      about:
        'Кухня без ручек: нижние фасады берут за профиль под столешницей, верхние открываются от нажатия и поднимаются складкой. Холодильник спрятан в колонне, духовка поднята на высоту груди — к противню не нужно наклоняться. Матовая эмаль не собирает отпечатки. Столешница 38 мм, шпон дуба под тремя слоями лака.',
      assembly: [660, 'master'],
      warrantyMonths: 36,
      hit: true,
    },
  ],
} as const satisfies SectionModels
