/** Where one signs in, and comes back from to `next`. */
export function signInUrl(next: string): string {
  return `/personal/sign-in/?next=${encodeURIComponent(next)}`
}
