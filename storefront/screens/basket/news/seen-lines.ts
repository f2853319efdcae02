import type { BasketItem, SeenLine } from '#contract/basket.ts'
import { lineKey, readLineKey } from '#rules/cuts.ts'

/** What a page that shows the notices of a line has told of it. */
export function seenOf({
  offerIdCurrent: offerId,
  cut,
  notices,
}: Pick<BasketItem, 'offerIdCurrent' | 'cut' | 'notices'>): SeenLine {
  const seen: SeenLine = { offerId, ...(cut > 0 && { cut }) }
  for (const notice of notices) {
    if (notice.kind === 'cheaper' || notice.kind === 'dearer') seen.priceMinor = notice.toMinor
    else seen.quantity = notice.kind === 'soldOut' ? 0 : notice.available
  }
  return seen
}

/** As a field of a form carries it, `7:129000:2`, of another cut `7-1:129000:25`; what was not told is empty. */
export function seenText({ priceMinor, quantity, ...line }: SeenLine): string {
  return [lineKey(line), priceMinor ?? '', quantity ?? ''].join(':')
}

/** What such fields say; one that says nothing sensible is left out. */
export function seenFrom(texts: readonly string[]): SeenLine[] {
  return texts.flatMap((text) => {
    const [, key = '', price = '', quantity = ''] = /^([\d-]+):(\d*):(\d*)$/.exec(text) ?? []
    const line = readLineKey(key)
    if (!line) return []
    return [
      {
        offerId: line.offerId,
        ...(line.cut > 0 && { cut: line.cut }),
        ...(price && { priceMinor: Number(price) }),
        ...(quantity && { quantity: Number(quantity) }),
      },
    ]
  })
}
