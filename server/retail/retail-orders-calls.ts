import type { shopRefusals } from '#contract/retail.ts'
import { retailOrdersContract } from '#contract/retail-orders.ts'
import { minorOfTyped } from '#rules/money.ts'
import { answer, type CallContext, type Refuse, unreachable } from '#server/gate/index.ts'
import { findShopOrder, handOverAtShop, listHandOvers, sendPickupCode } from '#server/order/index.ts'
import { bookAtTill } from '#server/payment/index.ts'
import { findOpenShop, type RetailDeps, type Shop } from './retail-shops.ts'
import { shopStaffOf } from './shop-people.ts'

type CounterDeps = RetailDeps &
  Parameters<typeof handOverAtShop>[0] &
  Parameters<typeof sendPickupCode>[0] & { payments: Parameters<typeof bookAtTill>[0] }

const minuteMs = 60_000

/** Answers `retail-orders.ts` of the contract: what leaves the counter, and what comes into the till. */
export function retailOrdersCalls(deps: CounterDeps) {
  const { db } = deps

  async function shopOf(shopId: number, context: CallContext, refuse: Refuse<typeof shopRefusals>): Promise<Shop> {
    const shop = await findOpenShop(deps, context, shopId)
    if (!shop) throw refuse('SHOP_NOT_YOURS')
    return shop
  }

  return answer('retailOrders', retailOrdersContract, {
    async listHandOvers({ body }, context, refuse) {
      await shopOf(body.shopId, context, refuse)
      return { handOvers: await listHandOvers(db, body, context.language) }
    },
    async handOver({ body: { shopId, number, code, by = null } }, context, refuse, record) {
      await shopOf(shopId, context, refuse)
      const outcome = await handOverAtShop(deps, { shopId, number, code, by, now: context.now() })
      switch (outcome.kind) {
        case 'handedOver':
          record({
            subject: `order ${number}`,
            before: { state: 'shipped' },
            after: { state: 'received', shopId, takenMinor: outcome.takenMinor, ...(by && { by }) },
          })
          return { isRepeated: false, takenMinor: outcome.takenMinor }
        case 'already':
          return { isRepeated: true, takenMinor: 0 }
        case 'notFound':
          throw refuse('SHOP_ORDER_NOT_FOUND')
        case 'notReady':
          throw refuse('HAND_OVER_NOT_READY', { from: outcome.from })
        case 'noCode':
          throw refuse('PICKUP_CODE_NONE')
        case 'codeWrong':
          record({ subject: `order ${number}`, nothingBefore: 'made', after: { pickupCode: 'wrong', shopId } })
          throw refuse('PICKUP_CODE_WRONG', { left: outcome.left })
        case 'triesOver':
          throw refuse('PICKUP_CODE_WAIT', { waitMinutes: Math.ceil(outcome.waitMs / minuteMs) })
        case 'unpaid':
          throw refuse('HAND_OVER_UNPAID', { owedMinor: outcome.owedMinor })
        default:
          return unreachable(outcome)
      }
    },
    async sendPickupCode({ body: { shopId, number } }, context, refuse, record) {
      await shopOf(shopId, context, refuse)
      const outcome = await sendPickupCode(deps, { shopId, number, now: context.now() })
      switch (outcome.kind) {
        case 'sent':
          record({ subject: `order ${number}`, nothingBefore: 'sent', after: { pickupCode: 'sent', shopId } })
          return { isSent: true }
        case 'notFound':
          throw refuse('SHOP_ORDER_NOT_FOUND')
        case 'notReady':
          throw refuse('HAND_OVER_NOT_READY', { from: outcome.from })
        case 'tooSoon':
          throw refuse('PICKUP_CODE_JUST_SENT', { waitSeconds: Math.ceil(outcome.waitMs / 1000) })
        case 'leftOut':
          throw refuse('PICKUP_CODE_NOT_SENT')
        default:
          return unreachable(outcome)
      }
    },
    async takeAtTill({ body: { shopId, number, requestKey, sumText, by } }, context, refuse, record) {
      const shop = await shopOf(shopId, context, refuse)
      const people = await shopStaffOf(db).peopleOf([shop.id])
      const named = await findShopOrder(db, number, { shopIds: [shop.id], people })
      if (!named) throw refuse('SHOP_ORDER_NOT_FOUND')
      const sumMinor = minorOfTyped(sumText)
      const order = { basketGroup: named.groupId, partId: named.partId }
      const wish = { order, sumMinor, by, document: requestKey, mayExceed: false }
      const outcome = await bookAtTill(deps.payments, wish)
      if (outcome.kind === 'nothingOwed') throw refuse('TILL_NOT_OWED')
      if (outcome.kind === 'tooMuch') throw refuse('TILL_TOO_MUCH', { owedMinor: outcome.owedMinor })
      record({
        subject: `till money of order ${number}`,
        nothingBefore: 'made',
        after: { sumMinor, by, shopId, state: outcome.kind },
      })
      return { isRepeated: outcome.kind === 'repeated', sumMinor, currency: outcome.order.currency }
    },
  })
}
