import { sql } from 'drizzle-orm'
import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { uploads } from './tables.ts'

const columns = { visitor: uploads.visitorId }

/** Files that were sent: tidying deletes what nothing has any more, and no longer knows whose it was. */
export const mediaData: PersonalData = {
  area: 'media',
  tables: [uploads],
  async show(db, person) {
    return { filesSent: await rowsOf(db, uploads, isOf(person, columns), ['visitorId', 'keptUntil']) }
  },
  async forget(tx, person, now) {
    await tx.update(uploads).set({ visitorId: sql`gen_random_uuid()`, keptUntil: now }).where(isOf(person, columns))
  },
}
