import type { ProductOffer } from '#contract/catalogue/product.ts'

/** Whether a variant can be put into the basket in this region now. */
export function canBuy({
  availability,
  minimumBatch,
  sellsRemains,
  lengthStepMm,
}: Pick<ProductOffer, 'minimumBatch' | 'sellsRemains' | 'lengthStepMm'> & {
  availability: Pick<ProductOffer['availability'], 'quantity'>
}): boolean {
  return availability.quantity >= (sellsRemains || lengthStepMm ? 1 : minimumBatch)
}
