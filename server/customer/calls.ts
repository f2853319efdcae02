import { type captchaRefusals, customerContract, customerDevContract, type phoneRefusals } from '#contract/customer.ts'
import { countingChoice, countingCookie, mayCount } from '#rules/counting.ts'
import { answer, type CallContext, type Refuse, unreachable } from '#server/gate/index.ts'
import { listOutboxMessages } from '#server/messages/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { CaptchaGuard, Suspicion } from './captcha.ts'
import { confirmEmail } from './confirm-email.ts'
import type { PhoneCodes, SendCodeOutcome } from './phone-codes.ts'
import { askForKey, type StrongWay } from './second-factor.ts'
import { isStaffWeak } from './sessions.ts'
import {
  type SignedInOutcome,
  type SignInClient,
  type SignInDeps,
  signInAsDemoPerson,
  signInByCode,
  signInByLogin,
  signInByPasskey,
  signInBySecondStep,
  signOut,
} from './sign-in.ts'
import { findSmsStatus } from './sms-status.ts'
import { findUserData } from './user-data.ts'

interface CustomerCallDeps extends SignInDeps {
  captcha: CaptchaGuard
  countFavourites(customerId: number): Promise<number>
  staffNeedsStrong: boolean
}

export function customerCalls(deps: CustomerCallDeps) {
  const { db, codes, sessions, captcha } = deps
  return answer('customer', customerContract, {
    async authByPhone({ body }, context, refuse) {
      const phone = requirePhone(codes, body.phone, refuse)
      const { address, language } = context
      const seconds = await codes.findWait({ phone, purpose: 'signIn', address }, context.now())
      if (seconds > 0) throw sendRefusal({ kind: 'wait', seconds }, refuse)
      await refuseMachines(captcha, context, 'code', refuse)
      const { visitorId } = await context.requireVisitor()
      const sent = await codes.send({ phone, purpose: 'signIn', visitorId, address, language }, context.now())
      await captcha.suspect(context, 'code')
      return { ...requireSent(sent, refuse), error: null }
    },
    async checkCode({ body }, context, refuse) {
      const phone = body.phone === undefined ? undefined : requirePhone(codes, body.phone, refuse)
      const client = clientOf(deps, context, await context.visitor())
      const outcome = await signInByCode(deps, client, { ...body, phone, consents: body.consents ?? [] })
      switch (outcome.kind) {
        case 'signedIn':
          return signedIn(deps, outcome, context)
        case 'wrong':
          throw refuse('CODE_WRONG', { triesLeft: outcome.triesLeft })
        case 'expired':
          throw refuse('CODE_EXPIRED')
        case 'secondStep':
          return askedForMore(outcome)
        case 'consentNeeded':
          throw refuse('CONSENT_NEEDED')
        case 'passwordNeeded':
          throw refuse('PASSWORD_NEEDED')
        case 'blocked':
          throw refuse('ACCOUNT_BLOCKED')
        default:
          return unreachable(outcome)
      }
    },
    async authByLogin({ body }, context, refuse) {
      await refuseMachines(captcha, context, 'code', refuse)
      const client = clientOf(deps, context, await context.visitor())
      const requireVisitorId = async () => (await context.requireVisitor()).visitorId
      const outcome = await signInByLogin(
        deps,
        { ...client, requireVisitorId },
        { ...body, consents: body.consents ?? [] },
      )
      switch (outcome.kind) {
        case 'signedIn':
          return { ...(await signedIn(deps, outcome, context)), secondFactor: null }
        case 'codeSent': {
          const secondFactor = { smsStatusId: outcome.smsStatusId, phone: outcome.maskedPhone }
          return { status: false, userData: null, favorites: 0, secondFactor }
        }
        case 'secondStep':
          return { ...askedForMore(outcome), secondFactor: null }
        case 'wrong':
          await captcha.suspect(context, 'code')
          throw refuse('LOGIN_WRONG')
        case 'tooOften':
          throw refuse('SIGN_IN_TOO_OFTEN', { seconds: outcome.seconds }, { retryAfter: outcome.seconds })
        case 'wait':
        case 'unavailable':
          throw sendRefusal(outcome, refuse)
        default:
          return unreachable(outcome)
      }
    },
    async checkSecondStep({ body }, context, refuse) {
      const outcome = await signInBySecondStep(deps, clientOf(deps, context, await context.visitor()), body)
      switch (outcome.kind) {
        case 'signedIn':
          return signedIn(deps, outcome, context)
        case 'wrong':
          throw refuse('APP_CODE_WRONG')
        case 'expired':
          throw refuse('CODE_EXPIRED')
        case 'blocked':
          throw refuse('ACCOUNT_BLOCKED')
        default:
          return unreachable(outcome)
      }
    },
    async askForPasskey(_input, context) {
      const { visitorId } = await context.requireVisitor()
      return askForKey(deps.factor, visitorId, context.now())
    },
    async authByPasskey({ body: { proofId, answer } }, context, refuse) {
      const client = clientOf(deps, context, await context.visitor())
      const outcome = await signInByPasskey(deps, client, { proofId, response: answer as never })
      switch (outcome.kind) {
        case 'signedIn':
          return signedIn(deps, outcome, context)
        case 'refused':
          throw refuse('KEY_REFUSED')
        case 'blocked':
          throw refuse('ACCOUNT_BLOCKED')
        default:
          return unreachable(outcome)
      }
    },
    async checkSmsStatus({ body }, context) {
      const { visitorId } = await context.visitor()
      return findSmsStatus(db, { ...body, visitorId, now: context.now() })
    },
    async getUserData(_input, context) {
      return { userData: await findUserData(db, sessions, await context.visitor()) }
    },
    async logout(_input, context) {
      replaceCookie(context, await signOut(deps, await context.visitor()))
      return { status: true }
    },
    async confirmEmail({ body: { token } }, context, refuse) {
      if (!(await confirmEmail(db, deps.factor.secrets, token, context.now()))) throw refuse('EMAIL_LINK_OVER')
      return { status: true }
    },
    validateSmartCaptcha: async ({ body }, context) => ({ status: await captcha.prove(context, body.token) }),
    updateCaptcha: async (_input, context) => ({ captcha: await captcha.stateFor(context) }),
  })
}

