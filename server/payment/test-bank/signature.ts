import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-test-bank-signature'

const maxAgeSeconds = 300

/** `t=<seconds>,v1=<HMAC-SHA-256 over "t." and the raw body>` */
export function sign(rawBody: Buffer | string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(rawBody, secret, seconds).toString('hex')}`
}

export function checkSignature(
  header: string | string[] | undefined,
  rawBody: Buffer,
  secret: string,
  now: Date,
): 'valid' | 'unsigned' | 'forged' | 'stale' {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (!seconds || !hex) return 'unsigned'
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), digest(rawBody, secret, Number(seconds)))) return 'forged'
  return Math.abs(now.getTime() / 1000 - Number(seconds)) > maxAgeSeconds ? 'stale' : 'valid'
}

function digest(rawBody: Buffer | string, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
}
