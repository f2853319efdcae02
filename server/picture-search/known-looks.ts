import { asc, count, eq, max } from 'drizzle-orm'
import { listPackshots } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import { lookVersion, unpackLook } from './look/pack-look.ts'
import type { KnownLook } from './providers/embedded-vision.ts'
import { pictureLooks } from './tables.ts'

/** Goods that came or went with pictures known before are noticed so late. */
const longestMs = 10 * 60_000

/** The looks of all pictures of goods, in memory; read anew when some were made. */
export function createKnownLooks(db: Db) {
  let kept: { sign: string; readAt: number; looks: Promise<KnownLook[]> } | null = null
  return async (): Promise<readonly KnownLook[]> => {
    const sign = await signOf(db)
    const isOld = kept && performance.now() - kept.readAt > longestMs
    if (kept?.sign !== sign || isOld) {
      const reading = { sign, readAt: performance.now(), looks: readLooks(db) }
      kept = reading
      // What failed is tried again by the next search.
      reading.looks.catch(() => {
        if (kept === reading) kept = null
      })
    }
    return kept?.looks ?? []
  }
}

async function signOf(db: Db): Promise<string> {
  const [row] = await db.select({ many: count(), last: max(pictureLooks.madeAt) }).from(pictureLooks)
  return `${row?.many} ${row?.last?.getTime()}`
}

async function readLooks(db: Db): Promise<KnownLook[]> {
  const made = await db
    .select({ media: pictureLooks.media, look: pictureLooks.look })
    .from(pictureLooks)
    .where(eq(pictureLooks.version, lookVersion))
    .orderBy(asc(pictureLooks.media))
  const looks = new Map(made.flatMap(({ media, look }) => (look ? [[media, unpackLook(look)] as const] : [])))
  const packshots = await listPackshots(db)
  return packshots.flatMap(({ media, ...offer }) => {
    const look = looks.get(media)
    return look ? [{ ...offer, look }] : []
  })
}
