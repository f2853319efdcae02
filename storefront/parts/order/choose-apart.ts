import type { ShopApi } from '#contract/index.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'

/** By which the form that says in how many deliveries an order comes is told from others of its page. */
export const apartForm = 'apart'
export const apartField = 'comesApart'

export async function chooseApart({ basket }: Pick<ShopApi, 'basket'>, fields: FormData): Promise<void> {
  await basket.chooseApart({ body: { comesApart: textOf(fields, apartField) === 'yes' } })
}
