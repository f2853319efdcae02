import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretPurpose, Secrets } from './secrets.ts'

type SealedKind = Extract<
  SecretPurpose,
  'text messages' | 'certificate codes' | 'app secrets' | 'stop links' | 'short links'
>

/** Seals a text that must not lie readable in a table or a backup: a message until it is sent, the code of a certificate. */
export function sealText(text: string, secrets: Secrets, kind: SealedKind = 'text messages'): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secrets.key(kind), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the text was sealed with a secret unknown now, or changed since. */
export function unsealText(sealed: Buffer, secrets: Secrets, kind: SealedKind = 'text messages'): string {
  let refusal: unknown
  for (const key of secrets.keys(kind)) {
    try {
      return unsealBy(key, sealed)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

function unsealBy(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
