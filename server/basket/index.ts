export { addAgain } from './add-again.ts'
export { type Parting, parcelOfLines, partingOf } from './bring-basket.ts'
export { addToBasket, modifyBasket } from './change-basket.ts'
export {
  type BasketDeps,
  loadBasketView,
  loadPricedBasket,
  loadPricedBaskets,
  priceLines,
  type TriedBasket,
  type Trying,
  tryBasket,
} from './load-basket.ts'
export { mergeBaskets } from './merge-baskets.ts'
export { lineWordsOf, wordsOf } from './offer-words.ts'
export { acceptPrices, lockBasketForOrder, removeOrderedLines } from './order-lines.ts'
export { type BasketOwner, ownerOf } from './owner.ts'
export { basketData } from './personal-data.ts'
export { listPiecesInBasket } from './pieces-in-basket.ts'
export {
  chosenLines,
  lineIdOf,
  type PricedBasket,
  type PricedLine,
  priceWithServices,
  sellableLines,
  shelvesOf,
} from './priced-lines.ts'
export {
  basketQuestion,
  deleteOldBaskets,
  findBonusPhone,
  givenPhoneQuestion,
  keepBonusWish,
  keepCouponWish,
  listTicked,
  type ReadBasket,
} from './queries.ts'
export { basketJobs } from './reminder/jobs.ts'
export { deleteOldReminders, stopRemindersOf } from './reminder/reminders.ts'
export { basketSettings } from './reminder/settings.ts'
export { deleteOldSharedBaskets, keepShared } from './shared-baskets.ts'
export { takeShared } from './take-shared.ts'
export { hasHit, servicedLines, weightOf } from './view.ts'
export { comingGoods, viewWholeOrder } from './whole-order.ts'
