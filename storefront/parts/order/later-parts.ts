import type { OrderView } from '#contract/order.ts'

type Part = OrderView['orders'][number]

/** A delivery that comes after the next one. */
export type LaterPart = Pick<Part, 'number' | 'isToPoint' | 'address' | 'servicesUrl' | 'goods'> & {
  kind: NonNullable<Part['kind']>
  visit: NonNullable<Part['visit']>
}

/** What comes after the delivery that is next, one for each; nothing of what is there already. */
export function laterParts({ orders, delivery }: Pick<OrderView, 'orders' | 'delivery'>): LaterPart[] {
  const next = keyOf({ kind: delivery?.kind ?? null, visit: delivery?.visit ?? null })
  const found = new Map<string, LaterPart>()
  for (const part of orders) {
    const { kind, visit } = part
    const isThere = part.status === 'received' || part.status === 'closed'
    if (!kind || !visit || isThere || keyOf(part) === next || visit.day < (delivery?.visit?.day ?? '')) continue
    const known = found.get(keyOf(part))
    found.set(keyOf(part), { ...part, kind, visit, ...(known && { ...known, goods: [...known.goods, ...part.goods] }) })
  }
  return [...found.values()]
}

function keyOf({ kind, visit }: Pick<Part, 'kind' | 'visit'>): string {
  return JSON.stringify([kind, visit])
}
