import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { codeRules } from '#rules/sms-limits.ts'
import { addressKey } from '#server/platform/address-key.ts'

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

/** For counting without keeping what is counted: a network address, a house with IPv6 as one. */
export function hashAddress(address: string): string {
  return createHash('sha256')
    .update(`address:${addressKey(address)}`)
    .digest('hex')
    .slice(0, 32)
}

/** Six digits, each as likely as any other. */
export function makeCode(): string {
  return String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
}

/** A code has only a million values: the shop's secret keeps a stolen table from being tried out. */
export function hashCode(code: string, salt: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(salt).update(code).digest()
}

export function makeSalt(): Buffer {
  return randomBytes(16)
}

export function isSameSecret(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Anti-forgery token of a session: tells nothing about its secret, and nobody else can make it. */
export function sessidOf(sessionId: number, secret: string): string {
  return createHmac('sha256', secret).update(`sessid:${sessionId}`).digest('hex').slice(0, 32)
}

/** Seals a message's text until it is sent: a code must not lie readable in a table or a backup. */
export function sealText(text: string, secret: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the text was sealed with another secret or changed since. */
export function unsealText(sealed: Buffer, secret: string): string {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

function sealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'komod', 'text messages', 32))
}
