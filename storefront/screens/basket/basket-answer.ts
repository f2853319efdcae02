import type { QuantityChange } from '#contract/basket.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'

/** What a form of the basket is answered when it goes through; else it is a `FormAnswer`. */
export interface BasketChange {
  changes: QuantityChange[]
}
export type BasketAnswer = BasketChange | FormAnswer

export function isRefused(answer: BasketAnswer): answer is FormAnswer {
  return 'refusal' in answer
}
