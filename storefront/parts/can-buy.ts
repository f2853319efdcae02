import type { OtherVariant } from './shown-product.ts'

/** Whether a variant can be put into the basket in this region now. */
export function canBuy({
  availability,
  minimumBatch,
  sellsRemains,
}: Pick<OtherVariant, 'minimumBatch' | 'sellsRemains'> & {
  availability: Pick<OtherVariant['availability'], 'quantity'>
}): boolean {
  return availability.quantity >= (sellsRemains ? 1 : minimumBatch)
}
