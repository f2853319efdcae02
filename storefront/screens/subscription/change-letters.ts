import { redirect } from 'react-router'
import { sentForm } from '#storefront/platform/form/form-answer.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { Route } from './+types/change-letters.ts'

/** There is nothing to look at here. */
export function loader() {
  return redirect(href('/unsubscribe'))
}

/** Apart from the page: what is posted to its own address is the one click of a mail program. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await sentForm(request)
  const letter = String(fields.get('letter') ?? '')
  const isStopped = fields.get('isStopped') === 'true'
  if (letter !== '') await pageOf(context).api.messages.setLetterStop({ body: { letter, isStopped } })
  return seeOther(href('/unsubscribe') + queryOf({ letter }))
}
