export { regionCalls } from './calls.ts'
export { findWarehouseIds, hasPriceZones, listPlaces } from './queries.ts'
export { createRegions, type PickupPlace, type Regions, type RegionTown } from './regions.ts'
export {
  type RegionInput,
  type ShopData,
  saveShopData,
  type WarehouseInput,
} from './save-regions.ts'
export { seasonsOfTowns } from './season-words.ts'
export { shopHoursCalls } from './shop-hours-calls.ts'
export { shopPhotoCalls } from './shop-photo-calls.ts'
export { bringShopPhotos } from './shop-photos.ts'
export { contacts, priceZones, type RegionFlags, regions, regionWarehouses, warehouses } from './tables.ts'
