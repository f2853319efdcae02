import { hkdfSync } from 'node:crypto'

/**
 * What the shop's secret is used for. Each has a key of its own, so that what one of them makes is worth nothing to
 * another. The words are part of the keys: whoever changes one voids all that was made under it.
 */
export type SecretPurpose =
  | 'phone codes'
  | 'session ids'
  | 'order links'
  | 'order messages'
  | 'document links'
  | 'file links'
  | 'note links'
  | 'stop links'
  | 'short links'
  | 'text messages'
  | 'certificate codes'
  | 'certificate links'
  | 'app secrets'
  | 'recovery codes'
  | 'e-mail links'
  | 'claim links'
  | 'push keys'
  | 'tag codes'
  | 'pickup codes'
  | 'card prints'
  | 'promise prints'

export interface Secrets {
  /** Makes what is made from now on. */
  key(purpose: SecretPurpose): Buffer
  /** Verifies and opens: the current key, then those of the secret before it. */
  keys(purpose: SecretPurpose): readonly Buffer[]
}

/**
 * Links of orders live for 120 days, and those sent before keys were derived carry the seal of the secret itself. By
 * April 2027 none of them is alive, and this list can go.
 */
const onceUsedAsItIs: readonly SecretPurpose[] = ['order links']

/** Keys by purpose from the shop's secret; while it is changed, those of the one before it still open what it made. */
export function createSecrets(current: string, previous?: string): Secrets {
  const known = previous ? [current, previous] : [current]
  const kept = new Map<SecretPurpose, readonly Buffer[]>()

  function keys(purpose: SecretPurpose): readonly Buffer[] {
    const made = kept.get(purpose) ?? makeKeys(known, purpose)
    kept.set(purpose, made)
    return made
  }

  return {
    keys,
    key(purpose) {
      const [first] = keys(purpose)
      if (!first) throw new Error(`No key for ${purpose}.`)
      return first
    },
  }
}

function makeKeys(known: readonly string[], purpose: SecretPurpose): readonly Buffer[] {
  const derived = known.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'komod', purpose, 32)))
  return onceUsedAsItIs.includes(purpose) ? [...derived, ...known.map((secret) => Buffer.from(secret))] : derived
}
