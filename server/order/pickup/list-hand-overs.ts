import type { HandOver } from '#contract/retail-orders.ts'
import type { Language } from '#rules/language.ts'
import { pickupWayId } from '#server/delivery/index.ts'
import type { Db } from '#server/platform/database.ts'
import { owedFor, visitsOf } from '../part.ts'
import { findBundleUnchecked, type OrderBundle, type OrderRow } from '../queries.ts'
import { goodsOf } from '../view.ts'

/** What of an order waits at the counter of a shop, by the number under which each piece of it leaves. */
export async function listHandOvers(
  db: Db,
  { shopId, basketGroup }: { shopId: number; basketGroup: string },
  language: Language,
): Promise<HandOver[]> {
  const bundle = await findBundleUnchecked(db, basketGroup)
  if (!bundle) return []
  return visitsOf(bundle)
    .filter(({ group }) => group.deliveryId === pickupWayId(shopId))
    .flatMap((visit) => handOversOf(visit, language))
}

/** The number of the whole means all that comes with it: it leaves when all of that is there, and a further part by its own. */
function handOversOf(visit: OrderBundle, language: Language): HandOver[] {
  const left = visit.orders.filter(
    ({ status }) => status !== 'cancelled' && status !== 'received' && status !== 'closed',
  )
  const ready = left.filter(({ status }) => status === 'shipped')
  const isWhole = visit.visit === null && ready.length > 0 && ready.length === left.length
  const whole = String(visit.group.number)
  const view = (number: string, parts: readonly OrderRow[]): HandOver => {
    const ids = parts.map(({ id }) => id)
    const lines = visit.lines.filter(({ orderId }) => ids.includes(orderId))
    return { number, owedMinor: owedFor(parts), goods: goodsOf(lines, language) }
  }
  if (isWhole) return [view(whole, ready)]
  return ready.filter(({ number }) => number !== whole).map((part) => view(part.number, [part]))
}
