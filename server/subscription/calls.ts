import { subscriptionContract } from '#contract/subscription.ts'
import { normalizeEmail } from '#rules/email.ts'
import { normalizePhone } from '#rules/phone.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { findSubscriptionFaults } from '#rules/subscription.ts'
import { type CaptchaGuard, findPerson, refuseMachines } from '#server/customer/index.ts'
import { answer } from '#server/gate/index.ts'
import type { Log } from '#server/platform/log.ts'
import { askForAccrual, type SubscribeDeps, subscribe, sumPromised } from './subscribe.ts'
import { subscriptionWords } from './words.ts'

interface SubscriptionDeps extends SubscribeDeps {
  log: Log
  captcha: CaptchaGuard
  /** Words of the promotions that run in a region now. */
  listPromotions(region: ShopRegion, now: Date): readonly string[]
}

export function subscriptionCalls(deps: SubscriptionDeps) {
  const { db, log, captcha, listPromotions } = deps
  return answer('subscription', subscriptionContract, {
    async subscribe({ body }, context, refuse) {
      const faults = findSubscriptionFaults(body)
      if (faults.phone) throw refuse(faults.phone === 'empty' ? 'PHONE_EMPTY' : 'PHONE_WRONG')
      if (faults.email) throw refuse(faults.email === 'empty' ? 'EMAIL_EMPTY' : 'EMAIL_WRONG')
      if (!body.agree) throw refuse('AGREEMENT_MISSING')
      await refuseMachines(captcha, context, 'subscription', refuse)
      await captcha.suspect(context, 'subscription')
      const { visitorId, customer } = await context.requireVisitor()
      const { kind } = await subscribe(deps, {
        phone: normalizePhone(body.phone) ?? '',
        email: normalizeEmail(body.email) ?? '',
        regionId: context.region.id,
        visitorId,
        customerId: customer?.id ?? null,
        language: context.language,
        address: context.address,
        userAgent: context.userAgent,
        now: context.now(),
      })
      return { error: kind === 'known', message: subscriptionWords[context.language][kind] }
    },
    addMetrikaUser({ body }, { requestId }) {
      const { yclid, client_id: clientId } = body
      log.info(
        { requestId, yclid, clientId, hasPhone: !!body.phone, hasEmail: !!body.email },
        'a subscriber was told of',
      )
      return { status: true }
    },
    async createPromotionAccrual({ query }, context, refuse) {
      const phone = normalizePhone(query.phoneNumber)
      if (phone === null) throw refuse('PHONE_WRONG')
      const now = context.now()
      const { promotion } = query
      const isRunning = listPromotions(context.region, now).includes(promotion)
      const wish = { phone, promotion, regionId: context.region.id, askedAt: now }
      if (isRunning && !context.isForeign) await askForAccrual(deps, wish)
      return { status: true }
    },
    async getPromisedBonuses(_input, context) {
      const { customer } = await context.visitor()
      if (!customer) throw new Error('Only who is signed in gets here.')
      const person = await findPerson(db, customer.id)
      return { promised: await sumPromised(db, customer.id, person?.phone ?? null) }
    },
  })
}
