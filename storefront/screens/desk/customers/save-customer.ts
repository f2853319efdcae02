import { data } from 'react-router'
import { deskCustomersContract } from '#contract/staff/customers.ts'
import { redirectSaying } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, sentForm } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

type Contact = Awaited<ReturnType<PageContext['api']['deskCustomers']['showCustomerContacts']>>['contact']

export type CustomerAnswer = FormAnswer & { contact?: Contact }

/** Contacts are in this one answer and nowhere else; groups and sessions lead back to the page. */
export async function saveCustomer(request: Request, page: PageContext, place: { here: string; id: number }) {
  const sent = await sentForm(request)
  const { here, id } = place
  const { deskCustomers, staff } = page.api
  try {
    switch (sent.name) {
      case 'groups': {
        const { wrong, body } = readForm(
          deskCustomersContract.setCustomerGroups.body.omit({ id: true }),
          sent,
          page.language,
        )
        if (wrong) return wrongForm(sent, wrong)
        await deskCustomers.setCustomerGroups({ body: { id, ...body } })
        return redirectSaying(page, here, { code: 'saved' })
      }
      case 'sessions':
        await staff.endSessions({ body: { customerId: id } })
        return redirectSaying(page, here, { code: 'ended' })
      default: {
        const { contact } = await deskCustomers.showCustomerContacts({ body: { id } })
        return data<CustomerAnswer>({ form: 'contacts', refusal: null, wrong: [], typed: {}, contact })
      }
    }
  } catch (error) {
    return refusedForm(sent, error)
  }
}
