export type { SheetLine } from './tables.ts'
