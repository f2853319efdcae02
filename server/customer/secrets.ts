import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeRules } from '#rules/sms-limits.ts'

/** 256 random bits in the form that fits a cookie. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
}

/** The database knows a token only by this. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Six digits, each as likely as any other. */
export function makeCode(): string {
  return String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
}

/** A code has only a million values: the shop's secret keeps a stolen table from being tried out. */
export function hashCode(code: string, salt: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(salt).update(code).digest()
}

export function makeSalt(): Buffer {
  return randomBytes(16)
}

export function isSameSecret(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Anti-forgery token of a session: tells nothing about its secret, and nobody else can make it. Shown, never asked for. */
export function sessidOf(sessionId: number, key: Buffer): string {
  return createHmac('sha256', key).update(`sessid:${sessionId}`).digest('hex').slice(0, 32)
}
