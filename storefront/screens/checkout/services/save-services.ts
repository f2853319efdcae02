import { data } from 'react-router'
import type { orderServicesContract, ServicesCalculation } from '#contract/order-services.ts'
import { withPickedAddress } from '#storefront/parts/address/picked-address.ts'
import {
  type FieldNames,
  type FormAnswer,
  isRefusal,
  lacking,
  refusalOf,
  type SentForm,
  type ShownRefusal,
  sentForm,
  textOf,
  wholeOf,
} from '#storefront/platform/form/form-answer.ts'
import { refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { keepName, readChangeForm, type ServicesKey, wishOfForm } from './services-wish.ts'

type Call = typeof orderServicesContract.calculationOfServiceList
export type ServicesAnswer = FormAnswer<ShownRefusal<Call>> & { calculation?: ServicesCalculation }

const fieldNames = {
  'data.delivery.id': 'id',
  'data.delivery.fieldSet.address': 'address',
  'data.delivery.fieldSet.floor': 'floor',
  'data.delivery.dateAndTime': 'dateAndTime',
  'data.lines': 'lines',
}

/** Counts what a change costs; saves it, or calls the order off, when that button was pressed. */
export async function saveServices(request: Request, { api }: PageContext, key: ServicesKey) {
  const sent = withPickedAddress(await sentForm(request))
  const ask = api.orderServices.calculationOfServiceList
  try {
    if (sent.name === 'cancel') {
      const reason = textOf(sent.fields, 'reason').slice(0, 500)
      await ask({ body: { data: { ...key, cancel: reason === '' ? {} : { reason } }, toSave: true } })
      return seeOther(servicesUrl(key, 'cancelled'))
    }
    const form = readChangeForm(sent.fields)
    if (form.floorText !== '' && form.floor === null) return wrongForm(sent, lacking('floor'))
    const wish = wishOfForm(form, key)
    if (textOf(sent.fields, 'intent') !== 'save') {
      const { calculation } = await ask({ body: { data: wish } })
      return data(counted(sent, calculation))
    }
    const shown = wholeOf(sent.fields, 'shownTotal')
    await ask({ body: { data: { ...wish, ...(shown !== null && { shownTotalMinor: shown }) }, toSave: true } })
    return seeOther(servicesUrl(key, 'saved'))
  } catch (error) {
    return refusedForm<Call>(sent, error, namesOf(error))
  }
}

/** A wrong length is said at its own cut, not under all goods. */
export function namesOf(error: unknown): FieldNames {
  const refusal = isRefusal(error) ? refusalOf<Call>(error) : null
  return refusal?.code === 'LENGTH_WRONG' ? { ...fieldNames, 'data.lines': keepName(refusal.data) } : fieldNames
}

function counted({ name, typed }: SentForm, calculation: ServicesCalculation): ServicesAnswer {
  return { form: name, refusal: null, wrong: [], typed, calculation }
}

function servicesUrl({ xmlId, code, part }: ServicesKey, done: 'saved' | 'cancelled'): string {
  return href('/order-services/:xmlId', { xmlId }) + queryOf({ code, part, done })
}
