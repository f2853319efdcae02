import type { Profile } from '#contract/account.ts'
import { isBirthdatePlausible } from '#rules/birthdate.ts'
import { normalizeEmail } from '#rules/email.ts'
import type { Language } from '#rules/language.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import { type EmailLinkDeps, sendEmailLink } from './confirm-email.ts'
import { findProfileRow, keepBirthdate, updateCustomer } from './customers.ts'
import { type NoticeSettings, queueNotice } from './notices.ts'
import { type ConsentSource, recordConsents, withdrawConsent } from './record-consents.ts'

/** What the customer sees about themselves. Throws when there is no such customer. */
export async function loadProfile(db: Db | Tx, customerId: number): Promise<Profile> {
  const { passwordHash, phone, email, ...row } = await requireProfileRow(db, customerId)
  return { ...row, phone: phone ?? '', email: email ?? '', hasPassword: passwordHash !== null }
}

export interface ProfileDeps extends NoticeSettings, EmailLinkDeps {
  db: Db
}

/** Who changes something about themselves, and from where. */
export type ProfileOwner = Omit<ConsentSource, 'phone' | 'customerId' | 'source'> & {
  customerId: number
  sessionId: number | null
  now: Date
}

export type SaveUserDataOutcome = { kind: 'saved'; profile: Profile } | { kind: 'emailInvalid' }

/** Name, e-mail and the wish for news. A changed e-mail is told to the phone. */
export async function saveUserData(
  deps: ProfileDeps,
  owner: ProfileOwner,
  given: { firstName: string; lastName: string; email: string; acceptsMarketing?: boolean },
): Promise<SaveUserDataOutcome> {
  const email = given.email === '' ? null : normalizeEmail(given.email)
  if (email === null && given.email !== '') return { kind: 'emailInvalid' }
  return inTransaction(deps.db, async (tx) => {
    const before = await requireProfileRow(tx, owner.customerId)
    const { firstName, lastName } = given
    const isAnother = before.email !== email
    await updateCustomer(tx, owner.customerId, {
      firstName,
      lastName,
      email,
      ...(isAnother && { emailConfirmedAt: null }),
    })
    if (isAnother && email !== null) await sendEmailLink(tx, deps, { ...owner, email }, owner.now)
    if (before.email !== null && isAnother) {
      await queueNotice(tx, deps, 'emailChanged', before.phone, owner)
    }
    if (given.acceptsMarketing !== undefined) await keepMarketing(tx, owner, before.phone, given.acceptsMarketing)
    return { kind: 'saved', profile: await loadProfile(tx, owner.customerId) }
  })
}

/** In which the shop opens and writes to them from now on. */
export async function saveLanguage(db: Db, customerId: number, language: Language): Promise<Profile> {
  return inTransaction(db, async (tx) => {
    await updateCustomer(tx, customerId, { language })
    return loadProfile(tx, customerId)
  })
}

async function keepMarketing(tx: Tx, owner: ProfileOwner, phone: string | null, accepts: boolean) {
  const { now, sessionId: _session, ...source } = owner
  if (accepts) await recordConsents(tx, ['marketing'], { ...source, phone, source: 'profile' }, now)
  else await withdrawConsent(tx, owner.customerId, 'marketing', now)
}

/** Once more, while it is not confirmed. */
export async function sendEmailLinkAgain(deps: ProfileDeps, owner: ProfileOwner): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const { email, isEmailConfirmed } = await requireProfileRow(tx, owner.customerId)
    if (email === null || isEmailConfirmed) return false
    await sendEmailLink(tx, deps, { ...owner, email }, owner.now)
    return true
  })
}

export type SetBirthdateOutcome = { kind: 'saved'; profile: Profile } | { kind: 'invalid' } | { kind: 'kept' }

/** Once only: gifts come with it. Saying the same date again is no change. */
export async function setBirthdate(
  db: Db,
  customerId: number,
  birthdate: string,
  today: string,
): Promise<SetBirthdateOutcome> {
  if (!isBirthdatePlausible(birthdate, today)) return { kind: 'invalid' }
  return inTransaction(db, async (tx) => {
    if (!(await keepBirthdate(tx, customerId, birthdate))) return { kind: 'kept' }
    return { kind: 'saved', profile: await loadProfile(tx, customerId) }
  })
}

async function requireProfileRow(db: Db | Tx, customerId: number) {
  const row = await findProfileRow(db, customerId)
  if (!row) throw new Error('A signed-in customer is not there.')
  return row
}
