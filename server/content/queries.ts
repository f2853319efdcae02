import { asc, eq, sql } from 'drizzle-orm'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { contentPages, redirects, shortCodes } from './tables.ts'

/** Rules are judged together, and a word is somebody's or nobody's: whoever writes addresses waits for whoever does. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended('addresses of the shop', 0))`)
}

export function listRedirectRows(db: Db | Tx) {
  return db
    .select({ from: redirects.fromPath, target: redirects.target, isPermanent: redirects.isPermanent })
    .from(redirects)
    .orderBy(asc(redirects.fromPath))
}

export function listShortCodeRows(db: Db | Tx) {
  return db.select({ code: shortCodes.code, url: shortCodes.url }).from(shortCodes).orderBy(asc(shortCodes.code))
}

export async function deleteRedirect(tx: Tx, from: string) {
  const [gone] = await tx
    .delete(redirects)
    .where(eq(redirects.fromPath, from))
    .returning({ target: redirects.target, isPermanent: redirects.isPermanent })
  return gone ?? null
}

export async function deleteShortCode(tx: Tx, code: string) {
  const [gone] = await tx.delete(shortCodes).where(eq(shortCodes.code, code)).returning({ url: shortCodes.url })
  return gone ?? null
}

export function listContentRows(db: Db | Tx) {
  return db
    .select({
      path: contentPages.path,
      texts: contentPages.texts,
      updatedOn: contentPages.updatedOn,
      pictures: contentPages.pictures,
    })
    .from(contentPages)
    .where(eq(contentPages.isActive, true))
    .orderBy(asc(contentPages.path))
}
