import { models } from '../catalogue/index.ts'
import { offersOf } from '../catalogue/offers.ts'
import type { Local } from '../shop/types.ts'

/** A good of a kit: the model, how many pieces, and the place of the variant in the model's list. */
type Piece = readonly [model: string, quantity: number, offer?: number]

type Kit = { code: string; percent: number; name: Local; pieces: readonly Piece[] }

function kit(code: string, percent: number, ru: string, kk: string, en: string, ...pieces: readonly Piece[]): Kit {
  return { code, percent, name: { ru, kk, en }, pieces }
}

/** Goods that are cheaper together. */
const kits: readonly Kit[] = [
  kit(
    'spalnya-tish',
    8,
    'Спальня «Тишь»: кровать, две тумбы и комод',
    '«Тишь» жатын бөлмесі: төсек, екі тумба және комод',
    'Tish bedroom: bed, two nightstands and a chest',
    ['tish', 1],
    ['sova', 2],
    ['lar', 1],
  ),
  kit(
    'spalnya-zarya',
    7,
    'Спальня «Заря»: кровать и две тумбы',
    '«Заря» жатын бөлмесі: төсек және екі тумба',
    'Zarya bedroom: bed and two nightstands',
    ['zarya', 1, 3],
    ['sova', 2],
  ),
  kit(
    'son-iva',
    6,
    'Кровать «Ива» с матрасом «Штиль»',
    '«Ива» төсегі «Штиль» матрасымен',
    'Iva bed with a Shtil mattress',
    ['iva', 1],
    ['shtil', 1],
  ),
  kit(
    'spalnya-zefir',
    9,
    'Спальня «Зефир»: кровать и две тумбы «Нега»',
    '«Зефир» жатын бөлмесі: төсек және екі «Нега» тумбасы',
    'Zefir bedroom: bed and two Nega nightstands',
    ['zefir', 1],
    ['nega', 2],
  ),
  kit(
    'shkafy-lad',
    8,
    'Шкаф «Лад» и комод «Ларь»',
    '«Лад» шкафы және «Ларь» комоды',
    'Lad wardrobe and Lar chest',
    ['lad', 1, 1],
    ['lar', 1],
  ),
  kit(
    'stolovaya-skhod',
    7,
    'Обеденная группа «Сход»: стол и четыре стула',
    '«Сход» ас тобы: үстел және төрт орындық',
    'Skhod dining group: table and four chairs',
    ['skhod', 1],
    ['nota', 4],
  ),
  kit(
    'stolovaya-venec',
    6,
    'Обеденная группа «Венец»: круглый стол и четыре стула',
    '«Венец» ас тобы: дөңгелек үстел және төрт орындық',
    'Venec dining group: round table and four chairs',
    ['venec', 1],
    ['duga', 4, 1],
  ),
  kit(
    'stolovaya-kameya',
    10,
    'Обеденная группа «Камея»: стол и шесть стульев',
    '«Камея» ас тобы: үстел және алты орындық',
    'Kameya dining group: table and six chairs',
    ['kameya', 1, 1],
    ['oda', 6],
  ),
  kit(
    'gostinaya-verba',
    6,
    'Гостиная «Верба»: диван, кресло и столик',
    '«Верба» қонақбөлмесі: диван, кресло және үстелше',
    'Verba living room: sofa, armchair and table',
    ['verba', 1],
    ['ruta', 1],
    ['kaplya', 1, 1],
  ),
  kit(
    'gostinaya-gavan',
    7,
    'Гостиная «Гавань»: диван, столики и ковёр',
    '«Гавань» қонақбөлмесі: диван, үстелшелер және кілем',
    'Gavan living room: sofa, tables and rug',
    ['gavan', 1],
    ['para', 1, 1],
    ['dyuna', 1],
  ),
  kit(
    'stena-efir',
    5,
    'Стена для гостиной: тумба «Эфир» и стеллаж «Ритм»',
    'Қонақбөлме қабырғасы: «Эфир» тумбасы және «Ритм» сөресі',
    'Living-room wall: Efir unit and Ritm shelving',
    ['efir', 1],
    ['ritm', 1],
  ),
  kit(
    'prikhozhaya-seni',
    6,
    'Прихожая «Сени» с обувницей и зеркалом',
    '«Сени» дәлізі аяқкиім шкафымен және айнамен',
    'Seni hall with shoe cabinet and mirror',
    ['seni', 1],
    ['shag', 1, 1],
    ['ozero', 1, 2],
  ),
  kit(
    'detskaya-domik',
    8,
    'Детская «Домик»: кровать, стол и полка для игрушек',
    '«Домик» балалар бөлмесі: төсек, үстел және ойыншық сөресі',
    "Domik children's room: bed, desk and toy shelf",
    ['domik', 1],
    ['azbuka', 1],
    ['kubik', 1],
  ),
  kit(
    'kabinet-abzac',
    7,
    'Рабочее место «Абзац»: стол, кресло и лампа',
    '«Абзац» жұмыс орны: үстел, кресло және шам',
    'Abzac workplace: desk, chair and lamp',
    ['abzac', 1, 3],
    ['takt', 1],
    ['svetlyak', 1],
  ),
  kit(
    'ugolok-chteniya',
    5,
    'Уголок для чтения: кресло «Ясна» и торшер «Полдень»',
    'Оқу бұрышы: «Ясна» креслосы және «Полдень» торшері',
    'Reading corner: Yasna armchair and Polden lamp',
    ['yasna', 1],
    ['polden', 1],
  ),
]

/** One row of the table for each good of each kit. */
export type KitRow = { kit: string; offerId: number; quantity: number; percent: number; name: Local }

export function demoKits(): KitRow[] {
  return kits.flatMap(({ code, percent, name, pieces }) =>
    pieces.map(([model, quantity, offer = 0]) => ({
      kit: code,
      offerId: offerIdOf(model, offer),
      quantity,
      percent,
      name,
    })),
  )
}

function offerIdOf(code: string, at: number): number {
  const model = models.find((one) => one.code === code)
  const offer = model && offersOf(model)[at]
  if (!offer) throw new Error(`There is no variant ${at} of ${code} for a kit.`)
  return offer.id
}
