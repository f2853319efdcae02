export type { AddressBook } from './address-book.ts'
export { createDadataAddressBook, dadataService } from './dadata-address-book.ts'
export { addressPlaceOf, completeFieldSet, emptyFieldSet } from './place.ts'
export { assemblyOf, assemblyVisit, liftPriceOf } from './services.ts'
export { giveSlotBack, takeSlot } from './slots.ts'
export { createStandInAddressBook } from './stand-in-address-book.ts'
export { type DeliveryTerms, findDeliveryTerms } from './tariff.ts'
export { wayNames } from './way-names.ts'
export {
  type DeliveryFacts,
  type DeliveryQuote,
  deliveryTypeOf,
  findFreeWindow,
  isOfferedWindow,
  loadDeliveryFacts,
  type Parcel,
  priceChosenWay,
  quoteDelivery,
  quoteFrom,
} from './ways.ts'
export { carrierName } from './words.ts'
