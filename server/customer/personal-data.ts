import { eq, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import { isOf, type Person, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import {
  appSecrets,
  consents,
  customerAddresses,
  customerGroups,
  customers,
  customerVisitors,
  knownBrowsers,
  passkeys,
  proofs,
  recoveryCodes,
  sessions,
  smsCodes,
} from './tables.ts'

/** The account itself. Its empty row stays, so that orders keep a buyer whom nobody can name. */
export const customerData: PersonalData = {
  area: 'customer',
  tables: [
    ...[customers, customerGroups, customerVisitors, sessions, knownBrowsers, smsCodes, consents],
    ...[appSecrets, recoveryCodes, passkeys, proofs, customerAddresses],
  ],
  async show(db, person) {
    const own = (column: Parameters<typeof eq>[0]) => eq(column, person.customerId)
    return {
      account: await rowsOf(db, customers, own(customers.id), ['passwordHash', 'isSample', 'blockedAt', 'erasedAt']),
      sessions: await rowsOf(db, sessions, own(sessions.customerId), ['tokenHash', 'visitorId']),
      addresses: await rowsOf(db, customerAddresses, own(customerAddresses.customerId)),
      groups: await rowsOf(db, customerGroups, own(customerGroups.customerId)),
      knownBrowsers: await rowsOf(db, knownBrowsers, own(knownBrowsers.customerId), ['keyHash']),
      appsWithCodes: await rowsOf(db, appSecrets, own(appSecrets.customerId), ['sealedSecret', 'lastStep']),
      recoveryCodes: await rowsOf(db, recoveryCodes, own(recoveryCodes.customerId), ['codeHash']),
      passkeys: await rowsOf(db, passkeys, own(passkeys.customerId), ['publicKey', 'counter']),
      consents: await rowsOf(db, consents, own(consents.customerId), ['textHash', 'visitorId']),
    }
  },
  async forget(tx, person, now) {
    const { customerId } = person
    await tx.delete(smsCodes).where(isOf(person, { customer: smsCodes.customerId, phone: smsCodes.phone }))
    const gone = [
      sessions,
      knownBrowsers,
      customerGroups,
      customerVisitors,
      appSecrets,
      recoveryCodes,
      passkeys,
      customerAddresses,
    ]
    for (const table of gone) await tx.delete(table).where(eq(table.customerId, customerId))
    await tx.delete(proofs).where(isOf(person, { customer: proofs.customerId, visitor: proofs.visitorId }))
    await tx.delete(sessions).where(isOf(person, { visitor: sessions.visitorId, phone: sessions.confirmedPhone }))
    await forgetConsents(tx, person, now)
    const nothing = { phone: null, email: null, login: null, passwordHash: null, birthdate: null, regionId: null }
    await tx
      .update(customers)
      .set({ ...nothing, emailConfirmedAt: null, firstName: '', lastName: '', erasedAt: now })
      .where(eq(customers.id, customerId))
  },
}

/** That somebody agreed, to what and when, is kept; who it was is not. */
async function forgetConsents(tx: Tx, person: Person, now: Date) {
  const own = or(isOf(person, { customer: consents.customerId, visitor: consents.visitorId, phone: consents.phone }))
  const without = { phone: null, visitorId: null, address: '', userAgent: '' }
  await tx
    .update(consents)
    .set({ ...without, withdrawnAt: now })
    .where(own)
}
