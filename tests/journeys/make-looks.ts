import { join } from 'node:path'
import { createDiskStore, createMediaStore } from '#server/media/index.ts'
import { lookAtPictures } from '#server/picture-search/look-at-pictures.ts'
import { openDatabase } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

/**
 * Does for a stopped shop what its job does within its first minutes: every copy of the shop would do the same again, half
 * a minute of a core each, while the first journeys wait for its answers.
 */
export async function makeLooks(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  const { db, close } = openDatabase({ url: postgres.url, poolSize: 2, statementTimeoutMs: 30_000 })
  try {
    const media = createMediaStore({ files: createDiskStore(join(folder, 'media')), db })
    await lookAtPictures({ db, media }, new AbortController().signal)
  } finally {
    await close()
    await postgres.stop()
  }
}
