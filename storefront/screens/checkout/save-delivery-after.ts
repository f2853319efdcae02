import { data, redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import { readPickedSlot } from '#storefront/parts/picked-slot.ts'
import { refusalOf, type ShownRefusal, textOf, wholeOf } from '#storefront/platform/form-answer.ts'
import type { OrderKey } from '../payment/load-payment.ts'

export interface AfterAnswer {
  refusal: ShownRefusal
  typed: { way: string; address: string; comment: string }
  /** The new price of the way, to be agreed to by pressing again. */
  agreedMinor: number | null
}

/** Sets the delivery of a placed order at the price that was shown, then leads to paying it. */
export async function saveDeliveryAfter(request: Request, api: ShopApi, { basketGroup, code }: OrderKey) {
  const form = await request.formData()
  const typed = { way: textOf(form, 'way'), address: textOf(form, 'address'), comment: textOf(form, 'comment') }
  const isLater = form.has('later')
  const slot = isLater ? null : readPickedSlot(form)
  try {
    await api.order.setDelivery({
      body: {
        basketGuid: basketGroup,
        ...(code && { code }),
        id: typed.way,
        ...(typed.way === 'courier' && { address: typed.address }),
        ...(typed.comment && { description: typed.comment }),
        ...shownSum(form, typed.way, slot && `${slot.day}-${slot.from}-${slot.to}`),
        ...(slot && typed.way === 'courier' ? { dateAndTime: slot } : { delayedDelivery: true }),
      },
    })
    return redirect(`/personal/order/pay/${basketGroup}/${code ? `?code=${encodeURIComponent(code)}` : ''}`, 303)
  } catch (error) {
    const refusal = refusalOf(error)
    const facts = refusal.data as { priceMinor?: number } | undefined
    const agreedMinor = refusal.code === 'PRICE_CHANGED' ? (facts?.priceMinor ?? null) : null
    return data<AfterAnswer>({ refusal, typed, agreedMinor }, { status: refusal.status })
  }
}

/** What the page said the way costs: agreed to anew, or of the chosen window, or of the way itself. */
function shownSum(form: FormData, way: string, slot: string | null): { sum?: number } {
  const names = [`agreed-${way}`, ...(way === 'courier' && slot ? [`sum-${slot}`] : []), `sum-${way}`]
  const sum = names.map((name) => wholeOf(form, name)).find((found) => found !== null)
  return sum === undefined || sum === null ? {} : { sum }
}
