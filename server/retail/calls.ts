import { retailContract } from '#contract/retail.ts'
import { rights } from '#rules/access.ts'
import { normalizePhone } from '#rules/phone.ts'
import { findCustomerIdByPhone, findPerson } from '#server/customer/index.ts'
import { answer } from '#server/gate/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { checkHallTag } from './check-hall-tag.ts'
import { listSales } from './list-sales.ts'
import { findOpenShop, keepShop, type RetailDeps } from './retail-shops.ts'
import { bindToShop, closeShift, openShift, unbindFromShop } from './shop-people.ts'
import type { TagDeps } from './tag-prices.ts'

/** The cabinet of a shop: where its people stand, for how long, and what they sold. */
export function retailCalls(deps: RetailDeps & TagDeps & { secrets: Secrets }) {
  const { db } = deps
  return answer('retail', retailContract, {
    async chooseRetailShop({ body: { shopId } }, context, refuse) {
      if (!(await findOpenShop(deps, context, shopId))) throw refuse('SHOP_NOT_YOURS')
      keepShop(deps, context, shopId)
      return { status: true }
    },
    async beginShift({ body: { shopId } }, context, refuse, record) {
      const { customer } = await context.visitor()
      if (!customer || !(await findOpenShop(deps, context, shopId))) throw refuse('SHOP_NOT_YOURS')
      const { startedAt } = await openShift(db, customer.id, shopId, context.now())
      keepShop(deps, context, shopId)
      record({ subject: `shop ${shopId}`, nothingBefore: 'made', after: { shift: 'open' } })
      return { since: startedAt.toISOString() }
    },
    async endShift(_input, context, _refuse, record) {
      const { customer } = await context.visitor()
      const isEnded = customer !== null && (await closeShift(db, customer.id, context.now()))
      if (isEnded) record({ subject: `customer ${customer.id}`, before: { shift: 'open' }, after: { shift: 'closed' } })
      return { isEnded }
    },
    async listSales({ body: { shopId, ...days } }, context, refuse) {
      const shop = await findOpenShop(deps, context, shopId)
      if (!shop) throw refuse('SHOP_NOT_YOURS')
      return listSales(deps, shop, days, context)
    },
    async bindStaff({ body }, context, refuse, record) {
      const shop = await findOpenShop(deps, context, body.shopId)
      if (!shop) throw refuse('SHOP_NOT_YOURS')
      const phone = normalizePhone(body.phone)
      const id = phone === null ? null : await findCustomerIdByPhone(db, phone)
      const person = id === null ? null : await findPerson(db, id)
      const retail: readonly string[] = rights.retail
      // A customer's phone answers as one that nobody has: whose it is stays unsaid.
      if (!person?.groups.some((group) => retail.includes(group))) throw refuse('NOT_RETAIL_STAFF')
      await bindToShop(db, person.id, shop.id, context.now())
      record({ subject: `shop ${shop.id}`, nothingBefore: 'made', after: { customerId: person.id } })
      return { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() }
    },
    async checkHallTag({ body: { code } }, { language, now }, refuse) {
      const tag = await checkHallTag(db, deps, code, { language, now: now() })
      if (!tag) throw refuse('TAG_NOT_FOUND')
      return tag
    },
    async unbindStaff({ body: { shopId, customerId } }, context, refuse, record) {
      const shop = await findOpenShop(deps, context, shopId)
      if (!shop) throw refuse('SHOP_NOT_YOURS')
      const { customer } = await context.visitor()
      if (customer?.id === customerId) throw refuse('NOT_YOURSELF')
      await inTransaction(db, (tx) => unbindFromShop(tx, customerId, shop.id, context.now()))
      record({ subject: `shop ${shop.id}`, before: { customerId }, after: null })
      return { status: true }
    },
  })
}

export { hallBasketsCalls } from './hall-baskets-calls.ts'
export { pricePrintCalls } from './price-print-calls.ts'
export { retailOrdersCalls } from './retail-orders-calls.ts'
