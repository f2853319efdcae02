import { accountContract } from '#contract/account.ts'
import { closeReasons } from '#contract/account-orders.ts'
import { wallClock } from '#rules/calendar.ts'
import { countryOfCurrency } from '#rules/company.ts'
import {
  type BonusBooks,
  listBonusOperations,
  readBonusesOf,
  refreshBonusesOf,
  sendGift,
  viewInvitation,
} from '#server/bonus/index.ts'
import type { RequestRefund } from '#server/claims/index.ts'
import { type CompanyParts, listCompanies, payerOf, removeCompany } from '#server/company/index.ts'
import {
  changePassword,
  changePhoneByCode,
  endSessionOf,
  endSessionsOf,
  isAnotherPhone,
  listOpenSessions,
  loadProfile,
  type PhoneCodes,
  requirePhone,
  requireSent,
  saveLanguage,
  saveUserData,
  sendCodesForPhoneChange,
  sendEmailLinkAgain,
  setBirthdate,
} from '#server/customer/index.ts'
import { type AreaHandlers, answer, type CallContext, type RefuseCode, unreachable } from '#server/gate/index.ts'
import type { Uploads } from '#server/media/index.ts'
import type { Messages } from '#server/messages/index.ts'
import {
  accountViewer,
  type ChangeDeps,
  cancelOrder,
  findOrderOf,
  listOrdersOf,
  runDelayedDelivery,
} from '#server/order/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type AddressDeps, addressAnswers } from './address-calls.ts'
import { assemblyAnswers } from './assembly-calls.ts'
import { closeReasonNames, reasonIn } from './close-reasons.ts'
import { consentAnswers } from './consent-calls.ts'
import { goodsAnswers } from './goods-calls.ts'
import { type LeavingDeps, leavingAnswers } from './leaving-calls.ts'
import { dayIn, type Owner, ownerOf } from './owner.ts'
import { type PushDeps, pushAnswers } from './push-calls.ts'
import { type SecurityDeps, securityAnswers } from './security-calls.ts'

export interface AccountDeps extends AddressDeps, ChangeDeps, LeavingDeps, SecurityDeps, PushDeps, CompanyParts {
  codes: PhoneCodes
  limiter: RateLimiter
  messages: Messages
  requestRefund: RequestRefund
  settings: Pick<Settings, 'get'>
  books: BonusBooks
  publicUrl: string
  uploads: Pick<Uploads, 'show'>
}

type Answers = AreaHandlers<typeof accountContract>

/** The personal account. Whose it is, the session says, whatever the input says. */
export function accountCalls(deps: AccountDeps) {
  return answer('account', accountContract, {
    ...orderAnswers(deps),
    ...goodsAnswers(deps),
    ...assemblyAnswers(deps),
    ...bonusAnswers(deps),
    ...profileAnswers(deps),
    ...phoneAnswers(deps),
    ...sessionAnswers(deps),
    ...leavingAnswers(deps),
    ...consentAnswers(deps),
    ...addressAnswers(deps),
    ...securityAnswers(deps),
    ...pushAnswers(deps),
    ...companyAnswers(deps),
  })
}

