import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { discardClaimed } from '#server/media/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isOf, nobodysPhone, type Person, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { releaseParts } from './parts.ts'
import { claimEvents, claimPhotos, claims } from './tables.ts'

/** The customer's own, and those that nobody has an account for under a phone of theirs. */
const isOwn = (person: Person) =>
  or(
    eq(claims.customerId, person.customerId),
    and(isNull(claims.customerId), isOf(person, { visitor: claims.visitorId, phone: claims.contactPhone })),
  )

const internal = ['visitorId', 'takenBy', 'heldWarehouseId']

/** What was decided and paid stays for the books; who it was, what they wrote and their photos do not. */
export const claimsData: PersonalData = {
  area: 'claims',
  tables: [claims],
  async show(db, person) {
    const own = await rowsOf(db, claims, isOwn(person), internal)
    const ids = own.map(({ id }) => String(id))
    return {
      claims: own,
      claimEvents: await rowsOf(db, claimEvents, inArray(claimEvents.claimId, ids)),
      claimPhotos: await rowsOf(db, claimPhotos, inArray(claimPhotos.claimId, ids), ['upload', 'photoKey']),
    }
  },
  async forget(tx, person, now) {
    const own = await tx.select({ id: claims.id, state: claims.state }).from(claims).where(isOwn(person)).for('update')
    for (const { id, state } of own) if (state === 'draft') await releaseParts(tx, id)
    await forgetRows(
      tx,
      own.map(({ id }) => id),
      now,
    )
  },
  findObstacle: (db, person) => findOpenClaim(db, person),
}

async function forgetRows(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const photos = await tx
    .delete(claimPhotos)
    .where(inArray(claimPhotos.claimId, [...ids]))
    .returning({ upload: claimPhotos.upload })
  await discardClaimed(
    tx,
    photos.map(({ upload }) => upload),
    now,
  )
  await tx
    .update(claimEvents)
    .set({ note: '' })
    .where(inArray(claimEvents.claimId, [...ids]))
  await tx
    .update(claims)
    .set({
      state: sql`case when ${claims.state} = 'draft' then 'withdrawn' else ${claims.state} end`,
      contactName: '',
      contactPhone: nobodysPhone,
      contactEmail: '',
      description: '',
      question: '',
      note: '',
      customerId: null,
      visitorId: sql`gen_random_uuid()`,
    })
    .where(inArray(claims.id, [...ids]))
}

/** What the shop still owes an answer or a deed has to end first. */
async function findOpenClaim(db: Db | Tx, person: Person): Promise<'claims' | null> {
  const [open] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(isOwn(person), inArray(claims.state, ['sent', 'inWork', 'question', 'decided'])))
    .limit(1)
  return open ? 'claims' : null
}
