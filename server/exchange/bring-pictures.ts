import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { inArray } from 'drizzle-orm'
import { type KeptPicture, type MediaStore, PictureError } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import { FetchPublicError, fetchPublic } from '#server/platform/fetch-public.ts'
import { importedPictures } from './tables.ts'

export interface PictureFailure {
  source: string
  reason: string
}

export interface BroughtPictures {
  /** By source, as the feed writes it. */
  kept: Map<string, KeptPicture>
  failed: PictureFailure[]
  added: number
}

interface Source {
  source: string
  signature: string
  read(): Promise<KeptPicture>
}

const atOnce = 4
const fetchLimits = { timeoutMs: 5000, maxBytes: 10 * 1024 * 1024 }

/**
 * Keeps every named picture. A file that has not changed since the last import, and an address fetched before, are not
 * read again. What cannot be had is listed; a picture known from before stays in use.
 */
export async function bringPictures(
  db: Db,
  store: MediaStore,
  sources: readonly string[],
  folder: string | null,
  onDone: (done: number) => void,
): Promise<BroughtPictures> {
  const known = await knownPictures(db, sources)
  const result: BroughtPictures = { kept: new Map(), failed: [], added: 0 }
  let next = 0
  let done = 0

  async function work() {
    for (let at = next++; at < sources.length; at = next++) {
      const source = sources[at] as string
      await bringOne(source)
      onDone(++done)
    }
  }

  async function bringOne(source: string) {
    const before = known.get(source)
    try {
      const found = await locate(source, folder, store)
      if (before && before.signature === found.signature) {
        result.kept.set(source, before)
        return
      }
      const kept = await found.read()
      result.kept.set(source, kept)
      if (before?.key !== kept.key) result.added++
      await remember(db, found, kept)
    } catch (error) {
      if (before) result.kept.set(source, before)
      result.failed.push({ source, reason: reasonOf(error) })
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}

async function knownPictures(db: Db, sources: readonly string[]) {
  const known = new Map<string, KeptPicture & { signature: string }>()
  for (let at = 0; at < sources.length; at += 5000) {
    const rows = await db
      .select()
      .from(importedPictures)
      .where(inArray(importedPictures.source, sources.slice(at, at + 5000)))
    for (const { source, media, width, height, signature } of rows) {
      known.set(source, { key: media, width, height, signature })
    }
  }
  return known
}

async function locate(source: string, folder: string | null, store: MediaStore): Promise<Source> {
  if (/^https?:/i.test(source)) {
    const read = async () => store.keepPicture(await fetchPublic(source, fetchLimits), 'outside')
    return { source, signature: 'fetched', read }
  }
  const path = pathInside(folder, source)
  const { size, mtimeMs } = await stat(path)
  const read = async () => store.keepPicture(await readFile(path), 'own')
  return { source, signature: `${size} ${Math.round(mtimeMs)}`, read }
}

/** A feed names pictures below its folder and nothing above it. */
function pathInside(folder: string | null, source: string): string {
  if (folder === null) throw new Error('there is no pictures folder')
  const root = resolve(folder)
  const path = resolve(root, source)
  if (!path.startsWith(root + sep)) throw new Error('the name leads out of the folder')
  return path
}

async function remember(db: Db, { source, signature }: Source, { key, width, height }: KeptPicture) {
  const row = { signature, media: key, width, height }
  await db
    .insert(importedPictures)
    .values({ source, ...row })
    .onConflictDoUpdate({ target: importedPictures.source, set: row })
}

function reasonOf(error: unknown): string {
  if (error instanceof PictureError || error instanceof FetchPublicError) return error.reason
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'there is no such file' : (code ?? message)
}

/** What a shared view shows, by the name of its file. */
export function pictureKind(source: string): 'angle' | 'detail' | 'interior' | 'scale' | 'dimensions' {
  const name = source.split(/[/?#]/).findLast((part) => /\.\w+$/.test(part)) ?? source
  if (/size|dimension/i.test(name)) return 'dimensions'
  if (/scale|person/i.test(name)) return 'scale'
  if (/interior|room|scene/i.test(name)) return 'interior'
  if (/detail|close|macro/i.test(name)) return 'detail'
  return 'angle'
}
