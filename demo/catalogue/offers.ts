import { colourWordOf } from '../furniture/colour-words.ts'
import { type Material, type MaterialCode, material } from '../furniture/materials.ts'
import type { Local } from '../shop/types.ts'
import { setFacts } from './collections.ts'
import { kinds } from './kinds.ts'
import type { Facts } from './properties.ts'
import { sizeName } from './size-name.ts'
import type { Finish, Model, Size } from './types.ts'
import { vendors } from './vendors.ts'

/** One thing that can be bought: a model in one size and one finish. Prices are whole roubles of the base zone. */
export type DemoOffer = {
  id: number
  model: Model
  size: Size
  finish: Finish
  cover: Material
  name: Local
  article: string
  barcode: string
  priceRub: number
  oldPriceRub: number | null
  facts: Facts
  /** Its packshot, below the pictures folder. */
  picture: string
  /** The size that stands in the packshot: sizes of nearly the same proportions share one. */
  pictureSize: Size
}

/** Room for 20 finishes a size, so an id never moves when a colour is added at the end. */
const FINISHES_PER_SIZE = 20

export function productName(model: Model): Local {
  const kind = kinds[model.kind]
  return { ru: `${kind.ru} «${model.name}»`, kk: `${kind.kk} «${model.name}»`, en: `${kind.en} ${model.latin}` }
}

/** `/divan-pryamoj-…` would say the section twice; the page is called by the first word of the kind and the model. */
export function productCode(model: Model): string {
  return `${kindSlugs[model.kind] ?? model.kind.toLowerCase()}-${model.code}`
}

const kindSlugs: Partial<Record<Model['kind'], string>> = {
  sofa: 'divan',
  corner: 'divan-uglovoj',
  sofaBed: 'divan-krovat',
  modular: 'divan-modulnyj',
  armchair: 'kreslo',
  daybed: 'kushetka',
  rockingChair: 'kreslo-kachalka',
  pouf: 'puf',
  bench: 'banketka',
  bed: 'krovat',
  singleBed: 'krovat',
  mattress: 'matras',
  nightstand: 'tumba',
  vanity: 'stolik',
  sliding: 'shkaf-kupe',
  wardrobe: 'shkaf',
  chest: 'komod',
  shelving: 'stellazh',
  tv: 'tv-tumba',
  sideboard: 'bufet',
  display: 'vitrina',
  diningTable: 'stol',
  coffeeTable: 'stolik',
  kitchen: 'kukhnya',
  cornerKitchen: 'kukhnya-uglovaya',
  chair: 'stul',
  stool: 'taburet',
  barStool: 'stul-barnyj',
  desk: 'stol-pismennyj',
  officeChair: 'kreslo-ofisnoe',
  gamingChair: 'kreslo-igrovoe',
  kidsBed: 'krovat-detskaya',
  kidsChair: 'kreslo-detskoe',
  kidsDesk: 'stol-detskij',
  toyStorage: 'stellazh-detskij',
  shoeCabinet: 'obuvnica',
  hallSet: 'prikhozhaya',
  coatRack: 'veshalka',
  floorLamp: 'torsher',
  tableLamp: 'lampa',
  pendant: 'svetilnik',
  mirror: 'zerkalo',
  vase: 'vaza',
  planter: 'kashpo',
  print: 'poster',
  rug: 'kovyor',
  cushion: 'podushka',
  curtain: 'shtora',
  topper: 'topper',
  bunkBed: 'krovat-dvukhyarusnaya',
  loftBed: 'krovat-cherdak',
  cot: 'krovatka',
  sheer: 'tyul',
  throw: 'pled',
  bedspread: 'pokryvalo',
  barTable: 'stol-barnyj',
  sideTable: 'stolik-pristavnoj',
  console: 'konsol',
  secretary: 'sekreter',
  wallLamp: 'bra',
  clock: 'chasy',
  prints: 'postery',
  vases: 'vazy',
  candles: 'podsvechniki',
  basket: 'korzina',
  cornerWardrobe: 'shkaf-uglovoj',
  bookcase: 'shkaf-knizhnyj',
  divider: 'stellazh-peregorodka',
  wallShelf: 'polka',
  barCabinet: 'shkaf-barnyj',
  clothesRail: 'rejl',
  umbrellaStand: 'podstavka-dlya-zontov',
  hookShelf: 'polka-s-kryuchkami',
  island: 'ostrov-kukhonnyj',
  kitchenBase: 'shkaf-kukhonnyj',
  kitchenTall: 'penal-kukhonnyj',
  kitchenWall: 'shkaf-kukhonnyj-navesnoj',
  carpet: 'kovrolin',
  worktop: 'stoleshnica',
  skirting: 'plintus',
}

