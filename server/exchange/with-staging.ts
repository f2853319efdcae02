import { sql } from 'drizzle-orm'
import { stagedGoods } from '#server/catalogue/index.ts'
import { stagedInstructions, stagedSheets } from '#server/instructions/index.ts'
import { stagedKitItems, stagedKits } from '#server/kits/index.ts'
import { changed, type Db, rows, withConnection } from '#server/platform/database.ts'
import { createStaging } from '#server/platform/staging.ts'
import { stagedQuestions, stagedReviews } from '#server/reviews/index.ts'
import { stagedStock } from '#server/stock/index.ts'
import { BadFeedError } from './bad-feed.ts'

const importLock = 727003

const stagings = [
  ...stagedGoods,
  stagedStock,
  stagedReviews,
  stagedQuestions,
  stagedKits,
  stagedKitItems,
  stagedSheets,
  stagedInstructions,
]

/**
 * Runs an import on a connection of its own with fresh staging tables, which are temporary: whatever becomes of the
 * import, they vanish with it. Refuses when another import runs.
 */
export function withStaging<Result>(db: Db, work: (connection: Db) => Promise<Result>): Promise<Result> {
  return withConnection(db, async (connection) => {
    const [lock] = await rows<{ taken: boolean }>(connection, sql`select pg_try_advisory_lock(${importLock}) taken`)
    if (!lock?.taken) throw new BadFeedError('Another import is running.')
    try {
      await changed(connection, sql`set work_mem = '64MB'`)
      await changed(connection, sql`set temp_buffers = '96MB'`)
      await changed(connection, sql`discard temp`)
      await createStaging(connection, stagings)
      return await work(connection)
    } finally {
      await changed(connection, sql`discard temp`)
      await changed(connection, sql`reset work_mem`)
      await changed(connection, sql`select pg_advisory_unlock(${importLock})`)
    }
  })
}
