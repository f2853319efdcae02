import type { ClaimView } from '#contract/claims.ts'
import { type ClaimStep, claimSteps } from '#rules/claim.ts'
import { href, queryOf } from '#storefront/platform/href.ts'

/** Where a claim is read or gone on with; the code of its link goes along where it was come by. */
export function claimUrl(claim: string, { code, step }: { code?: string | null; step?: ClaimStep } = {}): string {
  return href('/order_claim') + queryOf({ claim, code, step })
}

/** The step that the address names, else the one to go on with; null once the claim is sent. */
export function stepIn(search: URLSearchParams, { state, next }: Pick<ClaimView, 'state' | 'next'>): ClaimStep | null {
  if (state !== 'draft') return null
  return claimSteps.find((step) => step === search.get('step')) ?? next
}

export function stepAfter(step: ClaimStep): ClaimStep {
  return claimSteps[claimSteps.indexOf(step) + 1] ?? 'SaveClaim'
}
