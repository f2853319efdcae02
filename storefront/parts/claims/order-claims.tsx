import type { ShopApi } from '#contract/index.ts'
import type { OrderView } from '#contract/order.ts'
import { isLine, type LineName, lineKey } from '#rules/cuts.ts'
import { fullName } from '#rules/names.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LineClaims } from './line-claims.tsx'

export type OrderClaims = Awaited<ReturnType<ShopApi['claims']['listOrderClaims']>>

/** Claims of an order, asked for once something of it has left the shop. */
export async function loadOrderClaims(
  api: Pick<ShopApi, 'claims'>,
  order: Pick<OrderView, 'guid' | 'orders'>,
  orderCode?: string,
): Promise<OrderClaims | null> {
  if (!order.orders.some(({ status }) => status === 'shipped' || status === 'received' || status === 'closed'))
    return null
  return api.claims.listOrderClaims({ body: { orderGuid: order.guid, ...(orderCode && { orderCode }) } })
}

type Shown = { order: OrderView; found: OrderClaims; code?: string | undefined }

/** Goods of an order with their claims, where the goods themselves are listed elsewhere. */
export function OrderClaimsList({ order, found, code }: Shown) {
  const t = useMessages('claims')
  const lines = order.lines
    .map((line) => ({ line, shown: ofLine(order, found, line, code) }))
    .filter(({ shown }) => shown.claims.length > 0 || shown.reportUrl !== null)
  if (lines.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{t.ofOrder}</h2>
      <ul className="mt-3 grid gap-4">
        {lines.map(({ line, shown }) => (
          <li key={lineKey(line)}>
            <p className="font-semibold break-words">{fullName(line)}</p>
            <LineClaims {...shown} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What stands under one of the goods; on the page of a part, what that part brought. */
export function ofLine(order: OrderView, found: OrderClaims | null, of: LineName, code?: string) {
  const isHere = (number: string) => order.partOf === null || order.number === number
  const claims = (found?.claims ?? []).filter((claim) => isLine(claim, of) && isHere(claim.orderID))
  const line = found?.goods.find((one) => isLine(one, of) && isHere(one.number))
  const isOwn = found?.isOwn ?? false
  return { claims, reportUrl: line ? reportUrlOf(order, line.lineId, isOwn, code) : null, isOwn }
}

/** Whoever only looks at an order says its phone first. */
function reportUrlOf(order: OrderView, line: number, isOwn: boolean, code?: string): string {
  const named = isOwn ? { order: order.guid, code, line } : { number: order.partOf ?? order.number, line }
  return href('/order_claim') + queryOf(named)
}
