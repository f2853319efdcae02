import { staffOrdersContract } from '#contract/staff/orders.ts'
import { normalizeEmail } from '#rules/email.ts'
import { normalizePhone } from '#rules/phone.ts'
import { seesEveryOrder } from '#rules/policy.ts'
import type { Visitor } from '#rules/shopper.ts'
import { keepBonusWish, keepCouponWish, ownerOf } from '#server/basket/index.ts'
import { forgetConfirmedPhone } from '#server/customer/index.ts'
import { answer, deskPerson } from '#server/gate/index.ts'
import { findPlacedBy } from '#server/order/index.ts'
import { type LinkParts, offerPaymentLink, type Starting } from '#server/payment/index.ts'
import { ask } from '#server/platform/database.ts'
import { type CurrentDeps, keep } from './current-checkout.ts'
import { nothingSaid, openCheckout } from './open-checkout.ts'
import { openCheckoutQuestion, updateCheckout } from './queries.ts'

interface ShopperOrdersDeps extends CurrentDeps, LinkParts {
  payments: Starting
}

/** Answers `staff/orders.ts` of the contract: the order itself is placed by the checkout, as every other. */
export function shopperOrdersCalls(deps: ShopperOrdersDeps) {
  const { db } = deps
  return answer('staffOrders', staffOrdersContract, {
    async beginShopperOrder({ body }, context, refuse, record) {
      const phone = normalizePhone(body.phone)
      if (phone === null) throw refuse('PHONE_INVALID')
      const email = body.email ? normalizeEmail(body.email) : ''
      if (email === null) throw refuse('EMAIL_INVALID')
      const visitor = await context.requireVisitor()
      const helper = await deskPerson(context)
      const { row: before } = await ask(db, { row: openCheckoutQuestion(visitor.visitorId) })
      // What was chosen for the shopper before, the address too, stays with the shopper before.
      const isSame = before?.forShopper === true && before.phone === phone
      if (!isSame) await forgetShopper(deps, visitor, { keepsCoupon: !before?.forShopper })
      const found = await openCheckout(deps, visitor, context)
      if (found.kind !== 'open') throw refuse('BASKET_EMPTY')
      const contacts = {
        contactName: body.name,
        phone,
        phoneConfirmed: null,
        email,
      }
      const { row } = found.current
      const begun = isSame ? {} : nothingSaid(row.regionId)
      const change = { ...begun, ...contacts, step: 2, operatorId: String(helper.id), forShopper: true }
      await keep(db, found.current, change)
      record({ subject: `checkout ${row.id}`, before: { forShopper: row.forShopper }, after: { forShopper: true } })
      return { checkoutId: row.id }
    },
    async endShopperOrder(_, context, _refuse, record) {
      const visitor = await context.requireVisitor()
      const { row } = await ask(db, { row: openCheckoutQuestion(visitor.visitorId) })
      if (!row?.forShopper) return { isEnded: false }
      await forgetShopper(deps, visitor, { keepsCoupon: false })
      await updateCheckout(db, row.id, nothingSaid(row.regionId))
      record({ subject: `checkout ${row.id}`, before: { forShopper: true }, after: { forShopper: false } })
      return { isEnded: true }
    },
    async sendPayLink({ body: { basketGroup } }, context, refuse, record) {
      const helper = await deskPerson(context)
      const placedBy = await findPlacedBy(db, basketGroup)
      const isTheirs = placedBy === helper.id || seesEveryOrder(helper)
      const order = isTheirs ? await deps.payments.orders.find(db, basketGroup) : null
      if (!order) throw refuse('SHOPPER_ORDER_NOT_FOUND')
      const wish = { sumMinor: null, isSent: true, createdBy: helper.id, at: context.now() }
      const url = await offerPaymentLink(deps, order, wish)
      if (url === null) throw refuse('PAYMENT_LINK_USELESS')
      record({
        subject: `payment link of order ${order.number}`,
        nothingBefore: 'made',
        after: { sumMinor: 'owed', isSent: true },
      })
      return { url }
    },
  })
}

/**
 * The bonuses that were chosen for the shopper before, the code that proved them, and the coupon. Before the first shopper
 * these are the helper's own bonuses, which pay nobody else's order; a coupon was typed for this one.
 */
async function forgetShopper({ db }: CurrentDeps, visitor: Visitor, { keepsCoupon }: { keepsCoupon: boolean }) {
  const owner = ownerOf(visitor)
  await forgetConfirmedPhone(db, visitor.sessionId)
  if (!owner) return
  await keepBonusWish(db, owner, null)
  if (!keepsCoupon) await keepCouponWish(db, owner, null)
}
