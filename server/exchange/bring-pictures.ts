import { inArray } from 'drizzle-orm'
import type { KeptPicture, MediaStore } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type BroughtFiles, bringFiles } from './bring-files.ts'
import type { PictureKind } from './offer-views.ts'
import { importedPictures } from './tables.ts'

export type BroughtPictures = BroughtFiles<KeptPicture>

const maxBytes = 10 * 1024 * 1024

/** Keeps every named picture; relative names lie in `folder`. */
export function bringPictures(
  db: Db,
  store: MediaStore,
  sources: readonly string[],
  folder: string | null,
  onDone: (done: number) => void,
): Promise<BroughtPictures> {
  const keeper = {
    folder,
    maxBytes,
    keep: store.keepPicture,
    findKnown: (asked: readonly string[]) => knownPictures(db, asked),
    remember: (source: string, signature: string, kept: KeptPicture) => remember(db, source, signature, kept),
  }
  return bringFiles(keeper, sources, onDone)
}

async function knownPictures(db: Db, sources: readonly string[]) {
  const rows = await db.select().from(importedPictures).where(inArray(importedPictures.source, sources))
  return new Map(rows.map(({ source, media, ...kept }) => [source, { key: media, ...kept }]))
}

async function remember(db: Db, source: string, signature: string, { key, width, height }: KeptPicture) {
  const row = { signature, media: key, width, height }
  await db
    .insert(importedPictures)
    .values({ source, ...row })
    .onConflictDoUpdate({ target: importedPictures.source, set: row })
}

/** What a picture shows by the name of its file, where the feed does not say. */
export function pictureKind(source: string): PictureKind {
  const name = source.split(/[/?#]/).findLast((part) => /\.\w+$/.test(part)) ?? source
  if (/size|dimension|drawing/i.test(name)) return 'dimensions'
  if (/scale|person/i.test(name)) return 'scale'
  if (/interior|room|scene/i.test(name)) return 'interior'
  if (/detail|close|macro/i.test(name)) return 'detail'
  return 'angle'
}