/** Where too much came from one place, a proof of being human is asked for first. */
export async function refuseMachines(
  captcha: CaptchaGuard,
  context: CallContext,
  what: Suspicion,
  refuse: Refuse<typeof captchaRefusals>,
) {
  const seconds = await captcha.findWait(context, what)
  if (seconds > 0) throw refuse('CAPTCHA_NEEDED', { seconds }, { retryAfter: seconds })
}

/** Calls of the demo mode; the production shop does not mount them. */
export function customerDevCalls(db: Db) {
  return answer('outbox', customerDevContract, {
    listOutbox: async () => ({ messages: await listOutboxMessages(db, 100) }),
  })
}

/** Puts the visitor into the shoes of one of the demo's people; false where there is no such person. */
export async function enterAsDemoPerson(deps: SignInDeps, context: CallContext, guid: string): Promise<boolean> {
  const outcome = await signInAsDemoPerson(deps, clientOf(deps, context, await context.visitor()), guid)
  for (const cookie of outcome?.setCookies ?? []) replaceCookie(context, cookie)
  return outcome !== null
}

function clientOf({ sessions }: SignInDeps, context: CallContext, visitor: SignInClient['visitor']): SignInClient {
  const { address, userAgent, language } = context
  const browserToken = context.readCookie(sessions.browserCookie.name)
  return { visitor, address, browserToken, userAgent, language, now: context.now() }
}

async function signedIn(deps: CustomerCallDeps, outcome: SignedInOutcome, context: CallContext) {
  for (const cookie of outcome.setCookies) replaceCookie(context, cookie)
  noteArrival(outcome, context)
  const customer = { id: outcome.customerId, groups: [] }
  const userData = await findUserData(deps.db, deps.sessions, { sessionId: outcome.sessionId, customer })
  const needsSecondFactor = deps.staffNeedsStrong && (await isStaffWeak(deps.db, outcome))
  const favorites = await deps.countFavourites(outcome.customerId)
  return { status: true, userData, favorites, ...(needsSecondFactor && { needsSecondFactor }) }
}

/** Nobody is in yet. */
function askedForMore({ proofId, ways }: { proofId: string; ways: StrongWay[] }) {
  return { status: false, userData: null, favorites: 0, secondStep: { proofId, ways } }
}

/** For a page that counts visits: that somebody came in, or has an account from now on. Nothing where nobody counts. */
function noteArrival({ isNew }: SignedInOutcome, context: CallContext) {
  if (!mayCount(countingChoice(context.readCookie(countingCookie)), context.declinesCounting === true)) return
  context.setCookies.push(`arrived=${isNew ? 'sign_up' : 'login'}; Path=/; Max-Age=60; SameSite=Lax`)
}

/** The session of a moment ago is over: its cookie must not go out beside the new one. */
function replaceCookie(context: CallContext, cookie: string) {
  const name = cookie.slice(0, cookie.indexOf('=') + 1)
  const others = context.setCookies.filter((one) => !one.startsWith(name))
  context.setCookies.splice(0, context.setCookies.length, ...others, cookie)
  context.forgetVisitor()
}

type RefusePhone<Code extends keyof typeof phoneRefusals> = Refuse<Pick<typeof phoneRefusals, Code>>

/** The phone as digits; refuses what is no phone, and what messages do not go to. Other areas' calls translate alike. */
export function requirePhone(
  codes: Pick<PhoneCodes, 'readPhone'>,
  text: string,
  refuse: RefusePhone<'PHONE_INVALID' | 'PHONE_COUNTRY_REFUSED'>,
): string {
  const read = codes.readPhone(text)
  if (read.kind === 'phoneInvalid') throw refuse('PHONE_INVALID')
  if (read.kind === 'phoneCountryRefused') throw refuse('PHONE_COUNTRY_REFUSED')
  return read.phone
}

/** What says that no code goes now. */
type RefuseSending = RefusePhone<'SMS_TOO_OFTEN' | 'SMS_UNAVAILABLE'>

/** What was sent; refuses with the seconds to wait where nothing was. */
export function requireSent(outcome: SendCodeOutcome, refuse: RefuseSending) {
  if (outcome.kind !== 'sent') throw sendRefusal(outcome, refuse)
  return { smsStatusId: outcome.smsStatusId, waitSeconds: outcome.waitSeconds }
}

export function sendRefusal(outcome: Exclude<SendCodeOutcome, { kind: 'sent' }>, refuse: RefuseSending) {
  if (outcome.kind === 'unavailable') return refuse('SMS_UNAVAILABLE', undefined, { retryAfter: 60 * 60 })
  return refuse('SMS_TOO_OFTEN', { seconds: outcome.seconds }, { retryAfter: outcome.seconds })
}
