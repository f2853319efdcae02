export { createMoveCounter, type Dependence, moved } from './moves.ts'
export { type Bits, hasBit, makeBits, setBit } from './read-index/bits.ts'
export {
  countFacets,
  type Extent,
  type Extents,
  type FacetCounts,
  measureExtents,
  measurePrices,
} from './read-index/count-facets.ts'
export { isYes } from './read-index/filter-groups.ts'
export { activateFilters, type OwnGroup } from './read-index/filters.ts'
export { type FoundModels, foldModels, type Relevance } from './read-index/fold-models.ts'
export { loadIndex } from './read-index/load-index.ts'
export { rereadOffers, rereadRatings } from './read-index/price-and-stock.ts'
export {
  createViews,
  expectedOn,
  noDays,
  offersWithin,
  type PriceView,
  piecesIn,
  type StockView,
  type Views,
} from './read-index/regional.ts'
export { pathTo } from './read-index/section-tree.ts'
export { createScratch, type Scope, type Scratch, type Selection, selectOffers } from './read-index/select-offers.ts'
export type { ListGroup, ListValue, NumberGroup, ReadIndex, SectionNode } from './read-index/shape.ts'
export { type CatalogueTexts, loadTexts } from './text/load-texts.ts'
