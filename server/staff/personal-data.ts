import { eq } from 'drizzle-orm'
import { type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { deskFilters } from './tables.ts'

/** Filters are somebody's own; what the staff did stays in the trail, which no one may take anything out of. */
export const staffData: PersonalData = {
  area: 'staff',
  tables: [deskFilters],
  async show(db, { customerId }) {
    return { deskFilters: await rowsOf(db, deskFilters, eq(deskFilters.customerId, customerId)) }
  },
  async forget(tx, { customerId }) {
    await tx.delete(deskFilters).where(eq(deskFilters.customerId, customerId))
  },
}
