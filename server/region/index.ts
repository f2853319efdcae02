export { createRegions, type PickupPlace, type Regions, type ServingWarehouse } from './regions.ts'
export {
  type ContactInput,
  type RegionInput,
  type ShopData,
  saveShopData,
  type WarehouseInput,
} from './save-regions.ts'
export { contacts, type Names, priceZones, type RegionFlags, regions, regionWarehouses, warehouses } from './tables.ts'
export { type ContactView, nameIn } from './views.ts'
