import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Raise this when the renderer changes what every picture looks like. */
const RENDERED_BY = 2

/** Remembers what each picture was made from, so that only what changed is rendered again. */
export function pictureMemory(folder: string, file: string) {
  const read = () =>
    new Map<string, string>(
      existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [],
    )
  const known = read()
  const mine = new Map<string, string>()
  return {
    isFresh(picture: string, source: string): boolean {
      return known.get(picture) === source && existsSync(join(folder, picture))
    },
    /** What the kept picture was made from. */
    sourceOf: (picture: string) => known.get(picture),
    remember(picture: string, source: string): void {
      known.set(picture, source)
      mine.set(picture, source)
      // Two builds may run side by side: the file is read again before it is written, and all that this build has made
      // is written again, since the other may just have overwritten it.
      const all = [...new Map([...read(), ...mine])]
      const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
      writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(sorted, null, 1)}\n`)
      renameSync(`${file}.${process.pid}`, file)
    },
  }
}

export function digest(...source: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERED_BY, source]))
    .digest('hex')
    .slice(0, 16)
}
