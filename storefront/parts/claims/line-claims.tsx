import { Link } from 'react-router'
import type { OrderClaim } from '#contract/claims.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { ClaimDue, ClaimStateBadge } from './claim-state.tsx'

type LineClaimsProps = {
  claims: readonly OrderClaim[]
  /** Where a claim about these goods begins; null while they can still be changed. */
  reportUrl: string | null
  /** Whoever only looks at an order sees where its claims stand and does not enter them. */
  isOwn: boolean
}

/** Under goods of an order: what was said of them, where it stands and until when, and the way to say something. */
export function LineClaims({ claims, reportUrl, isOwn }: LineClaimsProps) {
  const t = useMessages('claims')
  if (claims.length === 0 && reportUrl === null) return null
  return (
    <div className="mt-2 grid justify-items-start gap-2 text-s">
      {claims.map((claim) => (
        <div key={claim.id} className="grid gap-1 rounded-2 bg-front px-3 py-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isOwn ? (
              <Link to={doorOf(claim)} className="inline-block py-1 font-semibold hover:text-cherry">
                {nameOf(claim, t)}
              </Link>
            ) : (
              <b className="py-1 font-semibold">{nameOf(claim, t)}</b>
            )}
            <ClaimStateBadge state={claim.state} />
          </p>
          {claim.kind && claim.kind !== 'return' && <p className="text-ink-2">{t.kinds[claim.kind]}</p>}
          <ClaimDue claim={claim} />
        </div>
      ))}
      {reportUrl !== null && <TextLink to={reportUrl}>{t.report}</TextLink>}
    </div>
  )
}

function nameOf({ kind, number }: OrderClaim, t: ReturnType<typeof useMessages<'claims'>>): string {
  return kind === 'return' ? t.refund.number(number) : t.claim(number)
}

function doorOf({ id, code, state, kind }: OrderClaim): string {
  if (kind === 'return' && state !== 'draft') return href('/refund') + queryOf({ id, code })
  return href('/order_claim') + queryOf({ claim: id, code })
}
