import {
  accountContract,
  closeReasons,
  type PersonalAction,
  type PersonalAnswerOf,
  type PersonalAsk,
  personalAccess,
} from '#contract/account.ts'
import { decideAccess } from '#rules/access.ts'
import {
  changePassword,
  changePhoneByCode,
  endSessionOf,
  endSessionsOf,
  isAnotherPhone,
  listOpenSessions,
  loadProfile,
  type PhoneChangeOwner,
  type PhoneCodes,
  requirePhone,
  requireSent,
  saveUserData,
  sendCodesForPhoneChange,
  setBirthdate,
} from '#server/customer/index.ts'
import { answer, type CallContext, type Refuse, type RefuseCode, unreachable } from '#server/gate/index.ts'
import { accountViewer, cancelOrder, findOrderOf, listOrdersOf, type OrderDeps } from '#server/order/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { closeReasonNames } from './close-reasons.ts'
import { pageOfOrders } from './list-orders.ts'

export interface AccountDeps extends OrderDeps {
  codes: PhoneCodes
  limiter: RateLimiter
  shopName: string
}

/** Whose account it is, as the session says. */
type Owner = PhoneChangeOwner & { groups: readonly string[] }

type RefusePersonal = Refuse<(typeof accountContract)['personal']['refusals']>

type Answers = {
  [Action in PersonalAction]: (
    ask: Extract<PersonalAsk, { action: Action }>,
    owner: Owner,
    refuse: RefusePersonal,
  ) => Promise<Omit<PersonalAnswerOf<Action>, 'action'>>
}

/** The personal account: one call whose action decides the right, the input and the answer. */
export function accountCalls(deps: AccountDeps) {
  const answers: Answers = {
    ...orderAnswers(deps),
    ...profileAnswers(deps),
    ...phoneAnswers(deps),
    ...sessionAnswers(deps),
  }
  return answer('account', accountContract, {
    async personal({ body }, context, refuse) {
      const { action } = body
      const owner = await requireOwner(action, context, refuse)
      // `Answers` pairs each action's ask with its answer; behind a variable the compiler sees only the unions.
      const reply = answers[action] as unknown as (ask: PersonalAsk, who: Owner, no: RefusePersonal) => Promise<object>
      return { action, ...(await reply(body, owner, refuse)) } as PersonalAnswerOf<PersonalAction>
    },
  })
}

/** Checks the right of the action, and says whose account it is about: the session's, whatever the input says. */
async function requireOwner(action: PersonalAction, context: CallContext, refuse: RefusePersonal): Promise<Owner> {
  const { customer, sessionId, visitorId } = await context.visitor()
  const viewer = { isSignedIn: customer !== null, groups: customer?.groups ?? [] }
  const decision = decideAccess(personalAccess[action], viewer)
  if (decision === 'forbidden') throw refuse('ACCESS_DENIED')
  if (decision === 'signIn' || customer === null || visitorId === null) throw refuse('SIGN_IN_NEEDED')
  const { language, address, userAgent } = context
  return {
    customerId: customer.id,
    groups: customer.groups,
    sessionId,
    visitorId,
    language,
    address,
    userAgent,
    now: context.now(),
  }
}

function orderAnswers(deps: AccountDeps) {
  return {
    async getOrders({ filter, page }, { customerId, groups, language }) {
      return pageOfOrders(await listOrdersOf(deps, { id: customerId, groups }, language), filter, page)
    },
    async getOrder({ guid }, owner, refuse) {
      return { order: await requireOrder(deps, guid, owner, refuse) }
    },
    getReasonsForClose: async (_ask, { language }) => ({
      reasons: closeReasons.map((code) => ({ code, name: closeReasonNames[code][language] })),
    }),
    async closeOrder({ guid, reason, comment }, owner, refuse) {
      const words = [closeReasonNames[reason].ru, comment].filter(Boolean).join(': ')
      const viewer = accountViewer({ id: owner.customerId, groups: owner.groups })
      const outcome = await cancelOrder(deps.db, guid, viewer, { reason: words, now: owner.now })
      if (outcome.kind === 'notFound') throw refuse('ORDER_NOT_FOUND')
      if (outcome.kind === 'notCancellable') throw refuse('ORDER_NOT_CANCELLABLE')
      return { status: true, order: await requireOrder(deps, guid, owner, refuse) }
    },
  } satisfies Partial<Answers>
}

