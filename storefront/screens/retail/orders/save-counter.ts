import { data } from 'react-router'
import { retailOrdersContract } from '#contract/retail-orders.ts'
import { deskOrdersContract } from '#contract/staff/desk-orders.ts'
import type { ContactsAnswer } from '#storefront/parts/staff-order/order-contacts.tsx'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, restated, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

export type CounterAnswer = ContactsAnswer

type Place = { here: string; guid: string }

/** One order at the counter: its code, its money, its steps, and what is said of it. */
export async function saveCounter(request: Request, page: PageContext, place: Place) {
  const sent = await sentForm(request)
  try {
    switch (textOf(sent.fields, 'intent') || sent.name) {
      case 'handOver':
        return await handOver(sent, page, place)
      case 'sendCode':
        return await sendCode(sent, page, place)
      case 'till':
        return await till(sent, page, place)
      case 'move':
        return await move(sent, page, place)
      case 'payLink': {
        const { url } = await page.api.staffOrders.sendPayLink({ body: { basketGroup: place.guid } })
        return redirectSaying(page, place.here, { code: 'linkSent', sentence: url })
      }
      case 'note':
        return await note(sent, page, place)
      default: {
        const contacts = await page.api.deskOrders.showOrderContacts({ body: { basketGroup: place.guid } })
        return data<CounterAnswer>({ form: 'contacts', refusal: null, wrong: [], typed: {}, contacts })
      }
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}

async function handOver(sent: SentForm, page: PageContext, { here }: Place) {
  if (textOf(sent.fields, 'code') === '') return wrongForm(sent, lacking('code'))
  const said = restated(sent, textOf(sent.fields, 'by') === '' ? { by: undefined } : {})
  const { wrong, body } = readForm(retailOrdersContract.handOver.body, said, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { takenMinor } = await page.api.retailOrders.handOver({ body })
  return redirectSaying(page, here, { code: takenMinor > 0 ? 'handedPaid' : 'handed' })
}

async function sendCode(sent: SentForm, page: PageContext, { here }: Place) {
  const { wrong, body } = readForm(retailOrdersContract.sendPickupCode.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.retailOrders.sendPickupCode({ body })
  return redirectSaying(page, here, { code: 'codeSent' })
}

async function till(sent: SentForm, page: PageContext, { here }: Place) {
  const lacks = ['sumText', 'by'].filter((field) => textOf(sent.fields, field) === '')
  if (lacks.length > 0) return wrongForm(sent, lacking(...lacks))
  const { wrong, body } = readForm(retailOrdersContract.takeAtTill.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.retailOrders.takeAtTill({ body })
  return redirectSaying(page, here, { code: 'taken' })
}

async function move(sent: SentForm, page: PageContext, { here }: Place) {
  const { wrong, body } = readForm(deskOrdersContract.moveOrders.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  const { moving } = await page.api.deskOrders.moveOrders({ body })
  const code = moving.length === 0 ? 'notMoved' : body.step === 'shipped' ? 'ready' : 'moved'
  return redirectSaying(page, here, { code })
}

async function note(sent: SentForm, page: PageContext, { here, guid }: Place) {
  if (textOf(sent.fields, 'note') === '') return wrongForm(sent, lacking('note'))
  const { wrong, body } = readForm(deskOrdersContract.noteOrder.body.omit({ basketGroup: true }), sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  await page.api.deskOrders.noteOrder({ body: { ...body, basketGroup: guid } })
  return redirectSaying(page, here, { code: 'noted' })
}
