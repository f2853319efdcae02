export { type ImportOptions, type ImportProgress, importFeed } from './feed-import.ts'
