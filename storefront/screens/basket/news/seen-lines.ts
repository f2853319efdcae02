import type { BasketItem, SeenLine } from '#contract/basket.ts'

/** What a page that shows the notices of a line has told of it. */
export function seenOf({ offerIdCurrent: offerId, notices }: Pick<BasketItem, 'offerIdCurrent' | 'notices'>): SeenLine {
  const seen: SeenLine = { offerId }
  for (const notice of notices) {
    if (notice.kind === 'cheaper' || notice.kind === 'dearer') seen.priceMinor = notice.toMinor
    else seen.quantity = notice.kind === 'soldOut' ? 0 : notice.available
  }
  return seen
}

/** As a field of a form carries it, `7:129000:2`; what was not told is empty. */
export function seenText({ offerId, priceMinor, quantity }: SeenLine): string {
  return [offerId, priceMinor ?? '', quantity ?? ''].join(':')
}

/** What such fields say; one that says nothing sensible is left out. */
export function seenFrom(texts: readonly string[]): SeenLine[] {
  return texts.flatMap((text) => {
    const found = /^(\d+):(\d*):(\d*)$/.exec(text)
    if (!found) return []
    const [, offerId = '', price = '', quantity = ''] = found
    return [
      {
        offerId: Number(offerId),
        ...(price && { priceMinor: Number(price) }),
        ...(quantity && { quantity: Number(quantity) }),
      },
    ]
  })
}
