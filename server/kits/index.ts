export { findKitsWith, type KitRow } from './queries.ts'
export { kitItems, kits } from './tables.ts'
