export { hasPriceZones } from './queries.ts'
export { createRegions, type PickupPlace, type Regions } from './regions.ts'
export {
  type RegionInput,
  type ShopData,
  saveShopData,
  type WarehouseInput,
} from './save-regions.ts'
export { contacts, type Names, priceZones, type RegionFlags, regions, regionWarehouses, warehouses } from './tables.ts'
export { nameIn } from './views.ts'
