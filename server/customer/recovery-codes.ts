import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database.ts'
import { readableCode } from '#server/platform/readable-code.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { recoveryCodes } from './tables.ts'

const codesAtOnce = 10
const codeLength = 10

/** Ten new ones, shown this once; those before them open nothing any more. */
export async function makeRecoveryCodes(tx: Tx, secrets: Secrets, customerId: number): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => readableCode(codeLength))
  const key = secrets.key('recovery codes')
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ customerId, codeHash: hashOf(code, key) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Whether it is one of theirs that has not opened yet; it has now. */
export async function spendRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  customerId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (code.length !== codeLength) return false
  const hashes = secrets.keys('recovery codes').map((key) => hashOf(code, key))
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.customerId, customerId),
        inArray(recoveryCodes.codeHash, hashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length === 1
}

export function countRecoveryCodes(db: Db | Tx, customerId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.customerId, customerId), isNull(recoveryCodes.usedAt)))
}

export async function forgetRecoveryCodes(tx: Tx, customerId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId))
}

/** Ten letters of thirty-one are fifty bits: under the shop's key a stolen table is of no use. */
function hashOf(code: string, key: Buffer): string {
  return createHmac('sha256', key).update(code).digest('hex')
}
