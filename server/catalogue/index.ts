export { type Catalogue, type CatalogueDeps, createCatalogue } from './catalogue.ts'
export type { CatalogueCallDeps } from './catalogue-deps.ts'
export { pictureOf } from './picture.ts'
export { qrRoutes } from './qr-route.ts'
export { findSellableOffers, type OfferStock, type SellableOffer, type SellingRegion } from './sellable-offers.ts'
export { spotGoodsIn } from './show-interiors.ts'
export {
  lockStock,
  type ReserveOutcome,
  releaseStock,
  reserveStock,
  type StockLine,
  StockMismatchError,
  shipStock,
} from './stock.ts'
export {
  images,
  offerPrices,
  offerProperties,
  offers,
  type PackageFacts,
  popularQueries,
  products,
  properties,
  propertyValues,
  sections,
  stock,
  type Texts,
  vendors,
} from './tables.ts'
export type { SpotGoods } from './views/interior-view.ts'