/** The material that tells this variant from the others. */
export function faceOf(finish: Finish): MaterialCode {
  return finish.face ?? finish.main
}

/** All offers of a model, sizes first, in the order of its lists. */
export function offersOf(model: Model): DemoOffer[] {
  return model.sizes.flatMap((size, sizeAt) =>
    model.finishes.map((finish, finishAt) => offerOf(model, size, sizeAt, finish, finishAt)),
  )
}

function offerOf(model: Model, size: Size, sizeAt: number, finish: Finish, finishAt: number): DemoOffer {
  const id = model.id * 100 + sizeAt * FINISHES_PER_SIZE + finishAt + 1
  const cover = material(faceOf(finish))
  const extra = (size.addRub ?? 0) + (finish.addRub ?? 0)
  const pictureSize = looksLike(size, model.sizes[0]) ? model.sizes[0] : size
  const sizeCode = pictureSize === model.sizes[0] ? '' : `-${sizeAt + 1}`
  return {
    id,
    model,
    size,
    finish,
    cover,
    name: offerName(model, size, cover),
    article: `${model.code.slice(0, 4).toUpperCase()}-${Math.round(size.mm[0] / 10)}-${String(id).slice(-2)}`,
    barcode: ean13(model, id),
    priceRub: model.priceRub + extra,
    oldPriceRub: model.oldPriceRub ? model.oldPriceRub + extra : null,
    facts: offerFacts(model, size, cover),
    picture: `${model.code}/${faceOf(finish)}${sizeCode}.webp`,
    pictureSize,
  }
}

/** Are two sizes the same on a picture that has no scale: all proportions within 15 %? */
function looksLike({ mm: [w, d, h] }: Size, { mm: [width, depth, height] }: Size): boolean {
  return [w / d / (width / depth), w / h / (width / height), d / h / (depth / height)].every(
    (ratio) => ratio < 1.15 && ratio > 1 / 1.15,
  )
}

function offerName(model: Model, size: Size, cover: Material): Local {
  const product = productName(model)
  const label = size.label === undefined ? null : sizeName(size.label)
  const inLanguage = (language: keyof Local) =>
    [product[language], label?.[language], cover.name[language]].filter(Boolean).join(', ')
  return { ru: inLanguage('ru'), kk: inLanguage('kk'), en: inLanguage('en') }
}

function offerFacts(model: Model, size: Size, cover: Material): Facts {
  const [width, depth, height] = size.mm
  const { byMetre } = model
  const [boxes, [boxWidth, boxDepth, boxHeight], boxWeight] = size.boxes
  const [minutes, difficulty] = model.assembly
  return {
    ...(byMetre ? { 'length-step': byMetre.stepCm, 'length-least': byMetre.leastCm } : { width: width / 10 }),
    depth: depth / 10,
    height: height / 10,
    ...(size.label ? { size: size.label } : {}),
    ...(size.sleepMm ? { 'sleep-width': size.sleepMm[0] / 10, 'sleep-length': size.sleepMm[1] / 10 } : {}),
    colour: colourWordOf(cover.code) ?? cover.group,
    finish: cover.code,
    upholstery: cover.texture,
    ...setFacts(model.code),
    ...model.facts,
    ...size.facts,
    hit: model.hit === true,
    new: model.isNew === true,
    'assembly-minutes': minutes,
    'assembly-difficulty': difficulty,
    // A length is packed as it is cut.
    ...(!byMetre && {
      boxes,
      'box-width': boxWidth,
      'box-depth': boxDepth,
      'box-height': boxHeight,
      'box-weight': boxWeight,
    }),
  }
}

/** 200–299 is the range shops keep for themselves, so a demo code never meets a real one. */
function ean13(model: Model, offerId: number): string {
  const maker = vendors.findIndex((vendor) => vendor.code === model.vendor) + 1
  const digits = `29${String(maker).padStart(3, '0')}${String(offerId).padStart(7, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
