import { data, redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import type { OrderKey } from '#storefront/parts/order/load-payment.ts'
import { refusalOf, type ShownRefusal, textOf, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { withinShop } from '#storefront/platform/within-shop.ts'
import { parseSum } from './parse-sum.ts'

export interface PayAnswer {
  refusal: ShownRefusal | null
  /** The typed sum cannot be read. */
  isSumWrong: boolean
}

/** Starts a payment of what the form says: all that is owed, the least part, or a typed sum. */
export async function startPayment(request: Request, api: ShopApi, key: OrderKey, publicUrl: string) {
  const form = await request.formData()
  const sum = readSum(form)
  if (sum === null) return data<PayAnswer>({ refusal: null, isSumWrong: true }, { status: 422 })
  try {
    const answer = await api.payment.startPayment({ body: { ...key, id: textOf(form, 'method'), ...(sum && { sum }) } })
    return redirect(withinShop(answer.redirect, publicUrl), 303)
  } catch (error) {
    const refusal = refusalOf(error)
    return data<PayAnswer>({ refusal, isSumWrong: refusal.code === 'PAYMENT_SUM_REFUSED' }, { status: refusal.status })
  }
}

/** Minor units; undefined for all that is owed, null for what is no sum. */
function readSum(form: FormData): number | undefined | null {
  switch (textOf(form, 'part')) {
    case 'least':
      return wholeOf(form, 'least') ?? undefined
    case 'other':
      return parseSum(textOf(form, 'sum'))
    default:
      return undefined
  }
}
