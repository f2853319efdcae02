import type { CallContext } from '#server/gate/index.ts'
import { type BeginOutcome, beginClaimOf } from './begin-claim.ts'
import type { ClaimDeps } from './deps.ts'
import { claimViewer } from './queries.ts'
import type { ReturnLate } from './return-term.ts'
import { type StepOutcome, setStep } from './set-step.ts'

interface RefundWish {
  guid: string
  lineId: number
  quantity: number
  reason: string
  customerId: number
  now: Date
}

type RefundOutcome =
  | ReturnLate
  | { kind: 'asked'; id: string; number: string }
  | Exclude<BeginOutcome, { kind: 'begun' } | { kind: 'qrUnknown' }>

export type RequestRefund = (context: CallContext, wish: RefundWish) => Promise<RefundOutcome>

/** A wish for money back is a claim that says nothing against the goods: one press instead of eight steps. */
export function createRequestRefund(deps: ClaimDeps): RequestRefund {
  return async (context, { guid, lineId, quantity, reason, customerId, now }) => {
    const begun = await beginClaimOf(deps, context, { orderGuid: guid, lineId, quantity })
    if (begun.kind === 'qrUnknown') return { kind: 'orderNotFound' }
    if (begun.kind !== 'begun') return begun
    const { id, number } = begun.claim
    const { visitorId } = await context.requireVisitor()
    const viewer = { ...claimViewer(await context.visitor()), customerId }
    const step = (said: Parameters<typeof setStep>[1]['said']) =>
      setStep(deps, { claimId: id, viewer, visitorId, said, now })
    const common = { queryType: 'set' as const, claimID: id, photos: [] }
    const described = await step({ ...common, queryAction: 'Description', kind: 'return', description: reason })
    if (described.kind === 'returnLate') return described
    mustBeSet(described)
    mustBeSet(await step({ ...common, queryAction: 'SaveClaim' }))
    return { kind: 'asked', id, number: String(number) }
  }
}

function mustBeSet(outcome: StepOutcome): void {
  if (outcome.kind !== 'set') throw new Error(`A wish for a refund was not kept: ${outcome.kind}`)
}
