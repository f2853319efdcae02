import type { Profile } from '#contract/account.ts'
import { maskPhone } from '#rules/phone.ts'
import { databaseErrorCode, inTransaction } from '#server/platform/database.ts'
import type { CodePurpose } from './code-uses.ts'
import { findProfileRow, updateCustomer } from './customers.ts'
import { queueNotice } from './notices.ts'
import { type CodeOutcome, type PhoneCodes, type SendCodeOutcome, spendCode } from './phone-codes.ts'
import { loadProfile, type ProfileDeps, type ProfileOwner } from './profile.ts'
import { endSessionsOf, keepConfirmedPhone } from './sessions.ts'

export type PhoneChangeDeps = ProfileDeps & { codes: PhoneCodes }

/** A change needs a visitor: the codes are bound to the browser that asked for them. */
export type PhoneChangeOwner = ProfileOwner & { visitorId: string }

export type SendForChangeOutcome =
  | { kind: 'same' }
  | (Extract<SendCodeOutcome, { kind: 'sent' }> & { maskedOldPhone: string })
  | Exclude<SendCodeOutcome, { kind: 'sent' }>

/** Sends one code to the new phone and one to the phone on record. Whether the new one has an account is not told here. */
export async function sendCodesForPhoneChange(
  deps: PhoneChangeDeps,
  owner: PhoneChangeOwner,
  newPhone: string,
): Promise<SendForChangeOutcome> {
  const oldPhone = await findOwnPhone(deps, owner)
  if (oldPhone === newPhone) return { kind: 'same' }
  const { customerId, visitorId, address, language, now } = owner
  const ask = (phone: string, purpose: CodePurpose) => ({ phone, purpose, customerId, visitorId, address, language })
  const asks = [ask(newPhone, 'newPhone')]
  if (oldPhone !== null) asks.push(ask(oldPhone, 'oldPhone'))
  const sent = await deps.codes.sendAll(asks, now)
  if (sent.kind !== 'sent') return sent
  return { ...sent, maskedOldPhone: oldPhone === null ? '' : maskPhone(oldPhone) }
}

/** True when the phone may be asked for: it is not the one the account has already. */
export async function isAnotherPhone(deps: PhoneChangeDeps, owner: PhoneChangeOwner, phone: string): Promise<boolean> {
  return (await findOwnPhone(deps, owner)) !== phone
}

async function findOwnPhone(deps: PhoneChangeDeps, owner: PhoneChangeOwner): Promise<string | null> {
  return (await findProfileRow(deps.db, owner.customerId))?.phone ?? null
}

export type ChangePhoneOutcome =
  | { kind: 'changed'; profile: Profile }
  | { kind: 'taken' }
  | Exclude<CodeOutcome, { kind: 'right' }>

/** Both codes must be right. Every other session ends, and both phones are told. */
export async function changePhoneByCode(
  deps: PhoneChangeDeps,
  owner: PhoneChangeOwner,
  given: { phone: string; code: string | number; oldCode: string | number },
): Promise<ChangePhoneOutcome> {
  const before = await findProfileRow(deps.db, owner.customerId)
  const oldPhone = before?.phone ?? null
  const checked = await checkBoth(deps.codes, owner, given, oldPhone)
  if ('kind' in checked) return checked
  try {
    return await inTransaction(deps.db, async (tx): Promise<ChangePhoneOutcome> => {
      for (const codeId of checked.codeIds) if (!(await spendCode(tx, codeId, owner.now))) return { kind: 'expired' }
      // Whoever signs in by the phone does so by the new one.
      const login = before?.login === oldPhone ? given.phone : before?.login
      await updateCustomer(tx, owner.customerId, { phone: given.phone, login })
      await endSessionsOf(tx, owner.customerId, owner.sessionId)
      if (owner.sessionId !== null) await keepConfirmedPhone(tx, owner.sessionId, given.phone)
      for (const phone of [oldPhone, given.phone]) await queueNotice(tx, deps, 'phoneChanged', phone, owner)
      return { kind: 'changed', profile: await loadProfile(tx, owner.customerId) }
    })
  } catch (error) {
    if (databaseErrorCode(error) === '23505') return { kind: 'taken' }
    throw error
  }
}

async function checkBoth(
  codes: PhoneCodes,
  { visitorId, customerId, now }: PhoneChangeOwner,
  given: { phone: string; code: string | number; oldCode: string | number },
  oldPhone: string | null,
): Promise<{ codeIds: string[] } | Exclude<CodeOutcome, { kind: 'right' }>> {
  const guesses: { phone: string; code: string | number; purposes: readonly CodePurpose[] }[] = [
    { phone: given.phone, code: given.code, purposes: ['newPhone'] },
  ]
  if (oldPhone !== null) guesses.push({ phone: oldPhone, code: given.oldCode, purposes: ['oldPhone'] })
  const outcomes: CodeOutcome[] = []
  for (const guess of guesses) outcomes.push(await codes.check({ ...guess, visitorId, now }))
  const codeIds = outcomes.flatMap((one) => (one.kind === 'right' && one.customerId === customerId ? [one.codeId] : []))
  if (codeIds.length === guesses.length) return { codeIds }
  const wrong = outcomes.filter((one) => one.kind === 'wrong')
  if (wrong.length === 0) return { kind: 'expired' }
  return { kind: 'wrong', triesLeft: Math.min(...wrong.map((one) => one.triesLeft)) }
}
