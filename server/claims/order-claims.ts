import type { ClaimableGoods, OrderClaim } from '#contract/claims.ts'
import type { Language } from '#rules/language.ts'
import { fullName } from '#rules/names.ts'
import { wordsOf } from '#server/basket/index.ts'
import { listReturns, type OrderBundle } from '#server/order/index.ts'
import { canClaimLine, piecesLeft } from './claim-order.ts'
import type { ClaimDeps } from './deps.ts'
import { type ClaimViewer, isClaimOf, listClaimsOfOrder } from './queries.ts'
import { claimCodeOf, summarizeClaim } from './view-claim.ts'

interface Seen {
  bundle: OrderBundle
  isOwn: boolean
  viewer: ClaimViewer
  language: Language
  now: Date
}

/** What stands beside the goods on an order's page: claims about them, and which a claim can be begun about. */
export async function viewOrderClaims(
  deps: Pick<ClaimDeps, 'db' | 'regions' | 'secrets'>,
  { bundle, isOwn, viewer, language, now }: Seen,
): Promise<{ claims: OrderClaim[]; goods: ClaimableGoods[] }> {
  const found = await listClaimsOfOrder(deps.db, bundle.group.id)
  const returns = await listReturns(deps.db, bundle.group.id)
  // Who only looks learns of what was sent, and of nobody's drafts.
  const shown = isOwn ? found : found.filter(({ state }) => state !== 'draft' && state !== 'withdrawn')
  return {
    claims: shown.map((claim) => ({
      ...summarizeClaim(deps, claim, { language, now, isOwner: isOwn }),
      offerId: claim.goods.offerId,
      cut: bundle.lines.find(({ id }) => id === claim.lineId)?.cut ?? 0,
      code: isOwn && !isClaimOf(claim, viewer) ? claimCodeOf(deps.secrets, claim) : null,
    })),
    goods: bundle.lines.flatMap((line) => {
      if (!canClaimLine(bundle, line) || piecesLeft(line, returns) === 0) return []
      const { name, traits } = wordsOf(line.snapshot, language)
      const number = bundle.orders.find(({ id }) => id === line.orderId)?.number ?? ''
      return [{ lineId: line.id, offerId: line.offerId, cut: line.cut, number, name: fullName({ name, traits }) }]
    }),
  }
}
