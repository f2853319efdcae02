import { inArray, like, sql } from 'drizzle-orm'
import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { bonusAccounts, bonusEntries, invitations, invitationVisits, invitedFriends, standInBonuses } from './tables.ts'

/** The ledger stays; the account is under a number that nobody can have, so nobody can spend from it. */
export const bonusData: PersonalData = {
  area: 'bonus',
  tables: [bonusAccounts, invitations, invitationVisits, invitedFriends, standInBonuses],
  async show(db, person) {
    const accounts = await rowsOf(db, bonusAccounts, isOf(person, { phone: bonusAccounts.phone }))
    const ids = accounts.map(({ id }) => Number(id))
    return {
      bonusAccounts: accounts,
      bonusOperations: await rowsOf(db, bonusEntries, inArray(bonusEntries.accountId, ids), ['operationKey']),
      invitation: await rowsOf(db, invitations, isOf(person, { customer: invitations.customerId })),
      // Who invited them is somebody else's.
      cameByInvitation: await rowsOf(db, invitedFriends, isOf(person, { customer: invitedFriends.friendId }), [
        'inviterId',
      ]),
    }
  },
  async forget(tx, person) {
    await tx.delete(invitations).where(isOf(person, { customer: invitations.customerId }))
    await tx.delete(invitationVisits).where(isOf(person, { visitor: invitationVisits.visitorId }))
    await tx.delete(invitedFriends).where(isOf(person, { customer: invitedFriends.friendId }))
    await tx.delete(standInBonuses).where(isOf(person, { phone: standInBonuses.phone }))
    // What was promised to a phone was granted under its digits.
    for (const phone of person.phones) {
      await tx
        .update(bonusEntries)
        .set({ operationKey: sql`${bonusEntries.kind} || ':gone:' || ${bonusEntries.id}` })
        .where(like(bonusEntries.operationKey, `%:${phone}`))
    }
    await tx
      .update(bonusAccounts)
      .set({ phone: sql`lpad(${bonusAccounts.id}::text, 11, '0')` })
      .where(isOf(person, { phone: bonusAccounts.phone }))
  },
}
