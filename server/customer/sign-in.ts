import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { ConsentPurpose } from '#rules/consent.ts'
import { choiceCookie } from '#rules/cookie-name.ts'
import type { Language } from '#rules/language.ts'
import { normalizeLogin } from '#rules/login.ts'
import { maskPhone, normalizePhone } from '#rules/phone.ts'
import type { Visitor } from '#rules/shopper.ts'
import { removeDevicesOfBrowsers } from '#server/messages/index.ts'
import { addressKey } from '#server/platform/address-key.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import {
  type Account,
  findAccount,
  findAccountByLogin,
  findLanguage,
  findOrMakeCustomerByPhone,
  hasAccount,
} from './customers.ts'
import { findDemoPerson } from './demo-people.ts'
import { findKnown, rememberBrowser } from './known-browsers.ts'
import { verifyPassword } from './password.ts'
import { type CodeOutcome, type PhoneCodes, type SendCodeOutcome, spendCode } from './phone-codes.ts'
import { closeProof, openProof, tryProof } from './proofs.ts'
import { recordConsents } from './record-consents.ts'
import { customerOfKey, isStrongCode, listStrongWays, type SecondFactorDeps, type StrongWay } from './second-factor.ts'
import { hashToken } from './secrets.ts'
import type { CustomerSessions } from './sessions.ts'
import { customerVisitors } from './tables.ts'

export interface SignInDeps {
  db: Db
  codes: PhoneCodes
  sessions: CustomerSessions
  limiter: RateLimiter
  log: Log
  /** What opens an account besides its first step. */
  factor: SecondFactorDeps
  /** What becomes the customer's of what the visitor kept, such as the basket; runs in the transaction of the sign-in. */
  takeOver(tx: Tx, kept: TakeOver): Promise<void>
}

/** `phone` is proven by a code, or null after a password alone. */
export interface TakeOver {
  visitorId: string
  customerId: number
  phone: string | null
}

/** Who signs in, and from where. */
export interface SignInClient {
  visitor: Visitor
  address: string
  /** The cookie by which the browser is known again, if it carries one. */
  browserToken: string | undefined
  userAgent: string
  language: Language
  now: Date
}

export type SignedInOutcome = {
  kind: 'signedIn'
  customerId: number
  sessionId: number
  isNew: boolean
  setCookies: string[]
}

/** The first step was right; the account asks for more. */
type SecondStepNeeded = { kind: 'secondStep'; proofId: string; ways: StrongWay[] }

export type CodeSignInOutcome =
  | SignedInOutcome
  | { kind: 'passwordNeeded' }
  | { kind: 'consentNeeded' }
  | { kind: 'blocked' }
  | SecondStepNeeded
  | Exclude<CodeOutcome, { kind: 'right' }>

/** Signs in with a code: a customer by phone alone, staff as the second step after the password. */
export async function signInByCode(
  deps: SignInDeps,
  client: SignInClient,
  given: { phone?: string; smsStatusId?: string; code: string | number; consents: readonly ConsentPurpose[] },
): Promise<CodeSignInOutcome> {
  const { consents, ...guess } = given
  const attempt = { ...guess, purposes: ['signIn', 'secondFactor'] as const, visitorId: client.visitor.visitorId }
  const checked = await deps.codes.check({ ...attempt, now: client.now })
  if (checked.kind !== 'right') {
    deps.log.info({ event: 'signIn', way: 'code', result: checked.kind }, 'sign-in refused')
    return checked
  }
  const outcome = await inTransaction(deps.db, async (tx): Promise<CodeSignInOutcome> => {
    if (!(await isAgreed(tx, checked, consents))) return { kind: 'consentNeeded' }
    if (!(await spendCode(tx, checked.codeId, client.now))) return { kind: 'expired' }
    const customer = await customerOfCode(tx, checked)
    if (!customer || customer.isBlocked) return { kind: 'blocked' }
    const isStaff = customer.groups.length > 0
    if (isStaff && checked.purpose !== 'secondFactor') return { kind: 'passwordNeeded' }
    const who = { customerId: customer.id, isStaff, confirmedPhone: checked.phone, isStrong: false, consents }
    return (await askForMore(tx, client, who)) ?? openSession(tx, deps, client, who)
  })
  logSignIn(deps.log, 'code', outcome)
  return outcome
}

