import type { Local } from '../shop/types.ts'

type SetOfModels = { name: Local; models: readonly string[] }

function set(ru: string, kk: string, en: string, models: string): SetOfModels {
  return { name: { ru, kk, en }, models: models.split(' ') }
}

/** Models that were drawn together: the same wood, the same line, the same handle. */
const collections: Record<string, SetOfModels> = {
  lad: set('Лад', 'Лад', 'Lad', 'lad lar sova rosinka mezha nalichnik noktyurn fialka mys'),
  sever: set('Северный свет', 'Солтүстік жарығы', 'Northern Light', 'ritm efir abzac skhod nota trapeza mostki stroka'),
  bereg: set(
    'Тихий берег',
    'Тыныш жаға',
    'Quiet Shore',
    'zarya staven venec yasna stebel krona pleten adazhio fjord melodiya',
  ),
  ceh: set(
    'Цех',
    'Цех',
    'Workshop',
    'kontur gran duga vstrecha kolokol aist iskra meridian rejka pogrebok ryad gamma stojka',
  ),
  opera: set(
    'Опера',
    'Опера',
    'Opera',
    'ilma sumerki mirta lipa brusnika porog vecher atele zhasmin laguna pastoral skala roman',
  ),
  oblaka: set('Облака', 'Бұлттар', 'Clouds', 'oblako ruta kochka tsaplya viola kokon zefir biser'),
  roshcha: set(
    'Роща',
    'Тоғай',
    'Grove',
    'ostrov pokoj glina pole sad veranda roshcha kamysh khutor palisad yav priyut dubok veresk',
  ),
  urok: set(
    'Первый урок',
    'Алғашқы сабақ',
    'First Lesson',
    'domik azbuka kubik iva kayuta lastochka enot vesnushka rostok',
  ),
  ryabina: set('Рябина', 'Шетен', 'Rowan', 'ryabina pryanost rodnik pekar naves'),
  potok: set('Поток', 'Ағын', 'Stream', 'potok nega orbita oazis panorama ryab muza'),
}

/** What the shop makes cheaper this season: pages of promotions say that the price on each card is reduced. */
const actions: Record<string, SetOfModels> = {
  'bedroom-weeks': set(
    'Недели спален',
    'Жатын бөлме апталары',
    'Bedroom Weeks',
    'zarya zefir kamysh iskra shtil lebed sova noktyurn lar mezha',
  ),
  'warm-home': set('Тёплый дом', 'Жылы үй', 'Warm Home', 'dyuna lyzhnya kosa kulisa lyon dosug barvinok chtec veranda'),
  'kitchen-month': set('Месяц кухонь', 'Ас үй айы', 'Kitchen Month', 'ryabina orbita rodnik skhod nota vasilyok'),
}

export const collectionNames = namesOf(collections)
export const actionNames = namesOf(actions)

/** In which collection and action a model is. */
export function setFacts(code: string): { collection?: string; action?: string } {
  const collection = setWith(collections, code)
  const action = setWith(actions, code)
  return { ...(collection && { collection }), ...(action && { action }) }
}

function setWith(sets: Record<string, SetOfModels>, code: string): string | undefined {
  return Object.keys(sets).find((name) => sets[name]?.models.includes(code))
}

function namesOf(sets: Record<string, SetOfModels>): Record<string, Local> {
  return Object.fromEntries(Object.entries(sets).map(([code, { name }]) => [code, name]))
}
