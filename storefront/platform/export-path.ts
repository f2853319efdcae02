import paths from 'virtual:export-paths'
import type { ShopContract } from '#contract/index.ts'

/** A call that answers a table: `staffMessages.exportFailed`. */
export type ExportCall = {
  [Area in keyof ShopContract & string]: `${Area}.${keyof ShopContract[Area] & `export${string}`}`
}[keyof ShopContract & string]

/** Where it is. The contract knows as well, but the browser would fetch its schemas for one address. */
export function exportPath(call: ExportCall): string {
  return paths[call] ?? ''
}
