import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { passkeys } from './tables.ts'

/** Whose keys are good where: a key made for one address opens at no other. */
export interface PasskeySite {
  shopName: string
  publicUrl: string
}

const hostOf = ({ publicUrl }: PasskeySite) => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: PasskeySite) => new URL(publicUrl).origin

/** The question put to a device that is to make a key: a key that asks for finger, face or code by itself. */
export async function questionForNewKey(db: Db, site: PasskeySite, who: { guid: string; id: number; name: string }) {
  const own = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.customerId, who.id))
  return generateRegistrationOptions({
    rpName: site.shopName,
    rpID: hostOf(site),
    userName: who.name,
    userID: new TextEncoder().encode(who.guid),
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The key that a device has made, or null when its answer is none to the question. */
export async function readNewKey(site: PasskeySite, challenge: string, response: RegistrationResponseJSON) {
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  }).catch(() => null)
  return checked?.verified ? checked.registrationInfo.credential : null
}

type NewKey = NonNullable<Awaited<ReturnType<typeof readNewKey>>>

/** False when the key is there already. */
export async function saveKey(
  tx: Tx,
  { id, publicKey, counter, transports = [] }: NewKey,
  owner: { customerId: number; name: string },
  now: Date,
): Promise<boolean> {
  const row = { id, publicKey: Buffer.from(publicKey), counter, transports, ...owner, madeAt: now }
  const saved = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  return saved.length === 1
}

/** The question put to any device that may have a key: it says itself whose. */
export function questionForKey(site: PasskeySite) {
  return generateAuthenticationOptions({ rpID: hostOf(site), userVerification: 'required' })
}

/** Whose key has answered the question; null when none of ours has. Its counter only grows: a copy of a key is found out. */
export async function whoseKey(
  db: Db,
  site: PasskeySite,
  challenge: string,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<number | null> {
  const [key] = await db.select().from(passkeys).where(eq(passkeys.id, response.id))
  if (!key) return null
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(() => null)
  if (!checked?.verified) return null
  await db
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, usedAt: now })
    .where(eq(passkeys.id, key.id))
  return key.customerId
}

export function listKeys(db: Db | Tx, customerId: number) {
  return db
    .select({ id: passkeys.id, name: passkeys.name, madeAt: passkeys.madeAt, usedAt: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(asc(passkeys.madeAt), asc(passkeys.id))
}

export async function forgetKey(tx: Tx, customerId: number, id: string): Promise<boolean> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.customerId, customerId)))
    .returning({ id: passkeys.id })
  return gone.length === 1
}
