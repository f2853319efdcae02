import {
  accountContract,
  closeReasons,
  type PersonalAction,
  type PersonalAnswerOf,
  type PersonalAsk,
  personalAccess,
} from '#contract/account.ts'
import type { OrderSummary, OrderView } from '#contract/order.ts'
import { decideAccess } from '#rules/access.ts'
import {
  changePassword,
  changePhoneByCode,
  isAnotherPhone,
  loadProfile,
  type PhoneChangeOwner,
  type PhoneCodes,
  requirePhone,
  requireSent,
  saveUserData,
  sendCodesForPhoneChange,
  setBirthdate,
} from '#server/customer/index.ts'
import { answer, type CallContext, refuse, unreachable } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { closeReasonNames } from './close-reasons.ts'

/** What the account asks of the orders; whose they are, the session in the context says. */
export interface AccountOrders {
  listOrders(
    ask: { customerId: number; filter: 'all' | 'open' | 'received' | 'cancelled'; page: number },
    context: CallContext,
  ): Promise<{
    orders: OrderSummary[]
    counts: { all: number; open: number; received: number; cancelled: number }
    page: number
    pages: number
  }>
  /** Null for a missing order and for somebody else's alike. */
  findOrder(ask: { customerId: number; basketGroup: string }, context: CallContext): Promise<OrderView | null>
  cancelOrder(
    ask: { customerId: number; basketGroup: string; reason: string },
    context: CallContext,
  ): Promise<{ kind: 'cancelled'; order: OrderView } | { kind: 'notFound' } | { kind: 'notCancellable' }>
}

export interface AccountDeps {
  db: Db
  codes: PhoneCodes
  limiter: RateLimiter
  secret: string
  shopName: string
  orders: AccountOrders
}

type Answers = {
  [Action in PersonalAction]: (
    ask: Extract<PersonalAsk, { action: Action }>,
    owner: PhoneChangeOwner,
    context: CallContext,
  ) => Promise<Omit<PersonalAnswerOf<Action>, 'action'>>
}

/** The personal account: one call whose action decides the right, the input and the answer. */
export function accountCalls(deps: AccountDeps) {
  const answers = { ...orderAnswers(deps), ...profileAnswers(deps), ...phoneAnswers(deps) } satisfies Answers
  return answer('account', accountContract, {
    async personal({ body }, context) {
      const owner = await requireOwner(body.action, context)
      // The union of asks and the union of answers belong together action by action, which the type above proves.
      const reply = answers[body.action] as (
        ask: PersonalAsk,
        who: PhoneChangeOwner,
        from: CallContext,
      ) => Promise<object>
      return { action: body.action, ...(await reply(body, owner, context)) } as PersonalAnswerOf<PersonalAction>
    },
  })
}

/** Checks the right of the action, and says whose account it is about: the session's, whatever the input says. */
async function requireOwner(action: PersonalAction, context: CallContext): Promise<PhoneChangeOwner> {
  const { customer, sessionId, visitorId } = await context.visitor()
  const viewer = { isSignedIn: customer !== null, groups: customer?.groups ?? [] }
  const decision = decideAccess(personalAccess[action], viewer)
  if (decision === 'forbidden') throw refuse('ACCESS_DENIED')
  if (decision === 'signIn' || customer === null || visitorId === null) throw refuse('SIGN_IN_NEEDED')
  const { language, address, userAgent } = context
  return { customerId: customer.id, sessionId, visitorId, language, address, userAgent, now: context.now() }
}

function orderAnswers({ orders }: AccountDeps) {
  return {
    getOrders: ({ filter, page }, { customerId }, context) => orders.listOrders({ customerId, filter, page }, context),
    async getOrder({ guid }, { customerId }, context) {
      const order = await orders.findOrder({ customerId, basketGroup: guid }, context)
      if (!order) throw refuse('ORDER_NOT_FOUND')
      return { order }
    },
    getReasonsForClose: async (_ask, { language }) => ({
      reasons: closeReasons.map((code) => ({ code, name: closeReasonNames[code][language] })),
    }),
    async closeOrder({ guid, reason, comment }, { customerId }, context) {
      const words = [closeReasonNames[reason].ru, comment].filter(Boolean).join(': ')
      const outcome = await orders.cancelOrder({ customerId, basketGroup: guid, reason: words }, context)
      if (outcome.kind === 'notFound') throw refuse('ORDER_NOT_FOUND')
      if (outcome.kind === 'notCancellable') throw refuse('ORDER_NOT_CANCELLABLE')
      return { status: true, order: outcome.order }
    },
  } satisfies Partial<Answers>
}

function profileAnswers(deps: AccountDeps) {
  return {
    getAdditionalInfo: async (_ask, { customerId }) => ({ profile: await loadProfile(deps.db, customerId) }),
    async setUserData(ask, owner) {
      const outcome = await saveUserData(deps, owner, ask)
      if (outcome.kind === 'emailInvalid') throw refuse('EMAIL_INVALID')
      return { status: true, profile: outcome.profile }
    },
    async setBirthdate({ birthdate }, { customerId, now }) {
      const outcome = await setBirthdate(deps.db, customerId, birthdate, now.toISOString().slice(0, 10))
      if (outcome.kind === 'invalid') throw refuse('BIRTHDATE_INVALID')
      if (outcome.kind === 'kept') throw refuse('BIRTHDATE_KEPT')
      return { status: true, profile: outcome.profile }
    },
    async changePassword(ask, owner) {
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
    async checkPhoneForChange({ phone }, owner) {
      if (!(await isAnotherPhone(deps, owner, requirePhone(deps.codes, phone)))) throw refuse('PHONE_SAME')
      return { status: true }
    },
    async sendCodeForPhoneChange({ phone }, owner) {
      const outcome = await sendCodesForPhoneChange(deps, owner, requirePhone(deps.codes, phone))
      if (outcome.kind === 'same') throw refuse('PHONE_SAME')
      const oldPhone = outcome.kind === 'sent' ? outcome.maskedOldPhone : ''
      return { ...requireSent(outcome), oldPhone }
    },
    async changePhoneByCode({ phone, code, oldCode }, owner) {
      const given = { phone: requirePhone(deps.codes, phone), code, oldCode }
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
