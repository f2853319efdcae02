import type { ShopApi } from '#contract/index.ts'
import { readPickedSlot } from '#storefront/parts/picked-slot.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'
import { readFloor } from '../delivery/read-floor.ts'
import { goOn } from './step-address.ts'
import { missingParts, type StepAnswer } from './step-answer.ts'

type DeliveryWish = NonNullable<Parameters<ShopApi['checkout']['setDeliveryFields']>[0]['body']>

/** Keeps what the second step was told. `update` only counts anew and stays on the step. */
export async function saveDelivery(api: ShopApi, id: string, form: FormData) {
  const query = { id }
  const way = textOf(form, 'way')
  const isSameWay = way === textOf(form, 'wayShown')
  if (way && !isSameWay) await api.checkout.chooseDelivery({ query, body: { id: way } })
  await api.checkout.setDeliveryFields({ query, body: readDeliveryWish(form, isSameWay) })
  const isFloorWrong = textOf(form, 'floor') !== '' && readFloor(form) === null
  if (isFloorWrong) return missingParts(['floor'], { floor: textOf(form, 'floor') })
  if (textOf(form, 'intent') === 'update') return { refusal: null, missing: [], typed: {} } satisfies StepAnswer
  return goOn(api, id, 3)
}

/** Days and windows belong to the way they were shown for: after a change of way they are not sent. */
export function readDeliveryWish(form: FormData, isSameWay: boolean): DeliveryWish {
  const wish: DeliveryWish = { comment: textOf(form, 'comment') }
  if (form.has('address')) wish.fieldSet = readFieldSet(form)
  if (form.has('liftOffered')) {
    wish.liftToFloor = form.has('lift')
    wish.serviceElevator = form.has('elevator')
  }
  if (form.has('assemblyOffered')) wish.furnitureAssembly = form.has('assembly')
  const slot = isSameWay ? readPickedSlot(form) : null
  if (slot) wish.dateAndTime = slot
  return wish
}

function readFieldSet(form: FormData): NonNullable<DeliveryWish['fieldSet']> {
  const point = readPoint(form)
  return {
    address: textOf(form, 'address'),
    entrance: textOf(form, 'entrance'),
    flat: textOf(form, 'flat'),
    floor: readFloor(form),
    ...(point && { coordinates: point }),
  }
}

/** A point of the map; half a point is none. */
function readPoint(form: FormData): { lat: number; lon: number } | null {
  const typed = [textOf(form, 'lat'), textOf(form, 'lon')]
  const [lat = Number.NaN, lon = Number.NaN] = typed.map((text) => (text === '' ? Number.NaN : Number(text)))
  return Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : null
}
