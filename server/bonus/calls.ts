import { type BonusInfo, bonusContract } from '#contract/bonus.ts'
import type { Visitor } from '#rules/shopper.ts'
import { subscriptionBonuses } from '#rules/subscription.ts'
import { type BasketDeps, keepBonusWish, loadBasketView, loadPricedBasket, ownerOf } from '#server/basket/index.ts'
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
import { answer, type CallContext, unreachable } from '#server/gate/index.ts'
import { hasOpenOrders } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { findPurse, provenPhone } from './find-purse.ts'
import { bonusSettings } from './settings.ts'

export interface BonusCallDeps extends BasketDeps {
  codes: PhoneCodes
  captcha: CaptchaGuard
  settings: Pick<Settings, 'get'>
}

/** What is told of a phone that is not proven. */
const unknown = { phoneEnd: null, balance: null, coming: 0, closest: null, chosen: 0, most: 0 }

export function bonusCalls(deps: BonusCallDeps) {
  const { db, codes, captcha, settings } = deps

  /** How many bonuses pay what is in the basket now, and how many could at most. */
  async function payingOf(visitor: Visitor, context: CallContext, balance: number) {
    const { lines, price } = await loadPricedBasket(deps, ownerOf(visitor), context.region)
    const excluded = new Set(settings.get(bonusSettings.excludedSections))
    const paying = price.adjustments.find((one) => one.kind === 'bonus')
    const payable = price.lines.filter((one) => !excluded.has(one.sectionId))
    const payableMinor = payable.reduce((sum, one) => sum + one.sumMinor + (paying?.shares.lines.get(one.id) ?? 0), 0)
    const ceiling = Math.floor((payableMinor * settings.get(bonusSettings.spendPercent)) / 10_000)
    return {
      chosen: Math.ceil((paying?.amountMinor ?? 0) / 100),
      most: lines.length === 0 ? 0 : Math.min(balance, ceiling),
    }
  }

  async function infoFor(visitor: Visitor, context: CallContext): Promise<BonusInfo> {
    const purse = await findPurse(db, visitor, context.region.currency, context.now())
    if (!purse) return { ...unknown, status: false }
    const { balance = 0, coming = 0, closest = null } = purse.stand ?? {}
    const paying = balance === 0 ? { chosen: 0, most: 0 } : await payingOf(visitor, context, balance)
    return {
      status: 'smsApproved',
      phoneEnd: `${purse.phone.slice(-4, -2)}-${purse.phone.slice(-2)}`,
      balance,
      coming,
      closest: closest && { bonuses: closest.bonuses, endsAt: closest.endsAt.toISOString() },
      ...paying,
    }
  }

  return answer('bonus', bonusContract, {
    async getBonusBalance({ body }, context, refuse) {
      const visitor = await context.visitor()
      const asked = body?.phone === undefined ? null : requirePhone(codes, body.phone, refuse)
      const proven = await provenPhone(db, visitor)
      if (proven === null || (asked !== null && asked !== proven)) {
        // One answer for every phone that is not the caller's, with bonuses or without.
        const status = asked === null ? false : ('phoneApproved' as const)
        return { balance: null, openOrdersExist: false, bonusInfo: { ...unknown, status } }
      }
      const bonusInfo = await infoFor(visitor, context)
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
      const ask = { phone, purpose: 'confirmPhone' as const, visitorId: visitor.visitorId, address, language }
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
          return { bonusInfo: await infoFor(visitor, context) }
        }
        default:
          return unreachable(tried)
      }
    },
    async setBonus({ body }, context, refuse) {
      const visitor = await context.visitor()
      const owner = ownerOf(visitor)
      const phone = await provenPhone(db, visitor)
      if (!owner || phone === null) throw refuse('BONUSES_UNAVAILABLE')
      const { most } = await infoFor(visitor, context)
      if (body.bonusSum > most) throw refuse('BONUSES_TOO_MANY', { most })
      await keepBonusWish(db, owner, { phone, wanted: body.bonusSum })
      return { basket: await loadBasketView(deps, owner, context), bonusInfo: await infoFor(visitor, context) }
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
