import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { addressKey } from '#server/platform/address-key.ts'

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

/** For counting without keeping what is counted: a network address, a house with IPv6 as one. */
export function hashAddress(address: string): string {
  return createHash('sha256')
    .update(`address:${addressKey(address)}`)
    .digest('hex')
    .slice(0, 32)
}
