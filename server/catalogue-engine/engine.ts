import type { FilterParams, SortCode } from '#contract/catalogue/listing.ts'
import type { FilterType } from '#rules/filter-type.ts'
import type { Language } from '#rules/language.ts'
import type { Names } from '#rules/names.ts'

/**
 * What answers lists, counts, filters and words. Whatever stands behind it, only ids of the database pass here: where an
 * engine keeps its goods is its own affair. `engine.test.ts` holds the tests that any engine passes.
 */
export interface CatalogueEngine {
  /** Rises whenever everything is read anew; what was kept of one generation says nothing of another. */
  readonly generation: number
  /** Rises with every change. */
  readonly change: number
  readonly sections: SectionTree
  /** A page of a list with what the region sees of it; an unknown section has no goods. */
  list(ask: ListAsk): Promise<FoundPage>
  /** Every filter of a list with its counts. */
  facets(ask: FacetAsk): Promise<Facets>
  /** What somebody may mean who is typing. */
  suggest(ask: SuggestAsk): Promise<Suggestions>
  /** Where a query leads straight to; null where it names nothing exactly. */
  findDirectly(words: string, from: Viewpoint): Promise<DirectGoal | null>
  /** Frequent queries and sections that are spelt most like these words, nearest first. */
  findNear(words: string, language: Language, most: number): string[]
  /** Models of the same section that are nearest in price, and of the one above where it has few. */
  similar(ask: SimilarAsk): Promise<FoundModel[]>
  /** Models per section, of a choice where one is named. */
  countSections(from: Viewpoint, choice?: Choice): Promise<SectionCounts>
  /** Which of these models a choice takes in, of those that are sold here. */
  chosenAmong(productIds: readonly number[], choice: Choice, from: Viewpoint): Promise<Set<number>>
  /** What a region can have of offers: models together, in the order in which they show their offers. Unknown ids are left out. */
  sellable(offerIds: readonly number[], from: Viewpoint): Promise<OfferOnShelves[]>
  /** A model with all its offers, sold here or not; null when it is unknown. */
  model(productId: number, from: Viewpoint): Promise<SeenModel<OfferOnShelves> | null>
  /** Models with one of their offers on top, in the order asked; what is unknown or not sold here is left out. */
  modelsOf(offerIds: readonly number[], from: Viewpoint): Promise<FoundModel[]>
  /** Where a product lies and which offers it has; null when it is unknown. */
  whereIs(productId: number): ProductPlace | null
  /** The product of an offer; null when it is unknown. */
  productOf(offerId: number): number | null
  /** Which share of the shop's models is asked for more than this one, from 0 to 1; null when it is unknown. */
  demandOf(productId: number): number | null
  /** The models of the shop, those that are asked for most first, each with the section in which it lies. */
  byDemand(): Iterable<{ productId: number; sectionId: number }>
  /** Values of a property that is a list; none when it is unknown. */
  valuesOf(property: string): readonly FilterValue[]
  /** Rises when the answer to such an ask may be another than before. */
  versionOf(what: Depending): number
  /** Whether nothing of these products changed or went since the engine's `change` was so much. */
  areUntouched(productIds: ArrayLike<number>, since: number): boolean
  /** Takes in what has changed in the database. */
  apply(changes: EngineChanges): Promise<Applied>
  /** Reads everything anew; answers go on from what was there until it is done. */
  rebuild(): Promise<void>
  /** How much it holds. */
  readonly size: { models: number; offers: number }
}

/** From where somebody looks: what decides prices, what can be had and when. */
export interface Viewpoint {
  priceZoneId: number
  /** Units of the region's currency for a rouble. */
  exchangeRate: number
  /** Those that serve the region. */
  warehouses: readonly { id: number; daysInTransit: number }[]
  /** Values of the filter `when`: goods that travel fewer days than so many. */
  arrivals: readonly { code: string; daysBelow: number }[]
  /** Values of the filter `store`: shops whose own shelves are known. */
  stores: readonly { code: string; warehouseId: number }[]
}

export interface Section {
  id: number
  code: string
  names: Names
  /** Null at the top. */
  parentId: number | null
  childIds: readonly number[]
}

/** The active sections. */
export interface SectionTree {
  byId: ReadonlyMap<number, Section>
  byCode: ReadonlyMap<string, Section>
  /** In the order of the tree. */
  all: readonly Section[]
}

/** Models with a price here, with those of the sections below. */
export interface SectionCounts {
  total: number
  byId: ReadonlyMap<number, number>
}

/** Goods that the shop has put together under a name: what any of the parts takes in. */
export interface Choice {
  parts: readonly ChoicePart[]
}

/** Offers of which all is true that is said here. */
export interface ChoicePart {
  sectionId?: number
  productIds?: readonly number[]
  /** As filters of a list; of a filter that the shop does not have nothing is taken in. */
  params?: FilterParams
}

/** What a list is about, before filters. */
export interface ListScope {
  from: Viewpoint
  /** Null is the whole catalogue. */
  sectionId: number | null
  only?: 'hits' | 'sale' | undefined
  choice?: Choice | undefined
  /** Goods that answer these words, or whose article number they are. */
  words?: string | undefined
  /** The words are taken as they stand. */
  isExact?: boolean | undefined
}

export interface ListAsk extends ListScope {
  params: FilterParams
  /** `relevance` is for words; without any it is `popular`. */
  sort: SortCode | 'relevance'
  /** Past the end is the last page. */
  offset: number
  count: number
  /** Another order for each such word, the same for everybody. */
  shuffledBy?: string | undefined
}

export interface FacetAsk extends ListScope {
  params: FilterParams
}

