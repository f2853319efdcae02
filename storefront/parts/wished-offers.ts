import { toWhole, wholeOf } from '#storefront/platform/form/form-answer.ts'

/** What a form puts into the basket: `offerId` with its `quantity`, one unless it says more, and goods of a kit as `offer=123:2`. */
export function wishedOffers(fields: FormData): { offerId: number; quantity: number }[] {
  const offerId = wholeOf(fields, 'offerId')
  const one = offerId === null ? [] : [{ offerId, quantity: wholeOf(fields, 'quantity') ?? 1 }]
  const kit = fields.getAll('offer').map((said) => {
    const [id = '', pieces = ''] = String(said).split(':')
    return { offerId: toWhole(id) ?? 0, quantity: toWhole(pieces) ?? 1 }
  })
  return [...one, ...kit]
}
