import { orderContract } from '#contract/order.ts'
import { withPickedAddress } from '#storefront/parts/address/picked-address.ts'
import type { OrderKey } from '#storefront/parts/order/load-payment.ts'
import {
  type FormAnswer,
  lacking,
  restated,
  type SentForm,
  type ShownRefusal,
  sentForm,
  wholeOf,
} from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { tickedGoods } from '../delivery/assembled-goods.ts'
import { floorSaid } from '../delivery/floor-said.ts'
import { type AfterWish, readAfterWish } from './after-wish.ts'

const { setDelivery } = orderContract
const Wish = setDelivery.body.omit({ basketGuid: true, code: true })

export type AfterAnswer = FormAnswer<ShownRefusal<typeof setDelivery>>

/** Sets the delivery of a placed order at the price that was shown, then leads to paying it. */
export async function saveDeliveryAfter(request: Request, page: PageContext, { basketGroup, code }: OrderKey) {
  const sent = withPickedAddress(await sentForm(request))
  const { body, wrong } = readForm(Wish, asTheCallWants(sent), page.language)
  // The screen says what it wants of each.
  if (wrong) return wrongForm(sent, lacking(...wrong.map(({ field }) => field)))
  const assembled = body.id === 'courier' ? tickedGoods(sent.fields) : null
  const services = {
    ...(assembled && { assembly: body.assembly && assembled.length > 0, assemblyOfferIds: assembled }),
  }
  try {
    await page.api.order.setDelivery({ body: { ...body, ...services, basketGuid: basketGroup, ...(code && { code }) } })
    return seeOther(href('/personal/order/pay/:id', { id: basketGroup }) + queryOf({ code }))
  } catch (error) {
    return refusedForm<typeof setDelivery>(sent, error)
  }
}

const ofCourier = [
  'address',
  'entrance',
  'flat',
  'liftToFloor',
  'serviceElevator',
  'assembly',
  'assemblyRate',
  'removal',
]

function asTheCallWants(sent: SentForm): SentForm {
  const wish = readAfterWish(sent.fields)
  const isCourier = wish.way === 'courier'
  const slot = isCourier ? wish.slot : null
  return restated(sent, {
    ...(!isCourier && Object.fromEntries(ofCourier.map((name) => [name, undefined]))),
    floor: isCourier ? floorSaid(wish.floorText) : undefined,
    sum: shownSum(sent.fields, wish),
    'dateAndTime.day': slot?.day,
    'dateAndTime.from': slot?.from,
    'dateAndTime.to': slot?.to,
    delayedDelivery: isCourier && wish.isLater ? 'true' : undefined,
  })
}

/** What the page said the way costs (agreed to anew, or of the chosen window, or of the way itself) and its services. */
function shownSum(form: FormData, { way, slot }: AfterWish): number | undefined {
  const isCourier = way === 'courier'
  const windowName = isCourier && slot ? [`sum-${slot.day}-${slot.from}-${slot.to}`] : []
  const names = [`agreed-${way}`, ...windowName, `sum-${way}`]
  const sum = names.map((name) => wholeOf(form, name)).find((found) => found !== null)
  const services = isCourier ? (wholeOf(form, 'services') ?? 0) : 0
  return sum === undefined || sum === null ? undefined : sum + services
}