export interface FoundPage {
  /** As many as asked for, or what is left. */
  models: FoundModel[]
  /** Models on all pages. */
  total: number
  /** Where the page begins. */
  offset: number
  /** What the list has in each section, before filters; null for a list of words. */
  sections: SectionCounts | null
  /** Null for a list without words. */
  understood: Understood | null
}

/** What the words of a list were taken for. */
export interface Understood {
  /** The query as it was meant; null when it was taken as typed. */
  corrected: string | null
  /** Words of it that none of the goods found answers. */
  unanswered: string[]
  /** Sections in which the goods found lie themselves, the best answers first. */
  sections: { id: number; count: number }[]
  /** Paths of pages that answer what the words ask for. */
  pages: string[]
  /** Whatever of these changes may change the answer. */
  productIds: ArrayLike<number>
}

/** A value that offers have or lack: a colour, a mechanism, a vendor. */
export interface FilterValue {
  id: number
  code: string
  names: Names
  colorHex: string | null
  swatchMedia: string | null
  /** The value as which it is filtered, by its id; null where it is filtered as itself. */
  baseId: number | null
  group: FilterGroup
}

export interface FilterGroup {
  code: string
  names: Names
  kind: 'list' | 'color' | 'toggle'
  /** How the shop wishes it to be drawn; null is as its kind is drawn as a rule. */
  filterType: FilterType | null
  isPromoted: boolean
  /** A section narrowed to one of its values is a page of its own. */
  hasPages: boolean
  isFilter: boolean
  /** Offers of one model differ by it. */
  isVariant: boolean
  sort: number
}

/** What a region sees of an offer. */
export interface SeenOffer {
  id: number
  /** Whole units of the region's currency; 0 where it is not sold. */
  price: number
  /** 0 where there is no earlier one. */
  oldPrice: number
  /** Pieces that can be ordered, in whole batches. */
  quantity: number
  /** Days in transit from the nearest warehouse that has it; null where none has. */
  daysInTransit: number | null
  values: readonly FilterValue[]
}

/** What lies on one shelf, anywhere in the shop. */
export interface Shelf {
  warehouseId: number
  free: number
  expectedOn: string | null
}

export interface OfferOnShelves extends SeenOffer {
  productId: number
  /** Pieces in which it is sold; 0 by the length. */
  step: number
  /** Those that hold or expect it. */
  shelves: readonly Shelf[]
}

export interface SeenModel<Offer extends SeenOffer = SeenOffer> {
  id: number
  sectionId: number
  vendorNames: Names
  /** All of them, in the order in which the model shows them. */
  offers: readonly Offer[]
}

/** A model with the offer that its card shows. */
export interface FoundModel {
  model: SeenModel
  shown: OfferOnShelves
}

export interface ProductPlace {
  sectionId: number
  offerIds: readonly number[]
}

/** The least and the largest; null when no offer has the number. */
export type Extent = { min: number; max: number } | null

export interface CountedValue<Value> {
  value: Value
  /** Models that would be found by it beside the other filters. */
  count: number
  /** Models that have it in the list without filters. */
  inScope: number
}

/** Every filter that a list has. */
export interface Facets {
  /** Models that pass all filters. */
  total: number
  /** Models of the list without filters. */
  inScope: number
  lists: { group: FilterGroup; values: CountedValue<FilterValue>[] }[]
  /** Groups that the shop makes itself: `when`, `store`, `available`, `sale`, `hit`, `new`, `rating`, and `niche` with what is asked of it. */
  own: { code: string; values: CountedValue<string>[] }[]
  numbers: {
    code: string
    names: Names
    unit: string | null
    filterType: FilterType | null
    sort: number
    extent: Extent
  }[]
  /** In whole units of the currency. */
  price: Extent
  /** In cm. */
  sizes: { width: Extent; depth: Extent; height: Extent }
  /** By filter: models that would be found without it, beside those found with it. */
  without: { code: string; models: number }[]
}

export interface SuggestAsk {
  from: Viewpoint
  words: string
  language: Language
  /** Of each kind. */
  count: number
}

export interface Suggestions {
  models: FoundModel[]
  /** Models that answer the words. */
  total: number
  corrected: string | null
  sections: { id: number; count: number }[]
  /** Frequent queries that go on from what was typed, and names of sections that do. */
  queries: string[]
  productIds: ArrayLike<number>
}

/** A product is certain where the query is its article; otherwise it alone answers all words. */
export type DirectGoal =
  | { kind: 'section'; sectionId: number }
  | { kind: 'product'; productId: number; sectionId: number; offerId: number; isCertain: boolean }

export interface SimilarAsk {
  from: Viewpoint
  productId: number
  isAvailableOnly: boolean
  count: number
}

/** What an answer depends on beside the models that it shows. */
export type Depending =
  | { kind: 'list'; ask: ListAsk }
  | { kind: 'facets'; ask: FacetAsk }
  /** Which sections have how much to show. */
  | { kind: 'sections' }

/** What others have changed in the database. */
export interface EngineChanges {
  /** Models that came, went or are others than they were. */
  productIds?: readonly number[]
  /** Prices and stock. */
  offerIds?: readonly number[]
  /** What reviews say of them. */
  ratedIds?: readonly number[]
  /** What is said of them and the engine does not hold. */
  touchedIds?: readonly number[]
  /** How people speak of goods. */
  areWordsTold?: boolean
}

export interface Applied {
  /** Whether a list, a count or a price may be another than before. */
  areListsTouched: boolean
  /** It is more than can be taken in one by one: only reading everything anew shows it. */
  needsRebuild?: boolean
}
