export { addStagedStock, fillStock, mergeStagedStock, stagedStock } from './merge-stock.ts'
export {
  findSellableOffers,
  intArray,
  listOrderable,
  type OfferStock,
  type SellableOffer,
  type SellingRegion,
} from './sellable-offers.ts'
export {
  lockStock,
  type ReserveOutcome,
  releaseStock,
  reserveStock,
  type StockLine,
  StockMismatchError,
  shipStock,
} from './stock.ts'
