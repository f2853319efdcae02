import type { OtherVariant } from './shown-product.ts'

type Choosable = Pick<OtherVariant, 'id' | 'choice' | 'isAvailable'>

/** Where pressing a value of a switch leads. */
export interface ChoiceTarget<Offer extends Choosable> {
  offer: Offer
  isChosen: boolean
  /** False where the value exists only together with other choices, so that pressing it changes those as well. */
  keepsTheRest: boolean
}

/**
 * The variant a value of a switch leads to: the one that keeps all other choices, otherwise the one that keeps most of
 * them; of equal ones rather one that can be had. Null when no variant has the value.
 */
export function targetOf<Offer extends Choosable>(
  offers: readonly Offer[],
  current: Choosable,
  code: string,
  value: string,
): ChoiceTarget<Offer> | null {
  const rest = Object.keys(current.choice).filter((other) => other !== code)
  const kept = (offer: Offer) => rest.filter((other) => offer.choice[other] === current.choice[other]).length
  const candidates = offers.filter((offer) => offer.choice[code] === value)
  const best = candidates.toSorted((one, other) => kept(other) - kept(one) || have(other) - have(one))[0]
  if (!best) return null
  const isChosen = current.choice[code] === value
  const own = offers.find((offer) => offer.id === current.id)
  return { offer: isChosen ? (own ?? best) : best, isChosen, keepsTheRest: isChosen || kept(best) === rest.length }
}

function have(offer: Choosable): number {
  return offer.isAvailable ? 1 : 0
}
