import type { ProductColumns } from './shape.ts'

/** Positions of a model's offers, in the order in which it shows them. */
export function offersOfModel({ firstOffer }: ProductColumns, product: number): number[] {
  const from = firstOffer[product] as number
  return Array.from({ length: (firstOffer[product + 1] as number) - from }, (_, at) => from + at)
}

/** The first of a model's offers that fits; -1 when none does. */
export function findOffer({ firstOffer }: ProductColumns, product: number, isFit: (offer: number) => boolean): number {
  const end = firstOffer[product + 1] as number
  for (let offer = firstOffer[product] as number; offer < end; offer++) if (isFit(offer)) return offer
  return -1
}