function orderAnswers(deps: AccountDeps) {
  return {
    async getOrders({ body: { filter, page } }, context, refuse) {
      const { customerId, groups, language } = await ownerOf(context, refuse)
      return listOrdersOf(deps, { id: customerId, groups }, { filter, page }, language)
    },
    async getOrder({ body: { guid, part } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      return { order: await requireOrder(deps, guid, owner, refuse, part) }
    },
    async refund({ body }, context, refuse) {
      const { customerId, now } = await ownerOf(context, refuse)
      const outcome = await deps.requestRefund(context, { ...body, customerId, now })
      switch (outcome.kind) {
        case 'asked':
          return { refund: { id: outcome.id, number: outcome.number } }
        case 'orderNotFound':
          throw refuse('ORDER_NOT_FOUND')
        case 'lineNotFound':
          throw refuse('CLAIM_LINE_NOT_FOUND')
        case 'tooEarly':
          throw refuse('CLAIM_TOO_EARLY')
        case 'returnLate':
          throw refuse('CLAIM_RETURN_LATE', { days: outcome.days, lastDay: outcome.lastDay })
        case 'tooMany':
          throw refuse('CLAIM_TOO_MANY', { most: outcome.most })
        default:
          return unreachable(outcome)
      }
    },
    getReasonsForClose: (_input, { language }) => ({
      reasons: closeReasons.map((code) => ({ code, name: closeReasonNames[code][language] })),
    }),
    async closeOrder({ body: { guid, reason, comment } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const words = [closeReasonNames[reason].ru, comment].filter(Boolean).join(': ')
      const viewer = accountViewer({ id: owner.customerId, groups: owner.groups, visitorId: owner.visitorId })
      const outcome = await cancelOrder(deps, guid, viewer, { reason: words, now: owner.now })
      if (outcome.kind === 'notFound' || outcome.kind === 'notYours') throw refuse('ORDER_NOT_FOUND')
      if (outcome.kind === 'notCancellable') throw refuse('ORDER_NOT_CANCELLABLE')
      return { status: true, order: await requireOrder(deps, guid, owner, refuse) }
    },
    async runDelayedDelivery({ body: { guid, dateAndTime, shownTotalMinor } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const viewer = accountViewer({ id: owner.customerId, groups: owner.groups, visitorId: owner.visitorId })
      const asked = { language: owner.language, now: owner.now, dateAndTime, shownTotalMinor }
      const outcome = await runDelayedDelivery(deps, guid, viewer, asked)
      switch (outcome.kind) {
        case 'calculated':
          return { status: true, order: await requireOrder(deps, guid, owner, refuse) }
        case 'notDelayed':
        case 'closed':
          throw refuse('DELIVERY_NOT_DELAYED')
        case 'priceChanged':
          throw refuse('PRICE_CHANGED', { totalMinor: outcome.calculation.after.totalMinor })
        case 'slotTaken':
        case 'windowNeeded':
          throw refuse('SLOT_TAKEN')
        case 'notFound':
        case 'notYours':
          throw refuse('ORDER_NOT_FOUND')
        default:
          // The wish names a window alone: nothing else of the order is in question.
          throw new Error(`A day could not be given to an order: ${outcome.kind}`)
      }
    },
  } satisfies Partial<Answers>
}

function companyAnswers(deps: AccountDeps) {
  return {
    async processContragent({ body: { deed, companyId, account } }, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      const country = countryOfCurrency(context.region.currency)
      if (deed === 'save') await payerOf(deps, context, { account }, country, refuse)
      if (deed === 'remove' && !(await removeCompany(deps.db, { customerId }, companyId ?? 0))) {
        throw refuse('COMPANY_NOT_FOUND')
      }
      return { contragents: await listCompanies(deps.db, { customerId }), country }
    },
  } satisfies Partial<Answers>
}

function bonusAnswers(deps: AccountDeps) {
  const { db } = deps
  return {
    async getInvitation(_input, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      return { invitation: await viewInvitation(deps, customerId, context.region) }
    },
    async sendGiftSms({ body }, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      const outcome = await sendGift(deps, customerId, requirePhone(deps.codes, body.phone, refuse), context)
      switch (outcome.kind) {
        case 'sent':
          return { status: true as const, leftToday: outcome.leftToday }
        case 'own':
          throw refuse('GIFT_TO_ONESELF')
        case 'enough':
          throw refuse('GIFT_SENT_ENOUGH')
        case 'notNow':
          throw refuse('GIFT_NOT_SENT')
        default:
          return unreachable(outcome)
      }
    },
    async getBonusInfo(_input, context, refuse) {
      const { customerId, now } = await ownerOf(context, refuse)
      await refreshBonusesOf(db, deps.books, customerId, context.region.currency)
      const { stand, purchasesMinor, referral, elsewhere } = await readBonusesOf(
        db,
        customerId,
        context.region.currency,
        now,
      )
      const { balance = 0, held = 0, coming = 0 } = stand ?? {}
      const closest = closestOf(stand, dayIn(context))
      return {
        bonusInfo: {
          balance,
          held,
          coming,
          purchaseAmountMinor: purchasesMinor,
          referal: referral,
          closest,
          elsewhere,
        },
      }
    },
    async getLastOperations({ body: { page } }, context, refuse) {
      const { customerId, now } = await ownerOf(context, refuse)
      const dayOf = dayIn(context)
      await refreshBonusesOf(db, deps.books, customerId, context.region.currency)
      const { stand, operations, pages } = await listBonusOperations(db, customerId, context.region.currency, page, now)
      return {
        success: true as const,
        status: operations.length > 0 ? ('some' as const) : ('none' as const),
        balance: stand?.balance ?? 0,
        operations: operations.map(({ activeFrom, endsAt, madeAt, ...one }) => ({
          ...one,
          madeOn: dayOf(madeAt),
          activeFrom: activeFrom > now ? dayOf(activeFrom) : null,
          endsOn: endsAt && dayOf(endsAt),
        })),
        closest: closestOf(stand, dayOf),
        page,
        pages,
      }
    },
  } satisfies Partial<Answers>
}

type Stand = Awaited<ReturnType<typeof readBonusesOf>>['stand']

function closestOf(stand: Stand, dayOf: (moment: Date) => string) {
  return stand?.closest ? { bonuses: stand.closest.bonuses, endsOn: dayOf(stand.closest.endsAt) } : null
}

async function requireOrder(
  deps: AccountDeps,
  guid: string,
  { customerId, groups, language, visitorId }: Owner,
  refuse: RefuseCode<'ORDER_NOT_FOUND'>,
  part?: string,
) {
  const order = await findOrderOf(deps, guid, { id: customerId, groups, visitorId }, language, part)
  if (!order) throw refuse('ORDER_NOT_FOUND')
  const events = order.events.map((event) =>
    event.kind === 'cancelled' && event.note ? { ...event, note: reasonIn(language, event.note) } : event,
  )
  return { ...order, events }
}

function profileAnswers(deps: AccountDeps) {
  return {
    async getAdditionalInfo(_input, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      return { profile: await loadProfile(deps.db, customerId) }
    },
    async setUserData({ body: ask }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const outcome = await saveUserData(deps, owner, ask)
      if (outcome.kind === 'emailInvalid') throw refuse('EMAIL_INVALID')
      return { status: true, profile: outcome.profile }
    },
    async sendEmailLink(_input, context, refuse) {
      return { status: await sendEmailLinkAgain(deps, await ownerOf(context, refuse)) }
    },
    async setLanguage({ body: { language } }, context, refuse) {
      const { customerId } = await ownerOf(context, refuse)
      return { status: true, profile: await saveLanguage(deps.db, customerId, language) }
    },
    async setBirthdate({ body: { birthdate } }, context, refuse) {
      const { customerId, now } = await ownerOf(context, refuse)
      const today = wallClock(now.getTime(), context.region.utcOffsetMinutes).day
      const outcome = await setBirthdate(deps.db, customerId, birthdate, today)
      if (outcome.kind === 'invalid') throw refuse('BIRTHDATE_INVALID')
      if (outcome.kind === 'kept') throw refuse('BIRTHDATE_KEPT')
      return { status: true, profile: outcome.profile }
    },
    async changePassword({ body: ask }, context, refuse) {
      const owner = await ownerOf(context, refuse)
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
    async checkPhoneForChange({ body: { phone } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      if (!(await isAnotherPhone(deps, owner, requirePhone(deps.codes, phone, refuse)))) throw refuse('PHONE_SAME')
      return { status: true }
    },
    async sendCodeForPhoneChange({ body: { phone } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      const outcome = await sendCodesForPhoneChange(deps, owner, requirePhone(deps.codes, phone, refuse))
      if (outcome.kind === 'same') throw refuse('PHONE_SAME')
      const oldPhone = outcome.kind === 'sent' ? outcome.maskedOldPhone : ''
      return { ...requireSent(outcome, refuse), oldPhone }
    },
    async changePhoneByCode({ body: { phone, code, oldCode } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
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
  async function list({ customerId, sessionId, now }: Owner, context: CallContext) {
    const dayOf = dayIn(context)
    const open = await listOpenSessions(db, customerId, sessionId, now)
    return open.map((one) => ({
      ...one,
      sinceDay: dayOf(new Date(one.since)),
      lastSeenDay: dayOf(new Date(one.lastSeen)),
    }))
  }
  return {
    async getSessions(_input, context, refuse) {
      return { sessions: await list(await ownerOf(context, refuse), context) }
    },
    async endSessions({ body: { id } }, context, refuse) {
      const owner = await ownerOf(context, refuse)
      if (id === undefined) await endSessionsOf(db, owner.customerId, owner.sessionId)
      else await endSessionOf(db, owner.customerId, id)
      return { status: true, sessions: await list(owner, context) }
    },
  } satisfies Partial<Answers>
}
