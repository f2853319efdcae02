import { type Group, groups } from './access.ts'

/** Who acts, as far as objects are concerned. */
export interface Actor {
  customerId: number
  groups: readonly string[]
  /** Shops (contacts of kind shop) in which a retail employee works; empty for everybody else. */
  shopIds?: readonly number[]
}

/** What is asked of an order. */
export type OrderDeed = 'see' | 'advance' | 'cancel' | 'recordMoney' | 'refund' | 'assemble'

export interface OrderFacts {
  /** The customer whose order it is; null for an order without an account. */
  customerId: number | null
  /** The employee who placed it for a shopper. */
  placedBy: number | null
  /** The assembler it is given to, and only while it is. */
  assemblerId: number | null
  /** The shop that hands it over or sold it. */
  shopId: number | null
}

const has = (actor: Actor, ...wanted: readonly Group[]) => wanted.some((group) => actor.groups.includes(group))

/** The call centre answers whoever calls about any order, managers answer for their people, and a consultant has their own. */
export function seesEveryOrder(actor: Pick<Actor, 'groups'>): boolean {
  const everybody: readonly Group[] = [groups.administrator, groups.shopManager, groups.callCentreOperator]
  return actor.groups.some((group) => everybody.some((one) => one === group))
}

/**
 * What a group may do ends at its own objects: an assembler sees the orders given to them, retail staff act in their own shop
 * and on what they placed, the call centre sees and cancels. Money goes back by administrators and managers of the shop alone.
 */
export function mayActOnOrder(actor: Actor, deed: OrderDeed, order: OrderFacts): boolean {
  if (has(actor, groups.administrator)) return true
  if (deed === 'see' && order.customerId === actor.customerId) return true
  if (has(actor, groups.assembler) && order.assemblerId === actor.customerId)
    return deed === 'see' || deed === 'assemble'
  if (has(actor, groups.callCentreOperator)) return deed === 'see' || deed === 'cancel'
  const isOwnShop = order.shopId !== null && (actor.shopIds ?? []).includes(order.shopId)
  if (has(actor, groups.shopManager)) return deed !== 'assemble' && (isOwnShop || order.placedBy === actor.customerId)
  if (has(actor, groups.seniorConsultant, groups.shopConsultant)) {
    const isTheirs = isOwnShop || order.placedBy === actor.customerId
    return isTheirs && (deed === 'see' || deed === 'advance' || deed === 'recordMoney')
  }
  return false
}
