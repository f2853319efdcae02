import type { Names } from '#rules/names.ts'
import {
  amounts,
  bigint,
  defineStaging,
  flag,
  int,
  ints,
  json,
  orNull,
  type Said,
  text,
} from '#server/platform/staging.ts'
import type { PackageFacts } from '../tables.ts'

/**
 * What an import may say of goods. A new plain fact of a model or an offer is one line here: the staging table, what is
 * copied into it and what is merged out of it follow. Numbers (`no`) count within the run.
 */
export const productFacts = {
  name: text,
  description: text,
  country: orNull(text),
  warrantyDays: orNull(int),
  assemblyMinutes: orNull(int),
  isHit: flag,
  isNew: flag,
}

/** A difference is known by the offer's hash, so whatever is said here has to be in it. */
export const offerFacts = {
  name: text,
  vendorCode: orNull(text),
  barcode: orNull(text),
  widthMm: orNull(int),
  depthMm: orNull(int),
  heightMm: orNull(int),
  weightGrams: int,
  packages: orNull(json<PackageFacts>()),
  minimumBatch: int,
  lengthStepMm: orNull(int),
  sort: int,
}

/** A model, as its first offer says it. */
export const stagedProducts = defineStaging('stage_products', {
  no: int,
  grp: text,
  section: text,
  vendor: text,
  /** The word that the feed wants in its address, and one made of its name. */
  wished: orNull(text),
  slug: text,
  ...productFacts,
})

export const stagedOffers = defineStaging('stage_offers', {
  no: int,
  line: int,
  ext: text,
  grp: text,
  isAvailable: flag,
  hash: text,
  priceMinor: bigint,
  oldPriceMinor: orNull(bigint),
  /** Its values in `stage_values`, each with its number where it is one. */
  valueNos: ints,
  amounts,
  /** Its pictures, its model and the frames of its turntable, by their numbers. */
  pictures: ints,
  model: orNull(int),
  variant: orNull(text),
  azimuth: orNull(int),
  pitch: orNull(int),
  frames: orNull(ints),
  ...offerFacts,
})

export const stagedTexts = defineStaging('stage_texts', {
  language: text,
  ext: text,
  name: text,
  productName: text,
  description: text,
})

export const stagedValues = defineStaging('stage_values', {
  no: int,
  property: text,
  code: text,
  names: json<Names>(),
  colorHex: orNull(text),
  swatch: orNull(text),
  baseCode: orNull(text),
  sort: int,
  /** Said by a table of this run, so that it may change what the shop has. */
  isStated: flag,
})

export const stagedPictures = defineStaging('stage_pictures', {
  no: int,
  media: text,
  width: int,
  height: int,
  kind: text,
})

export const stagedModels = defineStaging('stage_models', { no: int, media: text, variants: json<readonly string[]>() })

export const stagedPrices = defineStaging('stage_prices', {
  line: int,
  no: int,
  zoneId: int,
  priceMinor: bigint,
  oldPriceMinor: orNull(bigint),
})

/** The offer and the model of each number, for whoever merges after the goods. */
const stagedIds = defineStaging('stage_ids', { no: int, offerId: int, productId: int })

/** Offers that the run has written something of, and models that show something new. */
const touchedOffers = defineStaging('stage_touched', { offerId: int, isNew: flag })
const touchedProducts = defineStaging('touched_products', { productId: int })

export type StagedProduct = Said<(typeof stagedProducts)['columns']>
export type StagedOffer = Said<(typeof stagedOffers)['columns']>

export const stagedGoods = [
  stagedProducts,
  stagedOffers,
  stagedTexts,
  stagedValues,
  stagedPictures,
  stagedModels,
  stagedPrices,
  stagedIds,
  touchedOffers,
  touchedProducts,
]
