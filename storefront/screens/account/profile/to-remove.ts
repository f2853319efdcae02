import { redirect } from 'react-router'
import { href } from '#storefront/platform/href.ts'

/** `/personal-lk/remove/` is the shorter address of the same screen. */
export function loader() {
  return redirect(href('/personal-lk/profile/remove'), 301)
}
