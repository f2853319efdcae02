import { redirect } from 'react-router'

/** `/personal/` is the older address of the account. */
export function loader() {
  return redirect('/personal-lk/', 301)
}
