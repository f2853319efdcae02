import type { Kind } from '../catalogue/kinds.ts'
import type { Model } from '../catalogue/types.ts'
import { wordsIn } from './load.ts'
import { Pool } from './types.ts'

/** Whose words are said of each kind: the name of a file in ru/pools/. */
const pools = {
  sofa: 'sofa',
  corner: 'corner-sofa',
  sofaBed: 'sofa-bed',
  modular: 'sofa',
  daybed: 'sofa-bed',
  armchair: 'armchair',
  rockingChair: 'armchair',
  pouf: 'pouf',
  bench: 'pouf',
  bed: 'bed',
  singleBed: 'single-bed',
  mattress: 'mattress',
  nightstand: 'nightstand',
  vanity: 'vanity',
  sliding: 'wardrobe',
  wardrobe: 'wardrobe',
  chest: 'chest',
  shelving: 'shelving',
  tv: 'tv-unit',
  sideboard: 'sideboard',
  display: 'sideboard',
  diningTable: 'dining-table',
  coffeeTable: 'coffee-table',
  kitchen: 'kitchen',
  cornerKitchen: 'kitchen',
  chair: 'chair',
  stool: 'pouf',
  barStool: 'bar-stool',
  desk: 'desk',
  officeChair: 'office-chair',
  gamingChair: 'office-chair',
  kidsBed: 'kids-bed',
  kidsDesk: 'kids-desk',
  kidsChair: 'kids-chair',
  toyStorage: 'toy-storage',
  shoeCabinet: 'shoe-cabinet',
  hallSet: 'hall',
  coatRack: 'hall',
  floorLamp: 'lamp',
  tableLamp: 'lamp',
  pendant: 'pendant',
  mirror: 'mirror',
  vase: 'vase',
  planter: 'planter',
  print: 'print',
  rug: 'rug',
  cushion: 'cushion',
  curtain: 'curtain',
  topper: 'topper',
  bunkBed: 'bunk-bed',
  loftBed: 'bunk-bed',
  cot: 'kids-bed',
  sheer: 'curtain',
  throw: 'throwing',
  bedspread: 'throwing',
  barTable: 'dining-table',
  sideTable: 'coffee-table',
  console: 'console-table',
  secretary: 'desk',
  wallLamp: 'wall-lamp',
  clock: 'clock',
  prints: 'print',
  vases: 'small-thing',
  candles: 'small-thing',
  basket: 'small-thing',
  cornerWardrobe: 'wardrobe',
  bookcase: 'shelving',
  divider: 'shelving',
  wallShelf: 'wall-shelf',
  barCabinet: 'sideboard',
  clothesRail: 'hall',
  umbrellaStand: 'small-thing',
  hookShelf: 'wall-shelf',
  island: 'kitchen-module',
  kitchenBase: 'kitchen-module',
  kitchenTall: 'kitchen-module',
  kitchenWall: 'kitchen-module',
  carpet: 'by-metre',
  worktop: 'by-metre',
  skirting: 'by-metre',
} as const satisfies Record<Kind, string>

/** The files of sentences that are used. */
export const poolNames: ReadonlySet<string> = new Set(Object.values(pools))

const read = new Map<string, Pool>()

export function poolOf({ kind }: Model): Pool {
  const name = pools[kind]
  const pool = read.get(name) ?? wordsIn(`ru/pools/${name}.yml`, Pool)
  read.set(name, pool)
  return pool
}
