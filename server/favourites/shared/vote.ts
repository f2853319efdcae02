import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { addressKey } from '#server/platform/address-key.ts'
import { type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { favouriteComments, favouriteVoters, favouriteVotes } from '../tables.ts'
import { isInList, lockShared, type SharedList } from './shared-list.ts'

/** A family and its guests, behind one address; who drops the cookie to vote again is no family. */
const mostPerAddress = 10
const mostVoters = 100
const mostComments = 200

/** Who says something about an item of a shared list. */
export interface Voice {
  code: string
  favouriteId: number
  visitorId: string
  name: string
  address: string
  now: Date
}

export type VoiceOutcome =
  | { kind: 'heard'; list: SharedList }
  | { kind: 'sharedNotFound' }
  | { kind: 'favouriteNotFound' }
  | { kind: 'voteClosed' }
  | { kind: 'tooManyVoters' }
  | { kind: 'tooManyComments' }

/** One vote per visitor and item; null takes it back. */
export function voteInList(db: Db, voice: Voice, isYes: boolean | null): Promise<VoiceOutcome> {
  return speak(db, voice, async (tx, list) => {
    const { favouriteId, visitorId, now } = voice
    const mine = and(
      eq(favouriteVotes.listId, list.id),
      eq(favouriteVotes.favouriteId, favouriteId),
      eq(favouriteVotes.visitorId, visitorId),
    )
    if (isYes === null) await tx.delete(favouriteVotes).where(mine)
    else
      await tx
        .insert(favouriteVotes)
        .values({ listId: list.id, favouriteId, visitorId, isYes, votedAt: now })
        .onConflictDoUpdate({
          target: [favouriteVotes.listId, favouriteVotes.favouriteId, favouriteVotes.visitorId],
          set: { isYes, votedAt: now },
        })
    return { kind: 'heard', list }
  })
}

export function commentInList(
  db: Db,
  voice: Voice,
  { text, language }: { text: string; language: Language },
): Promise<VoiceOutcome> {
  return speak(db, voice, async (tx, list) => {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(favouriteComments)
      .where(eq(favouriteComments.listId, list.id))
    if ((row?.count ?? 0) >= mostComments) return { kind: 'tooManyComments' }
    const { favouriteId, visitorId, now } = voice
    await tx
      .insert(favouriteComments)
      .values({ listId: list.id, favouriteId, visitorId, text, language, writtenAt: now })
    return { kind: 'heard', list }
  })
}

function speak(db: Db, voice: Voice, say: (tx: Tx, list: SharedList) => Promise<VoiceOutcome>): Promise<VoiceOutcome> {
  return inTransaction<VoiceOutcome>(db, async (tx) => {
    const list = await lockShared(tx, voice.code, voice.now)
    if (!list) return { kind: 'sharedNotFound' }
    if (list.vote !== 'open') return { kind: 'voteClosed' }
    if (!(await isInList(tx, list.id, voice.favouriteId))) return { kind: 'favouriteNotFound' }
    if (!(await joinVoters(tx, list.id, voice))) return { kind: 'tooManyVoters' }
    return say(tx, list)
  })
}

/** Whoever speaks for the first time is counted with the list and the house; another name takes the place of the first. */
async function joinVoters(tx: Tx, listId: number, { visitorId, name, address, now }: Voice): Promise<boolean> {
  const addressHash = createHash('sha256')
    .update(`${addressKey(address)} ${listId}`)
    .digest('hex')
    .slice(0, 32)
  const [known] = await rows<{ isKnown: boolean; all: number; here: number }>(
    tx,
    sql`
    select coalesce(bool_or(visitor_id = ${visitorId}::uuid), false) "isKnown", count(*)::int "all",
      (count(*) filter (where address_hash = ${addressHash}))::int "here"
    from favourite_voters where list_id = ${listId}`,
  )
  if (!known?.isKnown && ((known?.all ?? 0) >= mostVoters || (known?.here ?? 0) >= mostPerAddress)) return false
  await tx
    .insert(favouriteVoters)
    .values({ listId, visitorId, name, addressHash, joinedAt: now })
    .onConflictDoUpdate({ target: [favouriteVoters.listId, favouriteVoters.visitorId], set: { name } })
  return true
}
