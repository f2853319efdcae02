import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { MessageChannel } from '#rules/message-channels.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { readableCode } from '#server/platform/readable-code.ts'
import { sealText, unsealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { shortLinks } from './tables.ts'

/** Over 64 bits: nobody finds one by trying. */
const codeLength = 13
/** What it leads to ends by itself, and most of it sooner; a link of a message that is kept for a year still opens. */
const lifetimeDays = 400
const dayMs = 24 * 60 * 60 * 1000

interface ShortLink {
  code: string
  /** Within the shop, with its query. */
  path: string
}

type Facts = Record<string, string>

/**
 * The facts as a message says them: in a text message a link into the shop that is longer than a short one gives way to
 * one. What the desk looks at is shortened here too, so that it is as long as what is sent.
 */
export function factsFor(
  channel: MessageChannel,
  facts: Facts,
  publicUrl: string,
): { facts: Facts; links: ShortLink[] } {
  if (channel !== 'sms') return { facts, links: [] }
  const links: ShortLink[] = []
  const shortened = Object.entries(facts).map(([name, fact]): [string, string] => {
    if (!fact.startsWith(`${publicUrl}/`)) return [name, fact]
    const code = readableCode(codeLength)
    const short = `${publicUrl}/s/${code}`
    if (short.length >= fact.length) return [name, fact]
    links.push({ code, path: fact.slice(publicUrl.length) })
    return [name, short]
  })
  return { facts: Object.fromEntries(shortened), links }
}

interface Sent {
  messageId: number
  phone: string
  now: Date
}

export async function saveShortLinks(
  tx: Tx,
  secrets: Secrets,
  links: readonly ShortLink[],
  { messageId, phone, now }: Sent,
): Promise<void> {
  if (links.length === 0) return
  const expiresAt = new Date(now.getTime() + lifetimeDays * dayMs)
  await tx.insert(shortLinks).values(
    links.map(({ code, path }) => ({
      codeHash: hashOf(code),
      sealedPath: sealText(path, secrets, 'short links'),
      messageId,
      phone,
      createdAt: now,
      expiresAt,
    })),
  )
}

/** Where a link leads, counted; null where there is none, or it is over. Typed from a screen it may be in capitals. */
export async function openShortLink(db: Db, secrets: Secrets, code: string, now: Date): Promise<string | null> {
  const [found] = await db
    .update(shortLinks)
    .set({ opens: sql`${shortLinks.opens} + 1`, openedAt: now })
    .where(and(eq(shortLinks.codeHash, hashOf(code.toLowerCase())), gt(shortLinks.expiresAt, now)))
    .returning({ sealedPath: shortLinks.sealedPath })
  return found ? unsealText(found.sealedPath, secrets, 'short links') : null
}

/** How often the links of each message were opened, for those that have one. */
export async function countOpens(db: Db, messageIds: readonly number[]): Promise<Map<number, number>> {
  const { messageId, opens } = shortLinks
  const found = await db
    .select({ messageId, opens: sql<number>`sum(${opens})::int` })
    .from(shortLinks)
    .where(inArray(messageId, [...messageIds]))
    .groupBy(messageId)
  return new Map(found.map((row) => [row.messageId, row.opens]))
}

export function deleteOldLinks(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, shortLinks, lt(shortLinks.expiresAt, now))
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