/** Null where the account asks for nothing besides its first step. */
async function askForMore(
  tx: Db | Tx,
  { visitor, now }: Pick<SignInClient, 'visitor' | 'now'>,
  who: { customerId: number; confirmedPhone: string | null },
): Promise<SecondStepNeeded | null> {
  const ways = await listStrongWays(tx, who.customerId)
  if (ways.length === 0 || visitor.visitorId === null) return null
  const proof = { kind: 'secondStep' as const, visitorId: visitor.visitorId, ...who }
  return { kind: 'secondStep', proofId: await openProof(tx, proof, now), ways }
}

/** The second step: a code of the app or one from paper, for whoever has done the first in this browser. */
export async function signInBySecondStep(
  deps: SignInDeps,
  client: SignInClient,
  given: { proofId: string; code: string },
): Promise<SignedInOutcome | { kind: 'wrong' | 'expired' | 'blocked' }> {
  const { now, visitor } = client
  const proof = await tryProof(deps.db, { id: given.proofId, kind: 'secondStep', visitorId: visitor.visitorId, now })
  if (!proof?.customerId) return { kind: 'expired' }
  const { customerId, confirmedPhone } = proof
  const outcome = await inTransaction(deps.db, async (tx) => {
    const account = await findAccount(tx, customerId)
    if (!account || account.blockedAt !== null) return { kind: 'blocked' } as const
    if (!(await isStrongCode(tx, deps.factor, customerId, given.code, now))) return { kind: 'wrong' } as const
    if (!(await closeProof(tx, proof.id, now))) return { kind: 'expired' } as const
    const isStaff = account.groups.length > 0
    return openSession(tx, deps, client, { customerId, isStaff, confirmedPhone, isStrong: true, consents: [] })
  })
  logSignIn(deps.log, 'secondStep', outcome)
  return outcome
}

/** A key of a device is both steps at once. */
export async function signInByPasskey(
  deps: SignInDeps,
  client: SignInClient,
  given: { proofId: string; response: AuthenticationResponseJSON },
): Promise<SignedInOutcome | { kind: 'refused' | 'blocked' }> {
  const { now, visitor } = client
  const customerId = await customerOfKey(deps.factor, { ...given, visitorId: visitor.visitorId, now })
  const account = customerId === null ? null : await findAccount(deps.db, customerId)
  if (!account) {
    deps.log.info({ event: 'signIn', way: 'passkey', result: 'refused' }, 'sign-in refused')
    return { kind: 'refused' }
  }
  if (account.blockedAt !== null) return { kind: 'blocked' }
  const who = { customerId: account.id, isStaff: account.groups.length > 0, confirmedPhone: null }
  const outcome = await inTransaction(deps.db, (tx) =>
    openSession(tx, deps, client, { ...who, isStrong: true, consents: [] }),
  )
  logSignIn(deps.log, 'passkey', outcome)
  return outcome
}

/** One press, for the demo's people alone: everything that would have been asked has been answered. */
export async function signInAsDemoPerson(
  deps: SignInDeps,
  client: SignInClient,
  guid: string,
): Promise<SignedInOutcome | null> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const person = await findDemoPerson(tx, guid)
    if (!person) return null
    const who = { customerId: person.id, isStaff: person.groups.length > 0, confirmedPhone: person.phone }
    return openSession(tx, deps, client, { ...who, isStrong: true, consents: [] })
  })
  if (outcome) logSignIn(deps.log, 'demo', outcome)
  return outcome
}

/** No account is made without its tick; the code stays good for the next press. Whoever has an account has agreed. */
async function isAgreed(
  tx: Tx,
  { purpose, phone }: Extract<CodeOutcome, { kind: 'right' }>,
  consents: readonly ConsentPurpose[],
): Promise<boolean> {
  return purpose === 'secondFactor' || consents.includes('account') || (await hasAccount(tx, phone))
}

