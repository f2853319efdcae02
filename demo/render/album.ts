import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Measures } from './measure.ts'
import { pictureMemory } from './memory.ts'
import type { Spot } from './page/interior.ts'

const FOLDER = join(import.meta.dirname, '..', 'feed', 'pictures')
const MEASURED = join(import.meta.dirname, 'measured.json')
const SPOTS = join(import.meta.dirname, '..', 'rooms', 'spots.json')

export type Album = ReturnType<typeof openAlbum>

/** The kept pictures, and which of them are stale: all of them `again`; when it shall `list`, it names them and no more. */
export function openAlbum({ again = false, list = false }: { again?: boolean; list?: boolean }) {
  const memory = pictureMemory(FOLDER, join(import.meta.dirname, 'rendered.json'))
  return {
    has: (picture: string) => existsSync(join(FOLDER, picture)),
    isStale(picture: string, source: string): boolean {
      const isWanted = again || !memory.isFresh(picture, source)
      if (isWanted && list) console.log(picture)
      return isWanted && !list
    },
    /** Where the picture lies or will lie. */
    fileOf(picture: string): string {
      const file = join(FOLDER, picture)
      mkdirSync(dirname(file), { recursive: true })
      return file
    },
    remember: memory.remember,
    sourceOf: memory.sourceOf,
    keepSpots,
    keepMeasures,
  }
}

function keepSpots(room: string, spots: readonly Spot[]): void {
  const all = existsSync(SPOTS) ? (JSON.parse(readFileSync(SPOTS, 'utf8')) as Record<string, readonly Spot[]>) : {}
  all[room] = spots
  writeFileSync(
    SPOTS,
    `${JSON.stringify(all, Object.keys(all).sort().concat('offerId', 'code', 'x', 'y', 'share'), 1)}\n`,
  )
}

const own: Record<string, Measures> = {}

/** Two builds may run side by side: the file is read again before it is written, and all own measures with it. */
function keepMeasures(picture: string, measures: Measures): void {
  own[picture] = measures
  const kept = existsSync(MEASURED) ? (JSON.parse(readFileSync(MEASURED, 'utf8')) as Record<string, Measures>) : {}
  const all = { ...kept, ...own }
  const lines = Object.keys(all)
    .sort()
    .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(all[name])}`)
  writeFileSync(`${MEASURED}.${process.pid}`, `{\n${lines.join(',\n')}\n}\n`)
  renameSync(`${MEASURED}.${process.pid}`, MEASURED)
}
