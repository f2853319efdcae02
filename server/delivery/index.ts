export { type Carriers, createCarriers, roadOfShipment, type Shipment } from './carried.ts'
export { createDeliveryProviders, deliveryServices } from './create-providers.ts'
export { holdAssembly, readCrewRoom } from './crew-room.ts'
export { priceExpress } from './express.ts'
export { deliveryJobs } from './jobs.ts'
export { type AddressTrouble, judgeAddress } from './judge-address.ts'
export { loadsWithout } from './loads.ts'
export { type NamedCity, namedCity } from './named-city.ts'
export { openNow } from './open-now.ts'
export { addressPlaceOf, completeFieldSet, emptyFieldSet, findAlike } from './place.ts'
export type { AddressBook, AddressPlace } from './providers/address-book.ts'
export type { Carrier } from './providers/carrier.ts'
export type { CompanyName, ShipmentStage, TransportCompany } from './providers/transport-company.ts'
export {
  assemblyOf,
  fitsLiftOf,
  type KitRate,
  kitRatesOf,
  liftPriceOf,
  type PlannedAssembly,
  planAssembly,
} from './services.ts'
export { giveSlotBack, type HeldSlot, moveSlot, moveSlots, slotsWithout, takeSlot, takeSlots } from './slots.ts'
export { type DeliveryTerms, findDeliveryTerms, replaceTariff } from './tariff.ts'
export { isVisitWindow, listFreeVisits, moveVisit } from './visits.ts'
export { placeOfPickup, wayNames } from './way-names.ts'
export {
  type DeliveryFacts,
  type DeliveryQuote,
  deliveryQuestion,
  deliveryTypeOf,
  findFreeWindow,
  isOfferedWindow,
  type Parcel,
  priceChosenWay,
  quoteDelivery,
  quoteFrom,
  withCarried,
} from './ways.ts'
export { assemblyRateNames, carrierOf, companyOf, companyTitles, isPointId, pickupWayId, pointOfWay } from './words.ts'
export { listZones, replaceZones } from './zones.ts'
