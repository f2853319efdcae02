import type { RetailShop } from '#contract/retail.ts'
import { cookieName } from '#rules/cookie-name.ts'
import type { Language } from '#rules/language.ts'
import { shopInView, shopsOpenTo } from '#rules/shops-of-staff.ts'
import type { CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { findOpenShift, listShopIdsOf, type OpenShift } from './shop-people.ts'

export interface RetailDeps {
  db: Db
  regions: Regions
  isSecure: boolean
}

export type Shop = RetailShop

/** Every place of the company where somebody works at a counter and whose shelves are known: shops, and points of pickup. */
export function listShops(regions: Regions, language: Language): Shop[] {
  return regions.listLinks(language).flatMap(({ ID: regionId, NAME: regionName, kz: isKz }) =>
    regions.listPickupPlaces(regionId, language).map(({ id, name, address, warehouseId }) => {
      const { currency } = regions.requireData(regionId, language)
      return { id, name, address, regionId, regionName, currency: currency.code, isKz, warehouseId }
    }),
  )
}

export interface AtCabinet {
  me: { id: number; groups: readonly string[] }
  open: Shop[]
  shop: Shop | null
  shift: OpenShift | null
}

/** Who is here, which shops are open to them, and in which of them they are. */
export async function whoIsAtCabinet({ db, regions, isSecure }: RetailDeps, context: CallContext): Promise<AtCabinet> {
  const { customer: me } = await context.visitor()
  // The gate has let nobody in who is not signed in.
  if (!me) throw new Error('Nobody is at the cabinet.')
  const [shopIds, shift] = await Promise.all([listShopIdsOf(db, me.id), findOpenShift(db, me.id)])
  const open = shopsOpenTo({ groups: me.groups, shopIds }, listShops(regions, context.language))
  const chosenId = Number(context.readCookie(shopCookie(isSecure))) || null
  // Administrators have no shop of their own: they begin with one of the city that they look at.
  const near = [...open].sort((one, other) => nearness(other, context) - nearness(one, context))
  return { me, open, shift, shop: shopInView(near, { onShiftIn: shift?.shopId ?? null, chosenId }) }
}

function nearness({ regionId }: Shop, { region }: CallContext): number {
  return regionId === region.id ? 1 : 0
}

/** The shop that a call names, where it is open to whoever calls; null otherwise. */
export async function findOpenShop(deps: RetailDeps, context: CallContext, shopId: number): Promise<Shop | null> {
  const { open } = await whoIsAtCabinet(deps, context)
  return open.find(({ id }) => id === shopId) ?? null
}

const yearSeconds = 365 * 24 * 60 * 60

export function keepShop({ isSecure }: RetailDeps, context: CallContext, shopId: number): void {
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  context.setCookies.push(`${shopCookie(isSecure)}=${shopId}; Max-Age=${yearSeconds}; ${flags}`)
}

function shopCookie(isSecure: boolean): string {
  return cookieName('retail-shop', isSecure)
}
