import { inArray, sql } from 'drizzle-orm'
import { discardClaimed } from '#server/media/index.ts'
import { type Person, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { crewMembers, crewPhotos, crewVisits } from './tables.ts'

/** Visits to the customer's own orders: asked before the orders forget whose they are. */
const toTheirs = (person: Person) =>
  sql`${crewVisits.groupId} in (select id from order_groups where customer_id = ${person.customerId})`

/** Who came and when stays with the order; the signature, the photos of a home and what was noted there go. */
export const crewData: PersonalData = {
  area: 'crew',
  tables: [crewMembers, crewVisits],
  async show(db, person) {
    return {
      crewMember: await rowsOf(db, crewMembers, sql`${crewMembers.customerId} = ${person.customerId}`, ['photo']),
      crewVisits: await rowsOf(db, crewVisits, toTheirs(person), ['crewId', 'writtenKeys', 'earnedMinor']),
    }
  },
  async forget(tx, person, now) {
    await tx.delete(crewMembers).where(sql`${crewMembers.customerId} = ${person.customerId}`)
    const own = await tx
      .update(crewVisits)
      .set({ signature: null, note: '' })
      .where(toTheirs(person))
      .returning({ id: crewVisits.id })
    if (own.length === 0) return
    const ids = own.map(({ id }) => id)
    const photos = await tx
      .delete(crewPhotos)
      .where(inArray(crewPhotos.visitId, ids))
      .returning({ upload: crewPhotos.upload })
    await discardClaimed(
      tx,
      photos.map(({ upload }) => upload),
      now,
    )
  },
}
