import { data, redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import { refusalOf, type ShownRefusal, textOf, wholeOf } from '#storefront/platform/form-answer.ts'
import type { OrderKey } from './load-payment.ts'
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

/** The shop may be open under another name than its public one: its own pages are reached by their path. */
export function withinShop(url: string, publicUrl: string): string {
  const base = publicUrl.replace(/\/$/, '')
  return url.startsWith(`${base}/`) ? url.slice(base.length) : url
}
