import type { ProductOffer } from '#contract/catalogue/product.ts'

/** Whether a variant can be put into the basket in this region now. */
export function canBuy({
  availability,
  minimumBatch,
  sellsRemains,
}: Pick<ProductOffer, 'minimumBatch' | 'sellsRemains'> & {
  availability: Pick<ProductOffer['availability'], 'quantity'>
}): boolean {
  return availability.quantity >= (sellsRemains ? 1 : minimumBatch)
}
