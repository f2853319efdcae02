import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CommentShelf, DecideListComment, StaffListComment } from '#contract/favourites/vote.ts'
import { pageOf } from '#server/gate/index.ts'
import { changed, type Db, inTransaction, rows } from '#server/platform/database.ts'
import { favouriteComments } from '../tables.ts'

const onPage = 20

/** Unread ones are shown too: whoever opens a list need not wait for the shop. */
const shelves = {
  waiting: sql`c.is_unread`,
  shown: sql`not c.is_unread and c.state = 'shown'`,
  refused: sql`c.state = 'hidden'`,
} satisfies Record<CommentShelf, unknown>

type CommentsWish = { shelf: CommentShelf; after?: number | undefined }

/** What people said on shared lists, for the shop's people, from behind one of them on. */
export async function listCommentsForStaff(db: Db, { shelf, after }: CommentsWish) {
  const isOldestFirst = shelf === 'waiting'
  const behind = after === undefined ? sql`true` : sql`c.id ${isOldestFirst ? sql`>` : sql`<`} ${after}`
  const [found, waiting] = await Promise.all([
    rows<StaffListComment>(
      db,
      sql`
      select c.id, c.list_id "listId", l.name "listName", v.name author, c.text, c.language,
        to_char(c.written_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "writtenAt"
      from favourite_comments c
      join favourite_lists l on l.id = c.list_id
      join favourite_voters v on v.list_id = c.list_id and v.visitor_id = c.visitor_id
      where ${shelves[shelf]} and ${behind}
      order by ${isOldestFirst ? sql`c.id` : sql`c.id desc`}
      limit ${onPage + 1}::int`,
    ),
    countUnreadComments(db),
  ])
  const { rows: comments, below: next } = pageOf(found, onPage)
  return { comments, next, waiting }
}

export function countUnreadComments(db: Db): Promise<number> {
  return db.$count(favouriteComments, sql`${favouriteComments.isUnread}`)
}

type Decision = z.infer<typeof DecideListComment>['decision']

const outcomes = {
  approve: { state: 'shown', isUnread: false },
  refuse: { state: 'hidden', isUnread: false },
  undo: { state: 'shown', isUnread: true },
} as const satisfies Record<Decision, unknown>

const decidedColumns = { state: favouriteComments.state, isUnread: favouriteComments.isUnread }

/** What became of it; null: there is none. */
export async function decideComment(db: Db, { id, decision }: { id: number; decision: Decision }) {
  const after = outcomes[decision]
  const own = eq(favouriteComments.id, id)
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select(decidedColumns).from(favouriteComments).where(own).for('update')
    if (!before) return null
    await tx.update(favouriteComments).set(after).where(own)
    return { before, after }
  })
}

/** The owner of the list takes it down for good. */
export async function deleteComment(db: Db, listId: number, id: number): Promise<boolean> {
  const gone = await changed(
    db,
    sql`delete from favourite_comments where ${and(eq(favouriteComments.id, id), eq(favouriteComments.listId, listId))}`,
  )
  return gone > 0
}
