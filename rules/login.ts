import { normalizeEmail } from './email.ts'

const pattern = /^[a-z0-9](?:[a-z0-9._-]{1,62}[a-z0-9])$/

/**
 * Eleven digits are somebody's phone, and people without a login sign in by theirs: as a login they belong to the owner of
 * that phone alone.
 */
export function isLoginOwn(login: string, ownPhone: string | null): boolean {
  return !/^\d{11}$/.test(login) || login === ownPhone
}

/** A login in lower case, or null: 3 to 64 Latin letters, digits and `. _ -` between them, or an e-mail address. */
export function normalizeLogin(text: string): string | null {
  const login = text.trim().toLowerCase()
  if (login.includes('@')) return normalizeEmail(login)
  return pattern.test(login) ? login : null
}
