export { contacts, type Names, priceZones, type RegionFlags, regions, regionWarehouses, warehouses } from './tables.ts'
