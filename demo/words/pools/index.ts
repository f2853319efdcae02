import type { Model } from '../../catalogue/index.ts'
import { sections } from '../../catalogue/index.ts'
import type { Pool } from '../types.ts'
import { bed, kidsBed, mattress, nightstand, singleBed, vanity } from './beds.ts'
import { curtain, cushion, lamp, mirror, pendant, planter, print, rug, vase } from './light-and-decor.ts'
import {
  bunkBed,
  clock,
  consoleTable,
  kidsChair,
  kitchenModule,
  smallThing,
  throwing,
  topper,
  wallLamp,
  wallShelf,
} from './more.ts'
import { armchair, cornerSofa, pouf, sofa, sofaBed } from './seating.ts'
import { chest, hall, kitchen, shelving, shoeCabinet, sideboard, tvUnit, wardrobe } from './storage.ts'
import { barStool, chair, coffeeTable, desk, diningTable, kidsDesk, officeChair, toyStorage } from './tables.ts'

const byKind: Partial<Record<string, Pool>> = {
  sofa,
  modular: sofa,
  corner: cornerSofa,
  sofaBed,
  armchair,
  pouf,
  bench: pouf,
  bed,
  singleBed,
  mattress,
  nightstand,
  vanity,
  sliding: wardrobe,
  wardrobe,
  chest,
  shelving,
  tv: tvUnit,
  sideboard,
  display: sideboard,
  diningTable,
  coffeeTable,
  kitchen,
  cornerKitchen: kitchen,
  chair,
  barStool,
  desk,
  officeChair,
  kidsBed,
  kidsDesk,
  toyStorage,
  shoeCabinet,
  hallSet: hall,
  coatRack: hall,
  floorLamp: lamp,
  tableLamp: lamp,
  pendant,
  mirror,
  vase,
  planter,
  print,
  rug,
  cushion,
  curtain,
  daybed: sofaBed,
  rockingChair: armchair,
  stool: pouf,
  gamingChair: officeChair,
  kidsChair,
  topper,
  bunkBed,
  loftBed: bunkBed,
  cot: kidsBed,
  sheer: curtain,
  throw: throwing,
  bedspread: throwing,
  barTable: diningTable,
  sideTable: coffeeTable,
  console: consoleTable,
  secretary: desk,
  bookcase: shelving,
  divider: shelving,
  wallShelf,
  barCabinet: sideboard,
  cornerWardrobe: wardrobe,
  clothesRail: hall,
  hookShelf: wallShelf,
  umbrellaStand: smallThing,
  basket: smallThing,
  candles: smallThing,
  vases: smallThing,
  prints: print,
  clock,
  wallLamp,
  island: kitchenModule,
  kitchenBase: kitchenModule,
  kitchenTall: kitchenModule,
  kitchenWall: kitchenModule,
}

/** By the first section of the shop, for a kind that has no words of its own yet. */
const byRoom: Record<string, Pool> = {
  'myagkaya-mebel': sofa,
  spalnya: bed,
  'shkafy-i-khranenie': chest,
  'stolovaya-i-kukhnya': diningTable,
  stulya: chair,
  kabinet: desk,
  detskaya: kidsBed,
  prikhozhaya: hall,
  svet: lamp,
  'dekor-i-tekstil': vase,
}

/** The words for a model; null when nobody has written any for its kind and place. */
export function poolOf({ kind, section }: Model): Pool | null {
  return byKind[kind] ?? byRoom[rootOf(section)] ?? null
}

function rootOf(code: string): string {
  const section = sections.find((one) => one.code === code)
  const parent = sections.find(({ id }) => id === section?.parentId)
  return parent ? rootOf(parent.code) : (section?.code ?? '')
}
