import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { HopelessJobError } from '#server/platform/jobs/index.ts'
import { shopFacts } from '#server/platform/tables.ts'
import { listChangedSince } from './changed.ts'
import type { UrlTeller } from './providers/url-teller.ts'

export interface TellingDeps {
  db: Db
  clock: Clock
  publicUrl: string
  teller: UrlTeller | null
}

const factName = 'indexnow'
/** The most that is taken at once; what is left is told the next time. */
const mostAtOnce = 10_000
const shownLast = 20

const Told = z.object({
  /** Up to this moment everything was told, and of what changed in it the products up to this one. */
  until: z.iso.datetime(),
  untilId: z.int().default(0),
  toldAt: z.iso.datetime().nullable(),
  count: z.int(),
  urls: z.array(z.string()),
})
export type Told = z.infer<typeof Told>

export async function readTold(db: Db): Promise<Told | null> {
  const [row] = await db.select({ value: shopFacts.value }).from(shopFacts).where(eq(shopFacts.name, factName))
  return row ? Told.parse(JSON.parse(row.value)) : null
}

/** Tells which products have changed since the last time. A shop that has never told begins with now: engines have its site map. */
export async function tellChanged({ db, clock, publicUrl, teller }: TellingDeps): Promise<void> {
  if (!teller) return
  const before = await readTold(db)
  if (!before) {
    await keepTold(db, { until: clock().toISOString(), untilId: 0, toldAt: null, count: 0, urls: [] })
    return
  }
  const { paths, upTo } = await listChangedSince(db, { at: before.until, id: before.untilId }, mostAtOnce)
  if (!upTo) return
  const urls = paths.map((path) => new URL(path, publicUrl).href)
  const until = { until: upTo.at, untilId: upTo.id }
  try {
    await teller.tell(urls)
  } catch (error) {
    // Refused they would be again: the next ones must not wait behind them. The job fails, so that it is seen.
    if (error instanceof HopelessJobError) await keepTold(db, { ...before, ...until })
    throw error
  }
  await keepTold(db, {
    ...until,
    toldAt: clock().toISOString(),
    count: urls.length,
    urls: urls.slice(0, shownLast),
  })
}

async function keepTold(db: Db, told: Told): Promise<void> {
  const value = JSON.stringify(told)
  await db
    .insert(shopFacts)
    .values({ name: factName, value })
    .onConflictDoUpdate({ target: shopFacts.name, set: { value } })
}
