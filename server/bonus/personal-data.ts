import { inArray, like, sql } from 'drizzle-orm'
import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { bonusAccounts, bonusEntries } from './tables.ts'

/** The ledger stays; the account is under a number that nobody can have, so nobody can spend from it. */
export const bonusData: PersonalData = {
  area: 'bonus',
  tables: [bonusAccounts],
  async show(db, person) {
    const accounts = await rowsOf(db, bonusAccounts, isOf(person, { phone: bonusAccounts.phone }))
    const ids = accounts.map(({ id }) => Number(id))
    return {
      bonusAccounts: accounts,
      bonusOperations: await rowsOf(db, bonusEntries, inArray(bonusEntries.accountId, ids), ['operationKey']),
    }
  },
  async forget(tx, person) {
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
