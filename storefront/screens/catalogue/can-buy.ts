import type { ShownVariant } from '#storefront/parts/shown-product.ts'

/** Whether a variant can be put into the basket in this region now. */
export function canBuy({
  availability,
  minimumBatch,
  sellsRemains,
}: Pick<ShownVariant, 'availability' | 'minimumBatch' | 'sellsRemains'>): boolean {
  return availability.quantity >= (sellsRemains ? 1 : minimumBatch)
}
