export { faultIf, namesOf, oneAtATime, unknownOf } from './edit-lists.ts'
export { wordsById } from './edited-lists.ts'
export { firstTexts } from './first-texts.ts'
export { layListingTexts, type PlacedText } from './lay-texts.ts'
export {
  choiceOfAction,
  choiceOfTag,
  choiceOfTags,
  createListings,
  type ListingPlace,
  type Listings,
} from './listings.ts'
export type { ProductMark, ShopAction, Tag } from './queries.ts'
export { type Read, readOffers, readProducts, readRegions, readSections, readVendors } from './read-choices.ts'
export { listPromotionCodes, menuActions, runningActions } from './running-actions.ts'
export { type ActionWish, saveAction } from './save-action.ts'
export { type MarkWish, saveMark } from './save-mark.ts'
export { saveTag, type TagWish } from './save-tag.ts'
export { saveListingText } from './save-text.ts'
