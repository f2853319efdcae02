export { type CareSheet, listCareSheets } from './care-sheets.ts'
export { listInstructions } from './list-instructions.ts'
export { mergeStagedInstructions, stagedInstructions, stagedSheets } from './merge-instructions.ts'
export type { SheetLine } from './tables.ts'
