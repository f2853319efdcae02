import { noServices, type PriceAsk, type Proposal } from './ask.ts'
import { givesDelivery } from './gives-delivery.ts'
import { priceOrder } from './price-order.ts'

/**
 * From which sum of goods their delivery is free, and how much of it is missing; 0 once it is reached. `isBeforeDiscount`: what is
 * taken off these goods is not taken off that sum.
 */
export type FreeDeliveryFrom = { fromMinor: number; missingMinor: number; isBeforeDiscount: boolean }

type Told = Proposal & { needs: NonNullable<Proposal['needs']> }

/** What the shop may say of free delivery beside these goods; null where it promises nothing. */
export function freeDeliveryFrom(ask: Omit<PriceAsk, 'services'>): FreeDeliveryFrom | null {
  const told = ask.proposals.filter(isToldOfDelivery)
  if (told.length === 0) return null
  const given = givesDelivery(ask)
  if (given) {
    const reached = told.find(({ kind, sourceId }) => kind === given.kind && sourceId === given.sourceId)
    return reached ? { fromMinor: reached.needs.minMinor, missingMinor: 0, isBeforeDiscount: isDiscounted(ask) } : null
  }
  const { refusals } = priceOrder({ ...ask, services: { delivery: 1, lift: 0, assembly: 0, removal: 0 } })
  const [nearest] = told
    .flatMap((proposal) => {
      const refusal = refusals.find(({ kind, sourceId }) => kind === proposal.kind && sourceId === proposal.sourceId)
      const isShort = refusal?.why === 'belowMinimum' && isGivenOnceReached(proposal, ask)
      return isShort ? { fromMinor: refusal.minMinor, missingMinor: refusal.missingMinor } : []
    })
    .toSorted((one, other) => one.missingMinor - other.missingMinor)
  return nearest ? { ...nearest, isBeforeDiscount: isDiscounted(ask) } : null
}

/** A kit is cheaper before the sum is counted; all else comes off after it. */
function isDiscounted(ask: Omit<PriceAsk, 'services'>): boolean {
  const { adjustments } = priceOrder({ ...ask, services: noServices })
  return adjustments.some(({ kind, amountMinor }) => kind !== 'kit' && amountMinor > 0)
}

function isToldOfDelivery(proposal: Proposal): proposal is Told {
  const { target, isTold, needs } = proposal
  return isTold === true && target.on === 'delivery' && needs !== undefined
}

/** Something else that is given may leave no place for it: then more goods bring nothing, and nobody is sent to find them. */
function isGivenOnceReached(proposal: Told, ask: Omit<PriceAsk, 'services'>): boolean {
  const { needs, ...reached } = proposal
  const given = givesDelivery({ ...ask, proposals: ask.proposals.map((one) => (one === proposal ? reached : one)) })
  return given?.kind === proposal.kind && given.sourceId === proposal.sourceId
}
