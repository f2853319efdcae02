import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyFolder } from './shop-process.ts'

/** A folder for a shop of this test alone, already filled where the run has a filled one. The test removes it. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `komod-${name}-`))
  const filled = inject('filledFolder')
  if (filled) copyFolder(filled, folder)
  return folder
}
