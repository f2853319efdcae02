export { kitSource } from './kit-source.ts'
export { mergeStagedKits, stagedKitItems, stagedKits } from './merge-kits.ts'
export { listKitPartners } from './queries.ts'
export { kitItems, kits } from './tables.ts'
