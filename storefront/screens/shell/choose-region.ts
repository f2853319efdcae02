import { redirect } from 'react-router'
import { safeReturnPath } from '#rules/return-path.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { choiceCookie } from '../../platform/cookies.ts'
import { sentForm, textOf } from '../../platform/form/form-answer.ts'
import { pageOf } from '../../platform/page-context.ts'
import type { Route } from './+types/choose-region.ts'

/** The region form of the header posts here and comes back to the page it was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, publicUrl } = pageOf(context)
  const { fields } = await sentForm(request)
  const next = withoutRegion(safeReturnPath(textOf(fields, 'next'), '/'))
  const { regions } = await api.shell.getRegions()
  const region = regions.find((known) => String(known.ID) === textOf(fields, 'region'))
  if (!region) return seeOther(next)
  return seeOther(next, { 'set-cookie': choiceCookie('region', String(region.ID), publicUrl.startsWith('https:')) })
}

/** A region named in the address would override the choice just made. */
function withoutRegion(path: string): string {
  const url = new URL(path, 'http://shop')
  for (const field of ['sr', 'region_id', 'region']) url.searchParams.delete(field)
  return url.pathname + url.search
}

export function loader() {
  return redirect('/')
}
