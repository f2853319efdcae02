import { myShopContract } from '#contract/my-shop.ts'
import { cookieName } from '#rules/cookie-name.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { bringShopId, findShopId, forgetShopId, saveShopId } from './queries.ts'

const yearSeconds = 365 * 24 * 60 * 60

type MyShopDeps = { db: Db; regions: Regions; isSecure: boolean }

/**
 * The shop to which a shopper would go: of a customer in the account, of a guest a number in a cookie that no script reads,
 * which the account takes over at the first sight of both unless it has chosen already.
 */
export function myShopCalls({ db, regions, isSecure }: MyShopDeps) {
  const cookie = cookieName('my-shop', isSecure)
  const shopsOf = ({ region, language }: CallContext) =>
    regions.listPickupPlaces(region.id, language).filter(({ kind }) => kind === 'shop')
  const answerOf = (context: CallContext, wished: number | null) => {
    const shops = shopsOf(context).map(({ id, name, address, hours, lat, lon }) => ({
      ...{ id, name, address, hours, lat, lon },
    }))
    return { shops, chosenId: shops.find(({ id }) => id === wished)?.id ?? null }
  }
  const keep = (context: CallContext, value: string, seconds: number) => {
    const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    context.setCookies.push(`${cookie}=${value}; Max-Age=${seconds}; ${flags}`)
  }
  const here = (context: CallContext) => Number(context.readCookie(cookie)) || null
  /** Of the account, with what the browser has kept before it was known whose it is; null for a guest. */
  const customerOf = async (context: CallContext) => {
    const { customer } = await context.visitor()
    const brought = here(context)
    if (customer && brought !== null) {
      await bringShopId(db, customer.id, brought, context.now())
      keep(context, '', 0)
    }
    return customer
  }
  return answer('myShop', myShopContract, {
    async getMyShop(_input, context) {
      const customer = await customerOf(context)
      return answerOf(context, customer ? await findShopId(db, customer.id) : here(context))
    },
    async chooseShop({ body: { shopId } }, context, refuse) {
      const chosen = answerOf(context, shopId)
      if (chosen.chosenId === null) throw refuse('SHOP_NOT_FOUND')
      const customer = await customerOf(context)
      if (customer) await saveShopId(db, customer.id, shopId, context.now())
      else keep(context, String(shopId), yearSeconds)
      return chosen
    },
    async forgetShop(_input, context) {
      const customer = await customerOf(context)
      if (customer) await forgetShopId(db, customer.id)
      keep(context, '', 0)
      return answerOf(context, null)
    },
  })
}
