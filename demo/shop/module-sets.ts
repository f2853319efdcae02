import type { ModuleSetInput } from '#server/kits/index.ts'

const finishes = [
  { code: 'shalfej', at: 1, names: { ru: 'шалфей', kk: 'сәлбен', en: 'sage' } },
  { code: 'belyj', at: 2, names: { ru: 'белый', kk: 'ақ', en: 'white' } },
  { code: 'grafit', at: 3, names: { ru: 'графит', kk: 'графит', en: 'graphite' } },
] as const

/** The modular kitchen of the demo in its three finishes; the kitchens that come whole are composed to another length of it. */
export const moduleSets: readonly ModuleSetInput[] = finishes.map(({ code, at, names }, index) => ({
  code: `kuhnya-modulnaya-${code}`,
  names: {
    ru: `Кухня из модулей, ${names.ru}`,
    kk: `Модульді асүй, ${names.kk}`,
    en: `Kitchen of modules, ${names.en}`,
  },
  isKitchen: true,
  sort: index,
  modules: [
    { offer: `3080${at}`, place: 'tall', quantity: 1 },
    { offer: `3060${at}`, place: 'base', quantity: 1 },
    { offer: `3062${at}`, place: 'base', quantity: 2 },
    { offer: `3070${at}`, place: 'base', quantity: 0 },
    { offer: `3090${at}`, place: 'wall', quantity: 1 },
    { offer: `3092${at}`, place: 'wall', quantity: 2 },
  ],
  // Ryabina and Orbita, Melnitsa and Niva, Brusnika: one offer of each is enough to know the model.
  kitchens: [['14501', '30301'], ['30201', '30401'], ['14601']][index] ?? [],
}))