async function requireOrder(
  deps: AccountDeps,
  guid: string,
  { customerId, groups, language }: Owner,
  refuse: RefuseCode<'ORDER_NOT_FOUND'>,
) {
  const order = await findOrderOf(deps, guid, { id: customerId, groups }, language)
  if (!order) throw refuse('ORDER_NOT_FOUND')
  return order
}

function profileAnswers(deps: AccountDeps) {
  return {
    getAdditionalInfo: async (_ask, { customerId }) => ({ profile: await loadProfile(deps.db, customerId) }),
    async setUserData(ask, owner, refuse) {
      const outcome = await saveUserData(deps, owner, ask)
      if (outcome.kind === 'emailInvalid') throw refuse('EMAIL_INVALID')
      return { status: true, profile: outcome.profile }
    },
    async setBirthdate({ birthdate }, { customerId, now }, refuse) {
      const outcome = await setBirthdate(deps.db, customerId, birthdate, now.toISOString().slice(0, 10))
      if (outcome.kind === 'invalid') throw refuse('BIRTHDATE_INVALID')
      if (outcome.kind === 'kept') throw refuse('BIRTHDATE_KEPT')
      return { status: true, profile: outcome.profile }
    },
    async changePassword(ask, owner, refuse) {
      const outcome = await changePassword(deps, owner, ask)
      switch (outcome.kind) {
        case 'changed':
          return { status: true, login: outcome.login }
        case 'loginInvalid':
          throw refuse('LOGIN_INVALID')
        case 'loginTaken':
          throw refuse('LOGIN_TAKEN')
        case 'wrong':
          throw refuse('PASSWORD_WRONG')
        case 'tooOften':
          throw refuse('SIGN_IN_TOO_OFTEN', { seconds: outcome.seconds }, { retryAfter: outcome.seconds })
        case 'refused':
          throw refuse(passwordRefusals[outcome.reason])
        default:
          return unreachable(outcome)
      }
    },
  } satisfies Partial<Answers>
}

const passwordRefusals = {
  tooShort: 'PASSWORD_TOO_SHORT',
  tooLong: 'PASSWORD_TOO_LONG',
  common: 'PASSWORD_COMMON',
} as const

function phoneAnswers(deps: AccountDeps) {
  return {
    async checkPhoneForChange({ phone }, owner, refuse) {
      if (!(await isAnotherPhone(deps, owner, requirePhone(deps.codes, phone, refuse)))) throw refuse('PHONE_SAME')
      return { status: true }
    },
    async sendCodeForPhoneChange({ phone }, owner, refuse) {
      const outcome = await sendCodesForPhoneChange(deps, owner, requirePhone(deps.codes, phone, refuse))
      if (outcome.kind === 'same') throw refuse('PHONE_SAME')
      const oldPhone = outcome.kind === 'sent' ? outcome.maskedOldPhone : ''
      return { ...requireSent(outcome, refuse), oldPhone }
    },
    async changePhoneByCode({ phone, code, oldCode }, owner, refuse) {
      const given = { phone: requirePhone(deps.codes, phone, refuse), code, oldCode }
      const outcome = await changePhoneByCode(deps, owner, given)
      switch (outcome.kind) {
        case 'changed':
          return { status: true, profile: outcome.profile }
        case 'taken':
          throw refuse('PHONE_TAKEN')
        case 'wrong':
          throw refuse('CODE_WRONG', { triesLeft: outcome.triesLeft })
        case 'expired':
          throw refuse('CODE_EXPIRED')
        default:
          return unreachable(outcome)
      }
    },
  } satisfies Partial<Answers>
}

function sessionAnswers({ db }: AccountDeps) {
  const list = ({ customerId, sessionId, now }: Owner) => listOpenSessions(db, customerId, sessionId, now)
  return {
    getSessions: async (_ask, owner) => ({ sessions: await list(owner) }),
    async endSessions({ id }, owner) {
      if (id === undefined) await endSessionsOf(db, owner.customerId, owner.sessionId)
      else await endSessionOf(db, owner.customerId, id)
      return { status: true, sessions: await list(owner) }
    },
  } satisfies Partial<Answers>
}
