import { z } from 'zod'
import { offerNamed, type Variant } from '../catalogue/variants.ts'
import type { Local } from '../shop/types.ts'
import { Text, wordsInEach } from './load.ts'

type Kit = { code: string; percent: number; pieces: readonly (Variant & { quantity: number })[] }

/** Goods that are cheaper together. */
const kits = [
  {
    code: 'spalnya-tish',
    percent: 8,
    pieces: [
      { quantity: 1, code: 'tish' },
      { quantity: 2, code: 'sova' },
      { quantity: 1, code: 'lar' },
    ],
  },
  {
    code: 'spalnya-zarya',
    percent: 7,
    pieces: [
      { quantity: 1, code: 'zarya', size: '160 × 200' },
      { quantity: 2, code: 'sova' },
    ],
  },
  {
    code: 'son-iva',
    percent: 6,
    pieces: [
      { quantity: 1, code: 'iva' },
      { quantity: 1, code: 'shtil' },
    ],
  },
  {
    code: 'spalnya-zefir',
    percent: 9,
    pieces: [
      { quantity: 1, code: 'zefir' },
      { quantity: 2, code: 'nega' },
    ],
  },
  {
    code: 'shkafy-lad',
    percent: 8,
    pieces: [
      { quantity: 1, code: 'lad', finish: 'lacquer-white' },
      { quantity: 1, code: 'lar' },
    ],
  },
  {
    code: 'stolovaya-skhod',
    percent: 7,
    pieces: [
      { quantity: 1, code: 'skhod' },
      { quantity: 4, code: 'nota' },
    ],
  },
  {
    code: 'stolovaya-venec',
    percent: 6,
    pieces: [
      { quantity: 1, code: 'venec' },
      { quantity: 4, code: 'duga', finish: 'wood-walnut' },
    ],
  },
  {
    code: 'stolovaya-kameya',
    percent: 10,
    pieces: [
      { quantity: 1, code: 'kameya', finish: 'stone-basalt' },
      { quantity: 6, code: 'oda' },
    ],
  },
  {
    code: 'gostinaya-verba',
    percent: 6,
    pieces: [
      { quantity: 1, code: 'verba' },
      { quantity: 1, code: 'ruta' },
      { quantity: 1, code: 'kaplya', finish: 'wood-oak' },
    ],
  },
  {
    code: 'gostinaya-gavan',
    percent: 7,
    pieces: [
      { quantity: 1, code: 'gavan' },
      { quantity: 1, code: 'para', finish: 'wood-oak' },
      { quantity: 1, code: 'dyuna' },
    ],
  },
  {
    code: 'stena-efir',
    percent: 5,
    pieces: [
      { quantity: 1, code: 'efir' },
      { quantity: 1, code: 'ritm' },
    ],
  },
  {
    code: 'prikhozhaya-seni',
    percent: 6,
    pieces: [
      { quantity: 1, code: 'seni' },
      { quantity: 1, code: 'shag', finish: 'wood-oak' },
      { quantity: 1, code: 'ozero', finish: 'wood-oak' },
    ],
  },
  {
    code: 'detskaya-domik',
    percent: 8,
    pieces: [
      { quantity: 1, code: 'domik' },
      { quantity: 1, code: 'azbuka' },
      { quantity: 1, code: 'kubik' },
    ],
  },
  {
    code: 'kabinet-abzac',
    percent: 7,
    pieces: [
      { quantity: 1, code: 'abzac', size: '140 см' },
      { quantity: 1, code: 'takt' },
      { quantity: 1, code: 'svetlyak' },
    ],
  },
  {
    code: 'ugolok-chteniya',
    percent: 5,
    pieces: [
      { quantity: 1, code: 'yasna' },
      { quantity: 1, code: 'polden' },
    ],
  },
] as const satisfies readonly Kit[]

const names = wordsInEach('kits.yml', z.record(z.enum(kits.map(({ code }) => code)), Text))

/** One row of the table for each good of each kit. */
export type KitRow = { kit: string; offerId: number; quantity: number; percent: number; name: Local }

export function demoKits(): KitRow[] {
  return kits.flatMap(({ code, percent, pieces }) =>
    pieces.map((piece) => ({
      kit: code,
      offerId: offerNamed(piece).id,
      quantity: piece.quantity,
      percent,
      name: { ru: names.ru[code], kk: names.kk[code], en: names.en[code] },
    })),
  )
}
