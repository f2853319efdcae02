import { data } from 'react-router'
import { deskOrdersContract, type JudgedMoves } from '#contract/staff/desk-orders.ts'
import type { ContactsAnswer } from '#storefront/parts/staff-order/order-contacts.tsx'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { lacking, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { move } from './save-orders.ts'

export type OrderAnswer = ContactsAnswer & { asked?: { judged: JudgedMoves } }

/** One order's page: notes, steps, a link to pay, and contacts, which are in this one answer and nowhere else. */
export async function saveOrder(request: Request, page: PageContext, place: { here: string; guid: string }) {
  const sent = await sentForm(request)
  const { here, guid: basketGroup } = place
  const { deskOrders, staffOrders } = page.api
  try {
    switch (sent.name) {
      case 'contacts': {
        const contacts = await deskOrders.showOrderContacts({ body: { basketGroup } })
        return data<OrderAnswer>({ form: 'contacts', refusal: null, wrong: [], typed: {}, contacts })
      }
      case 'note': {
        if (textOf(sent.fields, 'note') === '') return wrongForm(sent, lacking('note'))
        const { noteOrder } = deskOrdersContract
        const { wrong, body } = readForm(noteOrder.body.omit({ basketGroup: true }), sent, page.language)
        if (wrong) return wrongForm(sent, wrong)
        await deskOrders.noteOrder({ body: { basketGroup, ...body } })
        return redirectSaying(page, here, { code: 'noted' })
      }
      case 'payLink': {
        const { url } = await staffOrders.sendPayLink({ body: { basketGroup } })
        return redirectSaying(page, here, { code: 'linkSent', sentence: url })
      }
      default:
        return await move(sent, page, here)
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}
