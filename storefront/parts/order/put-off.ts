import type { ShopApi } from '#contract/index.ts'
import { toWhole } from '#storefront/platform/form/form-answer.ts'

/** By which the form that parts an order is told from others of its page. */
export const apartForm = 'apart'
/** Each of the goods that are ordered later. */
export const laterField = 'later'

/** Takes the ticks off what is ordered later; it stays in the basket. */
export async function putOff({ basket }: Pick<ShopApi, 'basket'>, fields: FormData): Promise<void> {
  const offers = fields.getAll(laterField).map((said) => ({ offerId: toWhole(String(said)) ?? 0, checked: false }))
  if (offers.length > 0) await basket.modifyBasket({ body: offers })
}
