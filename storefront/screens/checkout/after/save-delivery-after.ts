import { data, redirect } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import type { OrderKey } from '#storefront/parts/order/load-payment.ts'
import { refusalOf, type ShownRefusal, wholeOf } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { type AfterWish, readAfterWish } from './after-wish.ts'

export interface AfterAnswer {
  refusal: ShownRefusal
  typed: AfterWish
  /** The new price of the way, to be agreed to by pressing again. */
  agreedMinor: number | null
}

/** Sets the delivery of a placed order at the price that was shown, then leads to paying it. */
export async function saveDeliveryAfter(request: Request, api: ShopApi, { basketGroup, code }: OrderKey) {
  const form = await request.formData()
  const typed = readAfterWish(form)
  const isCourier = typed.way === 'courier'
  try {
    await api.order.setDelivery({
      body: {
        basketGuid: basketGroup,
        ...(code && { code }),
        id: typed.way,
        ...(isCourier && courierWish(typed)),
        ...(typed.comment && { description: typed.comment }),
        ...shownSum(form, typed),
        ...(typed.slot && isCourier ? { dateAndTime: typed.slot } : { delayedDelivery: true }),
      },
    })
    return redirect(href('/personal/order/pay/:id', { id: basketGroup }) + queryOf({ code }), 303)
  } catch (error) {
    const refusal = refusalOf(error)
    const facts = refusal.data as { deliveryMinor?: number } | undefined
    const agreedMinor = refusal.code === 'PRICE_CHANGED' ? (facts?.deliveryMinor ?? null) : null
    return data<AfterAnswer>({ refusal, typed, agreedMinor }, { status: refusal.status })
  }
}

function courierWish({ address, entrance, floor, flat, wantsLift, hasElevator, wantsAssembly }: AfterWish) {
  return {
    address,
    entrance,
    ...(floor !== null && { floor }),
    flat,
    liftToFloor: wantsLift,
    serviceElevator: hasElevator,
    assembly: wantsAssembly,
  }
}

/** What the page said the way costs (agreed to anew, or of the chosen window, or of the way itself) and its services. */
function shownSum(form: FormData, { way, slot }: AfterWish): { sum?: number } {
  const isCourier = way === 'courier'
  const windowName = isCourier && slot ? [`sum-${slot.day}-${slot.from}-${slot.to}`] : []
  const names = [`agreed-${way}`, ...windowName, `sum-${way}`]
  const sum = names.map((name) => wholeOf(form, name)).find((found) => found !== null)
  const services = isCourier ? (wholeOf(form, 'services') ?? 0) : 0
  return sum === undefined || sum === null ? {} : { sum: sum + services }
}
