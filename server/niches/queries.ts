import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import type { NamedNiche } from './niche-cookie.ts'
import { niches } from './tables.ts'

/** The last first. */
export function findNiches(db: Db, customerId: number): Promise<NamedNiche[]> {
  const { name, widthMm, depthMm, heightMm } = niches
  return db
    .select({ name, widthMm, depthMm, heightMm })
    .from(niches)
    .where(eq(niches.customerId, customerId))
    .orderBy(desc(niches.savedAt), niches.name)
}

/** False when there are as many as an account keeps, and none of that name. */
export async function saveNiche(
  db: Db,
  customerId: number,
  { name, ...sides }: NamedNiche,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two presses at once must not both find room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('niches'), ${customerId}::int)`)
    const others = await tx.$count(niches, and(eq(niches.customerId, customerId), ne(niches.name, name)))
    if (others >= most) return false
    const row = { ...sides, savedAt: now }
    await tx
      .insert(niches)
      .values({ customerId, name, ...row })
      .onConflictDoUpdate({ target: [niches.customerId, niches.name], set: row })
    return true
  })
}

export async function removeNiche(db: Db, customerId: number, name: string): Promise<void> {
  await db.delete(niches).where(and(eq(niches.customerId, customerId), eq(niches.name, name)))
}
