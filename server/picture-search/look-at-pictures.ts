import { sql } from 'drizzle-orm'
import { listPackshots } from '#server/catalogue/index.ts'
import type { MediaStore } from '#server/media/index.ts'
import { changed, type Db } from '#server/platform/database.ts'
import { describeOwn } from './look/describe.ts'
import { lookVersion, packLook } from './look/pack-look.ts'
import { readPixels } from './look/pixels.ts'
import { pictureLooks } from './tables.ts'

interface Deps {
  db: Db
  media: Pick<MediaStore, 'readPicture'>
}

/** Makes the numbers of all pictures of goods that have none yet, and drops those of pictures that are gone. */
export async function lookAtPictures({ db, media }: Deps, signal: AbortSignal): Promise<void> {
  const wanted = new Set((await listPackshots(db)).map((one) => one.media))
  const made = await db.select({ media: pictureLooks.media, version: pictureLooks.version }).from(pictureLooks)
  const has = new Set(made.flatMap(({ media: key, version }) => (version === lookVersion ? [key] : [])))
  for (const key of wanted) {
    if (signal.aborted) return
    if (!has.has(key)) await lookAt({ db, media }, key)
  }
  const gone = made.flatMap((one) => (wanted.has(one.media) ? [] : [one.media]))
  if (gone.length > 0) await changed(db, sql`delete from picture_looks where media in ${gone}`)
}

/** What cannot be read is remembered as such: nobody looks at it again each time. */
async function lookAt({ db, media }: Deps, key: string): Promise<void> {
  const look = await lookOf(media, key)
  const row = { media: key, version: lookVersion, look, madeAt: new Date() }
  await db.insert(pictureLooks).values(row).onConflictDoUpdate({ target: pictureLooks.media, set: row })
}

async function lookOf(media: Deps['media'], key: string): Promise<Buffer | null> {
  const bytes = await media.readPicture(key)
  if (!bytes) return null
  try {
    return packLook(describeOwn(await readPixels(bytes)))
  } catch {
    return null
  }
}
