import { createHmac } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { madePromises } from './tables.ts'

/** What something was promised for: `phone:79120001122`, `email:…`, `promotion:zima:79120001122`. */
export type PromisedFor = `phone:${string}` | `email:${string}` | `promotion:${string}`

/** Of these, those for which it was promised before, be it to somebody who has left since. */
export async function findPromised(tx: Tx, secrets: Secrets, wanted: readonly PromisedFor[]): Promise<PromisedFor[]> {
  const prints = wanted.map((one) => ({ one, prints: secrets.keys('promise prints').map((key) => printOf(key, one)) }))
  const found = await tx
    .select({ print: madePromises.print })
    .from(madePromises)
    .where(
      inArray(
        madePromises.print,
        prints.flatMap((each) => each.prints),
      ),
    )
  const known = new Set(found.map(({ print }) => print))
  return prints.flatMap((each) => (each.prints.some((print) => known.has(print)) ? each.one : []))
}

export async function notePromised(tx: Tx, secrets: Secrets, wanted: readonly PromisedFor[], now: Date) {
  const key = secrets.key('promise prints')
  await tx
    .insert(madePromises)
    .values(wanted.map((one) => ({ print: printOf(key, one), madeAt: now })))
    .onConflictDoNothing()
}

function printOf(key: Buffer, one: PromisedFor): string {
  return createHmac('sha256', key).update(one).digest('base64url')
}
