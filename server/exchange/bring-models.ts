import { inArray } from 'drizzle-orm'
import type { KeptModel, MediaStore } from '#server/media/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type BroughtFiles, bringFiles } from './bring-files.ts'
import { importedModels } from './tables.ts'

export type BroughtModels = BroughtFiles<KeptModel>

const maxBytes = 5 * 1024 * 1024

/** Keeps every named three-dimensional model; relative names lie beside the feed. */
export function bringModels(
  db: Db,
  store: MediaStore,
  sources: readonly string[],
  folder: string,
  onDone: (done: number) => void,
): Promise<BroughtModels> {
  const keeper = {
    folder,
    maxBytes,
    keep: store.keepModel,
    findKnown: (asked: readonly string[]) => knownModels(db, asked),
    remember: (source: string, signature: string, kept: KeptModel) => remember(db, source, signature, kept),
  }
  return bringFiles(keeper, sources, onDone)
}

async function knownModels(db: Db, sources: readonly string[]) {
  const rows = await db.select().from(importedModels).where(inArray(importedModels.source, sources))
  return new Map(rows.map(({ source, media, ...kept }) => [source, { key: media, ...kept }]))
}

async function remember(db: Db, source: string, signature: string, { key, variants }: KeptModel) {
  const row = { signature, media: key, variants }
  await db
    .insert(importedModels)
    .values({ source, ...row })
    .onConflictDoUpdate({ target: importedModels.source, set: row })
}
