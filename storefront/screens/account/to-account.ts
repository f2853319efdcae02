import { redirect } from 'react-router'
import { href } from '#storefront/platform/href.ts'

/** `/personal/` is the older address of the account. */
export function loader() {
  return redirect(href('/personal-lk'), 301)
}
