import type { ShopApi } from '#contract/index.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'

/** Moves the checkout on and shows the step it has reached. */
export async function goOn(api: ShopApi, id: string, step: 1 | 2 | 3) {
  await api.checkout.goToStep({ query: { id }, body: { step } })
  return seeOther(stepUrl(id, step))
}

export function stepUrl(id: string, step: number, said: Parameters<typeof queryOf>[0] = {}): string {
  return href('/personal/checkout/:hash?', { hash: id }) + queryOf({ step, ...said })
}
