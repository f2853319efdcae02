import type { Redirect, ShortCode } from './types.ts'

/** Old addresses of the shop that are still linked from elsewhere. */
export const redirects: readonly Redirect[] = [
  { from: '/divany/', to: '/catalog/divany/', status: 301 },
  { from: '/catalog/kuhni/', to: '/catalog/kukhni/', status: 301 },
  { from: '/rasprodazha/', to: '/sale/', status: 301 },
  { from: '/catalog/divany/divan-verba/', to: '/catalog/pryamye-divany/divan-verba/', status: 301 },
]

/** One word for a printed leaflet or a window sticker: komod.example/verba/. */
export const shortCodes: readonly ShortCode[] = [
  { code: 'verba', url: '/catalog/pryamye-divany/divan-verba/' },
  { code: 'tish', url: '/catalog/dvuspalnye-krovati/krovat-tish/' },
  { code: 'hit', url: '/hits/' },
  { code: 'skidki', url: '/sale/' },
]

/** What people search for most; shown by the suggest box before and beside the goods. */
export const popularQueries: readonly string[] = [
  'диван угловой',
  'диван-кровать 160',
  'кровать с подъёмным механизмом',
  'шкаф-купе 180',
  'шкаф в прихожую',
  'комод белый',
  'стол раскладной',
  'стулья для кухни',
  'барный стул',
  'торшер',
  'обувница узкая',
  'письменный стол',
  'матрас 160 200',
  'стеллаж дуб',
  'тумба под телевизор',
  'зеркало в прихожую',
  'ковёр в гостиную',
  'детская кровать 80 160',
  'кресло букле',
  'журнальный столик',
]

/** What people in the demo shop looked for and did not find, the most frequent first. */
export const missedQueries: readonly string[] = [
  'лежанка',
  'кресло мешок',
  'чехол на диван',
  'рекамье',
  'полукресло',
  'ширма',
  'тумба с раковиной',
]