async function customerOfCode(tx: Tx, checked: Extract<CodeOutcome, { kind: 'right' }>) {
  if (checked.purpose === 'signIn') return findOrMakeCustomerByPhone(tx, { phone: checked.phone })
  const account = checked.customerId === null ? null : await findAccount(tx, checked.customerId)
  return account && { id: account.id, groups: account.groups, isBlocked: account.blockedAt !== null }
}

/** A visitor is made only for those who proved their password and now wait for a code: guessers leave no rows behind. */
type LoginClient = SignInClient & { requireVisitorId(): Promise<string> }

export type LoginOutcome =
  | SignedInOutcome
  | { kind: 'codeSent'; smsStatusId: string; maskedPhone: string }
  | SecondStepNeeded
  | { kind: 'wrong' }
  | { kind: 'tooOften'; seconds: number }
  | Exclude<SendCodeOutcome, { kind: 'sent' }>

/** Signs in with login and password. Staff get a code to their phone instead, and finish by `signInByCode`. */
export async function signInByLogin(
  deps: SignInDeps,
  client: LoginClient,
  given: { login: string; password: string; consents: readonly ConsentPurpose[] },
): Promise<LoginOutcome> {
  const login = normalizeLogin(given.login)
  const phone = normalizePhone(given.login)
  const account = login === null && phone === null ? null : await findAccountByLogin(deps.db, login, phone)
  const known = account && (await findKnown(deps.db, account.id, client, client.now))
  const limits = limitsOf(login ?? phone ?? '', client, known)
  const seconds = await takeAll(deps.limiter, limits)
  if (seconds > 0) {
    deps.log.warn({ event: 'signIn', way: 'password', result: 'tooOften' }, 'sign-in limit hit')
    return { kind: 'tooOften', seconds }
  }
  const isRight = await verifyPassword(given.password, account?.passwordHash ?? null)
  if (!account || !isRight || account.blockedAt !== null) {
    deps.log.info({ event: 'signIn', way: 'password', result: 'wrong', customerId: account?.id }, 'sign-in refused')
    return { kind: 'wrong' }
  }
  for (const limit of limits) await deps.limiter.giveBack(limit.key, limit.seconds)
  if ((await listStrongWays(deps.db, account.id)).length > 0) {
    const visitor = { ...client.visitor, visitorId: await client.requireVisitorId() }
    const more = await askForMore(
      deps.db,
      { visitor, now: client.now },
      { customerId: account.id, confirmedPhone: null },
    )
    if (more) return more
  }
  if (account.groups.length > 0) {
    const asked = await sendSecondFactor(deps, client, account)
    deps.log.info({ event: 'signIn', way: 'password', result: asked.kind, customerId: account.id }, 'sign-in')
    return asked
  }
  const outcome = await inTransaction(deps.db, (tx) =>
    openSession(tx, deps, client, {
      customerId: account.id,
      isStaff: false,
      confirmedPhone: null,
      isStrong: false,
      consents: given.consents,
    }),
  )
  logSignIn(deps.log, 'password', outcome)
  return outcome
}

async function sendSecondFactor(deps: SignInDeps, client: LoginClient, account: Account): Promise<LoginOutcome> {
  // A member of staff without a phone has no second factor, and so no way in.
  if (account.phone === null) return { kind: 'wrong' }
  const { address, language, now } = client
  const ask = { phone: account.phone, purpose: 'secondFactor', customerId: account.id, address, language } as const
  const sent = await deps.codes.send({ ...ask, visitorId: await client.requireVisitorId() }, now)
  if (sent.kind !== 'sent') return sent
  return { kind: 'codeSent', smsStatusId: sent.smsStatusId, maskedPhone: maskPhone(account.phone) }
}

/**
 * Wrong passwords are counted per login and address, per address, and per login from everywhere. The last would let a
 * stranger lock others out, so it holds for places from which nobody has ever signed in to the account; a browser that
 * has is counted by itself, whatever its neighbours do.
 */
