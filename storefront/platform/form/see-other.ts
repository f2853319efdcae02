import { redirect } from 'react-router'

/**
 * Where a form that went through leads. The page there is read anew even if it is this very page with another part of it named:
 * the router alone takes that for a jump within the page when something else was being read at the same moment, and what the
 * form changed would not be seen.
 */
export function seeOther(to: string, headers: Record<string, string> = {}): Response {
  return redirect(to, { status: 303, headers: { ...headers, 'x-remix-revalidate': 'yes' } })
}
