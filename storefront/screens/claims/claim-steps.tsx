import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link, useSearchParams } from 'react-router'
import type { ClaimView } from '#contract/claims.ts'
import type { ClaimStep } from '#rules/claim.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { claimUrl } from './claim-url.ts'

/**
 * All steps as links: each is kept, so they can be gone through in any order. One that was gone through without what sending
 * needs is marked, and at the last step every such one. On phones their names are heard, not seen.
 */
export function ClaimSteps({ claim, current }: { claim: ClaimView; current: ClaimStep }) {
  const t = useMessages('claims')
  const [search] = useSearchParams()
  return (
    <ol aria-label={t.stepsLabel} className="mt-4 flex gap-1.5 lg:gap-2">
      {claim.steps.map(({ queryAction, isDone, revision }) => {
        const isUnfilled = claim.lacks.includes(queryAction) && (revision > 0 || current === 'SaveClaim')
        return (
          <li key={queryAction} className="min-w-0 flex-1">
            <Link
              to={claimUrl(claim.id, { code: search.get('code'), step: queryAction })}
              aria-current={queryAction === current ? 'step' : undefined}
              className={cx(
                'flex min-h-11 items-start gap-1 border-t-[3px] pt-2 text-s transition-colors hover:text-cherry',
                isDone ? 'border-cherry' : isUnfilled ? 'border-wait' : 'border-front-2',
                queryAction === current && 'border-ink font-semibold',
                !isDone && queryAction !== current && 'text-ink-2',
              )}
            >
              {isDone && (
                <span className="flex-none text-cherry">
                  <Icon of={Check} size={16} />
                </span>
              )}
              {isUnfilled && (
                <span className="flex-none text-wait">
                  <Icon of={CircleAlert} size={16} />
                </span>
              )}
              <span className="break-words hyphens-auto max-lg:sr-only">{t.steps[queryAction]}</span>
              {isDone && <span className="sr-only">, {t.done}</span>}
              {isUnfilled && <span className="sr-only">, {t.unfilled}</span>}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
