export { dropOneCorrection, orderPictures, saveWords, setPrice, showGoods, showOffer } from './change-goods.ts'
export { type FoundGoods, findGoods } from './find-goods.ts'
export { findModelOf, listSections, type ReadGoods, readGoods } from './read-goods.ts'
