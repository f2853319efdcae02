export {
  type BasketDeps,
  countBasket,
  loadPricedLines,
  parcelOf,
} from './load-basket.ts'
export { mergeBaskets } from './merge-baskets.ts'
export { wordsOf } from './offer-words.ts'
export { acceptPrices, lockBasketForOrder, removeOrderedLines } from './order-lines.ts'
export { type BasketOwner, ownerOf } from './owner.ts'
export { chosenLines, type PricedLine } from './priced-lines.ts'
export { deleteOldBaskets } from './queries.ts'
export { servicedLines, totalsOf } from './view.ts'
