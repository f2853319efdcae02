import type { ShopApi } from '#contract/index.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'

/** By which the form that says in how many deliveries an order comes is told from others of its page. */
export const apartForm = 'apart'
export const apartField = 'comesApart'
/** By which a page that orders at once says that two deliveries are chosen: their days come before the order. */
export const apartChosen = 'apart'

export async function chooseApart({ basket }: Pick<ShopApi, 'basket'>, fields: FormData): Promise<void> {
  await basket.chooseApart({ body: { comesApart: textOf(fields, apartField) === 'yes' } })
}
