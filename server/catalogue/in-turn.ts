import { sql } from 'drizzle-orm'
import { changed, type Db, rows } from '#server/platform/database.ts'

/** The lock of whoever reads everything anew. */
export const turnOfReading = 727_003
const retryMs = 500

/**
 * One process at a time does the work, so that an import does not make all of them rebuild, and answer slowly, at the
 * same moment. The lock lives as long as a transaction: so it works behind PgBouncer and goes when the process dies.
 */
export async function inTurn(db: Db, work: () => Promise<void>, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const isDone = await db.transaction(async (tx) => {
      const [row] = await rows<{ isOurs: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${turnOfReading}) "isOurs"`,
      )
      if (!row?.isOurs) return false
      await changed(tx, sql`set local idle_in_transaction_session_timeout = 0`)
      await work()
      return true
    })
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}
