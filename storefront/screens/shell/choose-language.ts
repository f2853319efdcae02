import { redirect } from 'react-router'
import { parseLanguage } from '#rules/language.ts'
import { safeReturnPath } from '#rules/return-path.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { choiceCookie } from '../../platform/cookies.ts'
import { sentForm, textOf } from '../../platform/form/form-answer.ts'
import { pageOf } from '../../platform/page-context.ts'
import type { Route } from './+types/choose-language.ts'

/** The language form of the header posts here and comes back to the page it was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { publicUrl } = pageOf(context)
  const { fields } = await sentForm(request)
  const url = new URL(safeReturnPath(textOf(fields, 'next'), '/'), 'http://shop')
  url.searchParams.delete('lang')
  const next = url.pathname + url.search
  const language = parseLanguage(textOf(fields, 'language'))
  if (!language) return seeOther(next)
  return seeOther(next, { 'set-cookie': choiceCookie('lang', language, publicUrl.startsWith('https:')) })
}

export function loader() {
  return redirect('/')
}
