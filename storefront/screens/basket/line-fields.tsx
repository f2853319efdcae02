import type { BasketItem } from '#contract/basket.ts'

/** What a form says of the line that it is about. */
export function LineFields({ item: { offerIdCurrent, cut } }: { item: Pick<BasketItem, 'offerIdCurrent' | 'cut'> }) {
  return (
    <>
      <input type="hidden" name="offerId" value={offerIdCurrent} />
      {cut > 0 && <input type="hidden" name="cut" value={cut} />}
    </>
  )
}
