import { and, eq, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db, Tx } from '#server/platform/database.ts'
import { sealText, unsealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { appSecrets } from './tables.ts'

const periodSeconds = 30
/** A clock that is half a minute off is common. */
const window = 1

export interface AppCodeDeps {
  db: Db
  secrets: Secrets
  /** Under which name the app lists the account. */
  shopName: string
}

function totpOf(secret: Secret, { shopName }: Pick<AppCodeDeps, 'shopName'>, label = '') {
  return new TOTP({ issuer: shopName, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret })
}

/** A new secret to be put into the app, in the place of one that was begun and never confirmed; null where one is at work. */
export async function beginApp(
  deps: AppCodeDeps,
  customerId: number,
  label: string,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: 20 })
  const sealedSecret = sealText(secret.base32, deps.secrets, 'app secrets')
  const begun = await deps.db
    .insert(appSecrets)
    .values({ customerId, sealedSecret })
    .onConflictDoUpdate({
      target: appSecrets.customerId,
      set: { sealedSecret },
      setWhere: isNull(appSecrets.confirmedAt),
    })
    .returning({ customerId: appSecrets.customerId })
  if (begun.length === 0) return null
  return { secret: secret.base32, uri: totpOf(secret, deps, label).toString() }
}

/** Whether the code is the app's of this half minute, or of the one beside it; one that has opened opens no more. */
export async function isAppCode(
  tx: Tx,
  deps: Pick<AppCodeDeps, 'secrets' | 'shopName'>,
  customerId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.select().from(appSecrets).where(eq(appSecrets.customerId, customerId))
  if (!row) return false
  const secret = Secret.fromBase32(unsealText(row.sealedSecret, deps.secrets, 'app secrets'))
  const timestamp = now.getTime()
  const delta = totpOf(secret, deps).validate({ token: code, timestamp, window })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta
  const used = await tx
    .update(appSecrets)
    .set({ lastStep: step })
    .where(and(eq(appSecrets.customerId, customerId), lt(appSecrets.lastStep, step)))
    .returning({ customerId: appSecrets.customerId })
  return used.length === 1
}

export async function confirmApp(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.update(appSecrets).set({ confirmedAt: now }).where(eq(appSecrets.customerId, customerId))
}

export async function forgetApp(tx: Tx, customerId: number): Promise<void> {
  await tx.delete(appSecrets).where(eq(appSecrets.customerId, customerId))
}
