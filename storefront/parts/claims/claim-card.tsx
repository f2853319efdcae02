import { Link } from 'react-router'
import type { ClaimSummary } from '#contract/claims.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ClaimDue, ClaimStateBadge } from './claim-state.tsx'

/** One claim of a list: what it is about, where it stands, until when. */
export function ClaimCard({ claim, to }: { claim: ClaimSummary; to: string }) {
  const t = useMessages('claims')
  return (
    <article className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 rounded-2 border border-seam p-4 transition-colors hover:border-edge lg:p-5">
      <span className="front aspect-4/3 self-start rounded-[6px]">
        {claim.picture && <Picture picture={claim.picture} alt="" sizes="72px" widest={72} className="packshot" />}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Link to={to} className="inline-block py-1 font-semibold hover:text-cherry">
            {claim.kind === 'return' ? t.refund.number(claim.number) : t.claim(claim.number)}
          </Link>
          <ClaimStateBadge state={claim.state} />
        </div>
        <p className="text-s break-words text-ink-2">
          {[claim.name, claim.kind && t.kinds[claim.kind], t.order(claim.orderID)].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-1 text-s empty:hidden">
          <ClaimDue claim={claim} />
        </div>
      </div>
    </article>
  )
}
