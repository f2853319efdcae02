import { inject } from 'vitest'
import { makeScratchFolder } from '../harness/scratch-folder.ts'
import { copyFolder } from './shop-process.ts'

/** A folder for a shop of this test alone, already filled where the run has a filled one. The test removes it. */
export function ownFolder(name: string): string {
  const folder = makeScratchFolder(name)
  const filled = inject('filledFolder')
  if (filled) copyFolder(filled, folder)
  return folder
}
