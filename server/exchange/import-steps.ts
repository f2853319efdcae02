import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { BadFeedError } from './bad-feed.ts'
import type { ImportOptions } from './import-terms.ts'

/** A refusal of a whole file says which file. */
export async function inFile<Result>(path: string | null, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadFeedError && path && !error.file) error.file = basename(path)
    throw error
  }
}

/** Says how far the reading of all these files is, file by file. */
export function readProgress(options: ImportOptions, paths: readonly string[]) {
  const sizes = new Map(paths.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.size ?? 0]))
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const read = new Map<string, number>()
  return (path: string) => (bytes: number) => {
    read.set(path, bytes)
    const done = [...read.values()].reduce((sum, size) => sum + size, 0)
    options.onProgress?.({ phase: 'read', done, total })
  }
}

export function writeProgress(options: ImportOptions) {
  let done = 0
  return () => options.onProgress?.({ phase: 'write', done: ++done, total: 8 })
}
