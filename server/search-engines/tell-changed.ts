import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
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
  /** Up to this moment everything was told. */
  until: z.iso.datetime(),
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
    await keepTold(db, { until: clock().toISOString(), toldAt: null, count: 0, urls: [] })
    return
  }
  const { paths, until } = await listChangedSince(db, new Date(before.until), mostAtOnce)
  if (paths.length === 0 || !until) return
  const urls = paths.map((path) => new URL(path, publicUrl).href)
  await teller.tell(urls)
  await keepTold(db, {
    until: until.toISOString(),
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
