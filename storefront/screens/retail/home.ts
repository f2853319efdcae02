import { redirect } from 'react-router'
import { href } from '#storefront/platform/href.ts'

/** The cabinet begins with the people of the shop. */
export function loader() {
  return redirect(href('/retail-lk/staff'))
}