function limitsOf(login: string, { address, browserToken }: SignInClient, known: 'browser' | 'network' | null) {
  if (known === 'browser') {
    return [{ key: `signInBrowser:${login}:${hashToken(browserToken ?? '')}`, count: 5, seconds: 5 * 60 }]
  }
  const from = addressKey(address)
  return [
    { key: `signIn:${login}:${from}`, count: 5, seconds: 5 * 60 },
    { key: `signInFrom:${from}`, count: 20, seconds: 60 * 60 },
    ...(known ? [] : [{ key: `signInAs:${login}`, count: 50, seconds: 60 * 60 }]),
  ]
}

async function takeAll(limiter: RateLimiter, limits: ReturnType<typeof limitsOf>): Promise<number> {
  let seconds = 0
  for (const limit of limits) {
    const taken = await limiter.take(limit.key, limit.count, limit.seconds)
    if (!taken.isAllowed) seconds = Math.max(seconds, taken.retryAfterSeconds)
  }
  return seconds
}

/** A new token, what the visitor kept, and the consents: all of it or nothing. */
async function openSession(
  tx: Tx,
  deps: SignInDeps,
  client: SignInClient,
  who: {
    customerId: number
    isStaff: boolean
    confirmedPhone: string | null
    isStrong: boolean
    consents: readonly ConsentPurpose[]
  },
): Promise<SignedInOutcome> {
  const { visitor, now, userAgent, address, language } = client
  const { customerId, isStaff, confirmedPhone, isStrong } = who
  const isAnother = visitor.customer !== null && visitor.customer.id !== customerId
  const visitorId = visitor.visitorId === null || isAnother ? randomUUID() : visitor.visitorId
  if (visitor.sessionId !== null) await deps.sessions.end(tx, visitor.sessionId)
  if (isAnother) await silenceBrowser(tx, visitor)
  const session = await deps.sessions.start(
    tx,
    { visitorId, customerId, isStaff, confirmedPhone, isStrong, userAgent },
    now,
  )
  const browserToken = await rememberBrowser(tx, customerId, client, now)
  await tx.insert(customerVisitors).values({ customerId, visitorId }).onConflictDoNothing()
  if (!isAnother) await deps.takeOver(tx, { visitorId, customerId, phone: confirmedPhone })
  const source = { customerId, visitorId, phone: confirmedPhone, source: 'signIn', language, address, userAgent }
  await recordConsents(tx, who.consents, source, now)
  const own = await findLanguage(tx, customerId)
  const setCookies = [
    session.setCookie,
    deps.sessions.browserCookie.of(browserToken),
    ...(own ? [choiceCookie('lang', own, deps.sessions.isSecure)] : []),
  ]
  // Who has an account has agreed before, and is not asked again.
  const isNew = who.consents.length > 0
  return { kind: 'signedIn', customerId, sessionId: session.sessionId, isNew, setCookies }
}

function logSignIn(
  log: Log,
  way: 'code' | 'password' | 'secondStep' | 'passkey' | 'demo',
  outcome: { kind: string; customerId?: number },
) {
  log.info({ event: 'signIn', way, result: outcome.kind, customerId: outcome.customerId }, 'sign-in')
}

/** The news of an account go to no browser that has left it. */
async function silenceBrowser(tx: Tx, { customer, visitorId }: Visitor): Promise<void> {
  if (customer !== null && visitorId !== null) await removeDevicesOfBrowsers(tx, customer.id, [visitorId])
}

/** Ends the session; the browser is told to forget its cookie, and the token is worth nothing at once. */
export async function signOut(deps: Pick<SignInDeps, 'db' | 'sessions' | 'log'>, visitor: Visitor): Promise<string> {
  const { sessionId } = visitor
  if (sessionId !== null) {
    await inTransaction(deps.db, async (tx) => {
      await deps.sessions.end(tx, sessionId)
      await silenceBrowser(tx, visitor)
    })
  }
  deps.log.info({ event: 'signOut', customerId: visitor.customer?.id }, 'signed out')
  return deps.sessions.endingCookie
}
