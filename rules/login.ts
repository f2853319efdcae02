import { normalizeEmail } from './email.ts'

const pattern = /^[a-z0-9](?:[a-z0-9._-]{1,62}[a-z0-9])$/

/** A login in lower case, or null: 3 to 64 Latin letters, digits and `. _ -` between them, or an e-mail address. */
export function normalizeLogin(text: string): string | null {
  const login = text.trim().toLowerCase()
  if (login.includes('@')) return normalizeEmail(login)
  return pattern.test(login) ? login : null
}
