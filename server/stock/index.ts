export { addStagedStock, fillStock, mergeStagedStock, stagedStock } from './merge-stock.ts'
export {
  findSellableOffers,
  intArray,
  listed,
  listOrderable,
  type OfferStock,
  type SellableOffer,
  type SellableRow,
  type SellingRegion,
  sellableOf,
  sellableQuery,
} from './sellable-offers.ts'
export { setShelf } from './set-shelf.ts'
export {
  lockStock,
  type ReserveOutcome,
  releaseStock,
  reserveStock,
  type StockLine,
  StockMismatchError,
  shipStock,
} from './stock.ts'
