import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { DataCopy } from '#contract/account-leaving.ts'
import type { Language } from '#rules/language.ts'
import { findPersonOf } from '#server/customer/index.ts'
import type { createPrivateFiles } from '#server/media/index.ts'
import type { Messages } from '#server/messages/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { defineJob, HopelessJobError, queue } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { dataCopies } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long a copy may be fetched, and how long one link to it opens. */
const kept = { copyMs: 3 * day, linkMs: 15 * minute }
const copiesPerDay = 3

export interface CopyDeps {
  db: Db
  clock: Clock
  log: Log
  messages: Messages
  publicUrl: string
  privateFiles: Pick<ReturnType<typeof createPrivateFiles>, 'keep' | 'link' | 'remove'>
  personalData: readonly PersonalData[]
}

export const copyJob = defineJob({
  name: 'account/copy-data',
  payload: z.object({ copyId: z.uuid() }),
  queue: 'documents',
  timeoutMs: 5 * minute,
  attempts: 5,
})

/** The latest copy that may still be fetched or is being made, with a link made for this look at it; null when there is none. */
export async function findDataCopy(
  { db, privateFiles }: Pick<CopyDeps, 'db' | 'privateFiles'>,
  // The link opens in the browser alone that it is shown to.
  who: Who & { visitorId: string },
  dayOf: (moment: Date) => string,
): Promise<DataCopy | null> {
  const copy = await findLatest(db, who)
  if (!copy) return null
  const { state, askedAt, endsAt, bytes, fileKey } = copy
  const linkEnds = new Date(Math.min(endsAt.getTime(), who.now.getTime() + kept.linkMs))
  return {
    state,
    bytes,
    askedOn: dayOf(askedAt),
    endsOn: dayOf(endsAt),
    url: fileKey && privateFiles.link({ key: fileKey, mediaType: 'application/json' }, linkEnds, who.visitorId),
  }
}

type Who = { customerId: number; now: Date }

async function findLatest(db: Db, { customerId, now }: Who) {
  const [copy] = await db
    .select()
    .from(dataCopies)
    .where(and(eq(dataCopies.customerId, customerId), gt(dataCopies.endsAt, now)))
    .orderBy(desc(dataCopies.askedAt), desc(dataCopies.id))
    .limit(1)
  return copy ?? null
}

export type AskForCopyOutcome = { kind: 'asked' | 'underWay' } | { kind: 'tooOften' }

/** Has a copy made. One that is on its way already is waited for. */
export async function askForDataCopy(
  { db, log }: CopyDeps,
  who: Who & { language: Language },
): Promise<AskForCopyOutcome> {
  const { customerId, language, now } = who
  return inTransaction(db, async (tx): Promise<AskForCopyOutcome> => {
    const today = and(eq(dataCopies.customerId, customerId), gt(dataCopies.askedAt, new Date(now.getTime() - day)))
    const asked = await tx.select({ state: dataCopies.state }).from(dataCopies).where(today)
    if (asked.some(({ state }) => state === 'waiting')) return { kind: 'underWay' }
    if (asked.length >= copiesPerDay) return { kind: 'tooOften' }
    const endsAt = new Date(now.getTime() + kept.copyMs)
    const [copy] = await tx
      .insert(dataCopies)
      .values({ customerId, language, askedAt: now, endsAt })
      .returning({ id: dataCopies.id })
    if (!copy) throw new Error('The copy was not written down.')
    await queue(tx, copyJob, { copyId: copy.id })
    log.info({ event: 'dataCopy', customerId }, 'a copy of personal data was asked for')
    return { kind: 'asked' }
  })
}

/** Gathers what every area shows and keeps it as one file; its owner is told. */
export async function makeDataCopy(deps: CopyDeps, copyId: string): Promise<void> {
  const { db, clock, privateFiles } = deps
  const [copy] = await db.select().from(dataCopies).where(eq(dataCopies.id, copyId))
  if (!copy || copy.state === 'ready') return
  const content = await gather(deps, copy.customerId)
  const file = await privateFiles.keep(content, 'application/json')
  const now = clock()
  await inTransaction(db, async (tx) => {
    await tx
      .update(dataCopies)
      .set({ state: 'ready', fileKey: file.key, bytes: content.length, readyAt: now })
      .where(eq(dataCopies.id, copyId))
    const person = await findPersonOf(tx, copy.customerId)
    const to = { phone: person?.phones[0] ?? null, email: person?.emails[0] ?? null, isConfirmed: true }
    const facts = { url: `${deps.publicUrl}/personal-lk/profile/data/` }
    await deps.messages.send(tx, { template: 'dataReady', to, language: copy.language as Language, facts }, now)
  })
}

/** One JSON document, area by area, as anybody's program can read it. */
async function gather({ db, clock, personalData }: CopyDeps, customerId: number): Promise<Buffer> {
  const person = await findPersonOf(db, customerId)
  if (!person) throw new HopelessJobError('The account is gone.')
  const areas: Record<string, Record<string, readonly object[]>> = {}
  for (const { area, show } of personalData) areas[area] = await show(db, person)
  return Buffer.from(JSON.stringify({ madeAt: clock().toISOString(), areas }, null, 2))
}

export async function giveUpDataCopy(db: Db, copyId: string): Promise<void> {
  await db
    .update(dataCopies)
    .set({ state: 'failed' })
    .where(and(eq(dataCopies.id, copyId), ne(dataCopies.state, 'ready')))
}

/** Copies whose time is over go with their files. */
export async function deleteOldCopies({ db, clock, privateFiles }: CopyDeps): Promise<void> {
  const over = await db.select().from(dataCopies).where(lte(dataCopies.endsAt, clock())).limit(1000)
  for (const { id, fileKey } of over) {
    if (fileKey) await privateFiles.remove({ key: fileKey })
    await db.delete(dataCopies).where(eq(dataCopies.id, id))
  }
}
