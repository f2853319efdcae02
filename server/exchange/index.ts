export { type ImportOptions, importFeed } from './import-feed.ts'
export type { ImportProgress } from './tables.ts'
