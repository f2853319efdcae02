import { type BonusInfo, type bonusBooksRefusals, bonusContract, type spendBonusRefusals } from '#contract/bonus.ts'
import type { Visitor } from '#rules/shopper.ts'
import { subscriptionBonuses } from '#rules/subscription.ts'
import { ownerOf, tryBasket } from '#server/basket/index.ts'
import {
  type CaptchaGuard,
  keepConfirmedPhone,
  type PhoneCodes,
  refuseMachines,
  requirePhone,
  requireSent,
  sendRefusal,
  spendCode,
} from '#server/customer/index.ts'
import { answer, type CallContext, type Refuse, type RefuseCode, unreachable } from '#server/gate/index.ts'
import { hasOpenOrders } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { type PurseOwner, provenPhone } from './find-purse.ts'
import {
  type BonusPayingDeps,
  bonusInfoOf,
  keepBonuses,
  refreshBonuses,
  refreshChosen,
  type SpendOutcome,
  tryBonuses,
  unknownBonuses,
} from './paying.ts'
import { findInvitation, keepVisit } from './referral/invitations.ts'
import { leastOf } from './referral/terms.ts'
import { bonusSettings } from './settings.ts'

export interface BonusCallDeps extends BonusPayingDeps {
  codes: PhoneCodes
  captcha: CaptchaGuard
}

export function bonusCalls(deps: BonusCallDeps) {
  const { db, codes, captcha, settings } = deps

  return answer('bonus', bonusContract, {
    async getBonusBalance({ body }, context, refuse) {
      const visitor = await context.visitor()
      const asked = body?.phone === undefined ? null : requirePhone(codes, body.phone, refuse)
      const proven = await provenPhone(db, visitor)
      if (proven === null || (asked !== null && asked !== proven)) {
        // One answer for every phone that is not the caller's, with bonuses or without.
        const status = asked === null ? false : ('phoneApproved' as const)
        return { balance: null, openOrdersExist: false, bonusInfo: { ...unknownBonuses, status } }
      }
      await requireBooks(deps, visitor, context, refuse)
      const bonusInfo = await bonusInfoOf(deps, visitor, context)
      return { balance: bonusInfo.balance, openOrdersExist: await hasOpenOrders(db, proven), bonusInfo }
    },
    async sendBonusCode({ body }, context, refuse) {
      const phone = requirePhone(codes, body.phone, refuse)
      const visitor = await context.requireVisitor()
      if ((await provenPhone(db, visitor)) === phone) return { result: false, waitSeconds: 0 }
      const { address, language } = context
      const seconds = await codes.findWait({ phone, purpose: 'confirmPhone', address }, context.now())
      if (seconds > 0) throw sendRefusal({ kind: 'wait', seconds }, refuse)
      await refuseMachines(captcha, context, 'code', refuse)
      const confirm = { purpose: 'confirmPhone', use: 'bonuses' } as const
      const ask = { phone, ...confirm, visitorId: visitor.visitorId, address, language }
      const { waitSeconds } = requireSent(await codes.send(ask, context.now()), refuse)
      await captcha.suspect(context, 'code')
      return { result: true, waitSeconds }
    },
    async checkBonusCode({ body }, context, refuse) {
      const phone = requirePhone(codes, body.phone, refuse)
      const visitor = await context.requireVisitor()
      const now = context.now()
      const attempt = { visitorId: visitor.visitorId, phone, code: body.smsCode, now }
      const tried = await codes.check({ purposes: ['confirmPhone'], ...attempt })
      switch (tried.kind) {
        case 'wrong':
          throw refuse('CODE_WRONG', { triesLeft: tried.triesLeft })
        case 'expired':
          throw refuse('CODE_EXPIRED')
        case 'right': {
          const isSpent = await inTransaction(db, async (tx) => {
            if (!(await spendCode(tx, tried.codeId, now))) return false
            if (visitor.sessionId !== null) await keepConfirmedPhone(tx, visitor.sessionId, phone)
            return true
          })
          if (!isSpent) throw refuse('CODE_EXPIRED')
          await requireBooks(deps, visitor, context, refuse)
          return { bonusInfo: await bonusInfoOf(deps, visitor, context) }
        }
        default:
          return unreachable(tried)
      }
    },
    async setBonus({ body }, context, refuse) {
      const visitor = await context.visitor()
      if (body.bonusSum > 0) await requireBooks(deps, visitor, context, refuse)
      const tried = await tryBasket(deps, ownerOf(visitor), context, tryBonuses(visitor, context, body.bonusSum))
      const found = { basket: tried.basket, purse: tried.beside }
      const bonusInfo = requireSpent(await keepBonuses(deps, visitor, found, body.bonusSum), refuse)
      return { basket: await tried.view(), bonusInfo }
    },
    async openInvitation({ body: { code } }, context, refuse) {
      const found = await findInvitation(db, code)
      if (!found) throw refuse('INVITATION_NOT_FOUND')
      const { visitorId, customer } = await context.requireVisitor()
      const { inviterId, firstName } = found
      if (!customer) await keepVisit(db, { visitorId, inviterId, openedAt: context.now() })
      const friendBonuses = settings.get(bonusSettings.friendBonuses)
      return { from: firstName, friendBonuses, leastMinor: leastOf(settings, context.region) }
    },
    getBonusProgram(_input, context) {
      const { bonusPercent } = deps.regions.requireData(context.region.id, context.language)
      return {
        earnPercent: bonusPercent,
        spendPercent: settings.get(bonusSettings.spendPercent),
        earnAfterDays: settings.get(bonusSettings.earnAfterDays),
        earnedEndAfterDays: settings.get(bonusSettings.earnedEndAfterDays),
        givenEndAfterDays: settings.get(bonusSettings.givenEndAfterDays),
        subscriptionBonuses,
      }
    },
  })
}

/** What a phone has is known now, or a declared refusal says why not; the checkout refuses the same. */
export async function requireBooks(
  deps: Pick<BonusPayingDeps, 'db' | 'books'>,
  visitor: Visitor & PurseOwner,
  { region }: Pick<CallContext, 'region'>,
  refuse: Refuse<typeof bonusBooksRefusals>,
): Promise<void> {
  const state = await refreshBonuses(deps, visitor, region)
  if (state === 'away') throw refuse('BONUSES_AWAY')
  if (state === 'closed') throw refuse('BONUSES_CLOSED')
}

/**
 * Before an order is placed: the bonuses that it is to be paid with are known as they are now, and nobody spends from a closed
 * account. A service that is away stops no order.
 */
export async function requireChosen(
  deps: Pick<BonusPayingDeps, 'db' | 'books'>,
  visitor: Visitor,
  { region }: Pick<CallContext, 'region'>,
  refuse: RefuseCode<'BONUSES_CLOSED'>,
): Promise<void> {
  if ((await refreshChosen(deps, visitor, region)) === 'closed') throw refuse('BONUSES_CLOSED')
}

/** What there was to choose from, or a declared refusal; the checkout refuses the same. */
export function requireSpent(outcome: SpendOutcome, refuse: Refuse<typeof spendBonusRefusals>): BonusInfo {
  if (outcome.kind === 'unavailable') throw refuse('BONUSES_UNAVAILABLE')
  if (outcome.kind === 'tooMany') {
    const { balance, most } = outcome
    throw refuse('BONUSES_TOO_MANY', { balance, most })
  }
  return outcome.info
}
