export type { SpotGoods } from './answers/interior-view.ts'
export { createCardsAround } from './cards-around.ts'
export * as deskGoods from './desk-goods/index.ts'
export { createCardsOfProducts } from './list-by-products.ts'
export { createOfferCards, type OfferCards } from './list-cards.ts'
export { spotGoodsIn } from './list-interiors.ts'
export { listPackshots, listPictured } from './list-packshots.ts'
export { createWarehouses, type FindWarehouses } from './list-remains.ts'
export { createTogether, type Together } from './list-together.ts'
export { type Catalogue, type CatalogueDeps, createCatalogue } from './live-catalogue.ts'
export {
  countTouchedOffers,
  listLengthSteps,
  mergeStagedGoods,
  mergeStagedTexts,
  type SaidGoods,
  stageKnownOffers,
} from './merge/merge-catalogue.ts'
export type { SaidInterior } from './merge/merge-interiors.ts'
export { addStagedPrices, mergeStagedPrices } from './merge/merge-prices.ts'
export { listKnownWords, type SaidProperty } from './merge/merge-words.ts'
export {
  type StagedOffer,
  type StagedProduct,
  stagedGoods,
  stagedModels,
  stagedOffers,
  stagedPictures,
  stagedPrices,
  stagedProducts,
  stagedTexts,
  stagedValues,
} from './merge/staged.ts'
export { noCatalogue } from './no-catalogue.ts'
export type { CatalogueCallDeps } from './parts.ts'
export { pictureOf } from './picture.ts'
export {
  findOfferByCode,
  findOfferIds,
  findShownProduct,
  isProductShown,
  listSectionNames,
  saveFrequentQueries,
} from './queries.ts'
export { createSizedGoods, type SizedGoods } from './room-goods.ts'
export { type Rating, saveKitPieces, saveRatings } from './save-marks.ts'
export { countMissedQueries, listAskedQueries } from './search-desk.ts'
export { laySearchWords } from './search-words.ts'
export { sectionPath, sectionsOfProduct } from './section-path.ts'
export { type CorrectedField, correctedFields, type PackageFacts } from './tables.ts'
export { findOffersByCodes, findOffersByWords, findTagGoods, listOffersOfSection, type TagGoods } from './tag-goods.ts'
export { leastOnPage } from './value-pages.ts'
