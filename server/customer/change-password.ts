import { isLoginOwn, normalizeLogin } from '#rules/login.ts'
import { decidePassword, type PasswordDecision } from '#rules/password.ts'
import { databaseErrorCode, inTransaction } from '#server/platform/database.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { findProfileRow, updateCustomer } from './customers.ts'
import { isLeaked } from './leaked-passwords/index.ts'
import { queueNotice } from './notices.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { ProfileDeps, ProfileOwner } from './profile.ts'
import { endSessionsOf } from './sessions.ts'

export type ChangePasswordOutcome =
  | { kind: 'changed'; login: string }
  | { kind: 'loginInvalid' }
  | { kind: 'loginTaken' }
  | { kind: 'wrong' }
  | { kind: 'tooOften'; seconds: number }
  | Extract<PasswordDecision, { kind: 'refused' }>

const tries = { count: 5, seconds: 5 * 60 }

/**
 * Sets or changes the password. An account that has one must say it first. Every other session ends, and the phone is
 * told. The login is the one wished for, else the one there is, else the phone's digits.
 */
export async function changePassword(
  deps: ProfileDeps & { limiter: RateLimiter },
  owner: ProfileOwner,
  given: { oldPassword?: string; password: string; login?: string },
): Promise<ChangePasswordOutcome> {
  const before = await findProfileRow(deps.db, owner.customerId)
  if (!before) throw new Error('A signed-in customer is not there.')
  const wished = given.login === undefined ? null : normalizeLogin(given.login)
  if (given.login !== undefined && wished === null) return { kind: 'loginInvalid' }
  const login = wished ?? before.login ?? before.phone
  if (login === null || !isLoginOwn(login, before.phone)) return { kind: 'loginInvalid' }
  const own = [login, before.phone ?? '', before.email ?? '']
  const decision = decidePassword(given.password, own, isLeaked)
  if (decision.kind === 'refused') return decision
  if (before.passwordHash !== null) {
    const refused = await proveOld(deps.limiter, owner.customerId, given.oldPassword ?? '', before.passwordHash)
    if (refused) return refused
  }
  const passwordHash = await hashPassword(given.password)
  try {
    await inTransaction(deps.db, async (tx) => {
      await updateCustomer(tx, owner.customerId, { login, passwordHash })
      await endSessionsOf(tx, owner.customerId, owner.sessionId)
      await queueNotice(tx, deps, 'passwordChanged', before.phone, owner)
    })
  } catch (error) {
    if (databaseErrorCode(error) === '23505') return { kind: 'loginTaken' }
    throw error
  }
  return { kind: 'changed', login }
}

async function proveOld(
  limiter: RateLimiter,
  customerId: number,
  password: string,
  stored: string,
): Promise<{ kind: 'wrong' } | { kind: 'tooOften'; seconds: number } | null> {
  const key = `oldPassword:${customerId}`
  const taken = await limiter.take(key, tries.count, tries.seconds)
  if (!taken.isAllowed) return { kind: 'tooOften', seconds: taken.retryAfterSeconds }
  if (!(await verifyPassword(password, stored))) return { kind: 'wrong' }
  await limiter.giveBack(key, tries.seconds)
  return null
}
