import { checkoutContract } from '#contract/checkout/index.ts'
import type { ShopApi } from '#contract/index.ts'
import type { Language } from '#rules/language.ts'
import { pickedAddress } from '#storefront/parts/address/picked-address.ts'
import { readPickedSlot } from '#storefront/parts/picked-slot.ts'
import { type FieldFault, lacking, restated, type SentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { tickedGoods } from '../delivery/assembled-goods.ts'
import { floorSaid } from '../delivery/floor-said.ts'
import { restPrefix } from '../delivery/rest-part.tsx'
import { savedAddressField } from '../delivery/saved-addresses.tsx'
import { goOn } from './step-address.ts'

const Way = checkoutContract.chooseDelivery.body
type DeliveryWish = NonNullable<Parameters<ShopApi['checkout']['setDeliveryFields']>[0]['body']>
const Wish = checkoutContract.setDeliveryFields.body

/** Keeps what the second step was told, also where a part of it is wrong. `update` only counts anew and stays on the step. */
export async function saveDelivery(page: PageContext, id: string, told: SentForm) {
  const taken = await takeSavedAddress(page, told)
  const picked = textOf(told.fields, pickedAddress)
  // Of the addresses that were proposed one was taken: what was typed gives way to it.
  const sent = taken ?? (picked ? restated(told, { 'fieldSet.address': picked, intent: 'update' }) : told)
  const { api, language } = page
  const query = { id }
  const way = readForm(Way, sent, language).body
  const isSameWay = textOf(sent.fields, 'wayShown') === (way?.id ?? '')
  if (way && !isSameWay) await api.checkout.chooseDelivery({ query, body: way })
  const { body, wrong } = readDeliveryWish(sent, isSameWay, language)
  await api.checkout.setDeliveryFields({ query, body })
  // The screen says what it wants of each.
  if (wrong.length > 0) return wrongForm(sent, lacking(...wrong.map(({ field }) => field)))
  return textOf(sent.fields, 'intent') === 'update' ? null : goOn(api, id, 3)
}

/** The form with one of the account's addresses in it; null where none was pressed. */
async function takeSavedAddress({ api }: PageContext, told: SentForm): Promise<SentForm | null> {
  const pressed = textOf(told.fields, savedAddressField)
  if (pressed === '') return null
  const [{ addresses }, { formerAddresses }] = await Promise.all([
    api.account.listAddresses(),
    api.account.listFormerAddresses(),
  ])
  const saved = addresses.find(({ id }) => String(id) === pressed)
  const former = formerAddresses.find(({ guid }) => guid === pressed)
  const taken = saved ?? former
  if (!taken) return null
  const { address, entrance, floor, flat } = taken
  return restated(told, {
    // A note about the way there belongs to it; where none was written, what is typed stays.
    ...(former?.comment && { comment: former.comment }),
    'fieldSet.address': address,
    'fieldSet.entrance': entrance,
    'fieldSet.floor': floor ?? '',
    'fieldSet.flat': flat,
    'fieldSet.coordinates.lat': undefined,
    'fieldSet.coordinates.lon': undefined,
    intent: 'update',
  })
}

/**
 * Days and windows belong to the way they were shown for: after a change of way they are not sent. A field that cannot be
 * read is left out and told, the rest is wished all the same.
 */
export function readDeliveryWish(
  sent: SentForm,
  isSameWay: boolean,
  language: Language,
): { body: DeliveryWish; wrong: FieldFault[] } {
  const { fields } = sent
  const slot = isSameWay ? readPickedSlot(fields) : null
  const isSameRest = textOf(fields, 'restShown') === textOf(fields, 'rest.id')
  const restSlot = isSameRest ? readPickedSlot(fields, restPrefix) : null
  const floor = floorSaid(textOf(fields, 'fieldSet.floor'))
  const said = restated(sent, {
    'fieldSet.floor': floor,
    'dateAndTime.day': slot?.day,
    'dateAndTime.from': slot?.from,
    'dateAndTime.to': slot?.to,
    'rest.dateAndTime.day': restSlot?.day,
    'rest.dateAndTime.from': restSlot?.from,
    'rest.dateAndTime.to': restSlot?.to,
  })
  // What the form shows and leaves empty is emptied; a service it shows and leaves unticked is not wanted.
  const shown = Wish.required({
    ...(fields.has('liftOffered') && { liftToFloor: true, serviceElevator: true }),
    ...(fields.has('delayOffered') && { delayedDelivery: true }),
    ...(fields.has('assemblyOffered') && { furnitureAssembly: true }),
  })
  const first = readForm(shown, said, language)
  const wrong = first.wrong ?? []
  const body: DeliveryWish = first.body ?? readForm(shown, restated(said, without(wrong)), language).body ?? {}
  const emptied = { address: '', entrance: '', flat: '', floor: null }
  const fieldSet = fields.has('fieldSet.address') && { fieldSet: { ...emptied, ...body.fieldSet } }
  return { body: { comment: '', ...body, ...fieldSet, ...assembledOf(fields, body) }, wrong }
}

/** Of goods that all are ticked those count that come later too; where none is, nothing is assembled. */
function assembledOf(fields: FormData, { furnitureAssembly }: DeliveryWish): DeliveryWish {
  const shown = textOf(fields, 'assemblyGoods').split(',').length
  const ticked = tickedGoods(fields)
  if (ticked === null || !furnitureAssembly) return {}
  if (ticked.length === 0) return { furnitureAssembly: false, assemblyOfferIds: null }
  return { assemblyOfferIds: ticked.length === shown ? null : ticked }
}

function without(wrong: { field: string }[]): Record<string, undefined> {
  return Object.fromEntries(wrong.map(({ field }) => [field, undefined]))
}
