export type { AddressBook, AddressPlace, LocatedAddress } from './address-book.ts'
export { deliveryCalls } from './calls.ts'
export { createDadataAddressBook, dadataService } from './dadata-address-book.ts'
export { distanceKm } from './distance.ts'
export { addressPlaceOf, completeFieldSet, emptyFieldSet } from './place.ts'
export { assemblyOf, assemblyVisit, liftPriceOf, type ServicedLine } from './services.ts'
export { giveSlotBack, takeSlot } from './slots.ts'
export { createStandInAddressBook } from './stand-in-address-book.ts'
export { deliverySlots, deliveryTariffs, type TariffChanges } from './tables.ts'
export { type DeliveryTerms, findDeliveryTerms } from './tariff.ts'
export { wayNames } from './way-names.ts'
export {
  type DeliveryAsk,
  type DeliveryQuote,
  deliveryTypeOf,
  findFreeWindow,
  isOfferedWindow,
  type Parcel,
  priceChosenWay,
  quoteDelivery,
} from './ways.ts'
export { carrierName } from './words.ts'
