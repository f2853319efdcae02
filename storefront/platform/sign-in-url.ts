import { href, queryOf } from './href.ts'

/** Where one signs in, and comes back from to `next`. */
export function signInUrl(next: string, by?: 'login'): string {
  return href('/personal/sign-in') + queryOf({ by, next })
}
