import { sql } from 'drizzle-orm'
import type { ItemVotes, ListVote } from '#contract/favourites/vote.ts'
import { wallClock } from '#rules/calendar.ts'
import { decideWinners } from '#rules/family-vote.ts'
import { type Db, rows } from '#server/platform/database.ts'
import type { VoteState } from '../tables.ts'

interface Spoken {
  votes: { favouriteId: number; isYes: boolean; name: string; isMine: boolean }[]
  comments: { id: number; favouriteId: number; author: string; text: string; atMs: number; isMine: boolean }[]
  voters: number
  myName: string
}

/** Who looks at the vote, and by which clock. */
export interface Onlooker {
  visitorId: string | null
  utcOffsetMinutes: number
}

const noSpoken: Spoken = { votes: [], comments: [], voters: 0, myName: '' }

/** How the vote on a list stands, of the items that it shows. */
export async function viewVote(
  db: Db,
  list: { id: number; vote: VoteState },
  favouriteIds: readonly number[],
  onlooker: Onlooker,
): Promise<ListVote> {
  const spoken = await findSpoken(db, list.id, onlooker)
  const items = favouriteIds.map((id) => votesOf(id, spoken, onlooker))
  return {
    state: list.vote,
    items,
    voters: spoken.voters,
    votes: items.reduce((sum, { yes, no }) => sum + yes + no, 0),
    winners: decideWinners(items.map(({ favoriteID: id, yes, no }) => ({ id, yes, no }))),
    myName: spoken.myName,
  }
}

function votesOf(favoriteID: number, { votes, comments }: Spoken, { utcOffsetMinutes }: Onlooker): ItemVotes {
  const own = votes.filter(({ favouriteId }) => favouriteId === favoriteID)
  const forIt = own.filter(({ isYes }) => isYes)
  const mine = own.find(({ isMine }) => isMine)
  return {
    favoriteID,
    yes: forIt.length,
    no: own.length - forIt.length,
    mine: mine ? (mine.isYes ? 'yes' : 'no') : null,
    names: forIt.map(({ name }) => name),
    comments: comments
      .filter(({ favouriteId }) => favouriteId === favoriteID)
      .map(({ id, author, text, atMs, isMine }) => ({
        id,
        author,
        text,
        date: wallClock(atMs, utcOffsetMinutes).day,
        isMine,
      })),
  }
}

async function findSpoken(db: Db, listId: number, { visitorId }: Onlooker): Promise<Spoken> {
  const isMine = sql`visitor_id is not distinct from ${visitorId}::uuid`
  const [row] = await rows<{ spoken: Spoken }>(
    db,
    sql`
    with w as (select visitor_id, name, ${isMine} is_mine from favourite_voters where list_id = ${listId})
    select json_build_object(
      'votes', (select coalesce(json_agg(json_build_object('favouriteId', v.favourite_id, 'isYes', v.is_yes,
          'name', w.name, 'isMine', w.is_mine) order by v.voted_at, v.visitor_id), '[]')
        from favourite_votes v join w using (visitor_id) where v.list_id = ${listId}),
      'comments', (select coalesce(json_agg(json_build_object('id', c.id, 'favouriteId', c.favourite_id, 'author', w.name,
          'text', c.text, 'atMs', floor(extract(epoch from c.written_at) * 1000), 'isMine', w.is_mine) order by c.id), '[]')
        from favourite_comments c join w using (visitor_id) where c.list_id = ${listId} and c.state = 'shown'),
      'voters', (select count(*) from w),
      'myName', coalesce((select name from w where is_mine), '')) "spoken"`,
  )
  return row?.spoken ?? noSpoken
}
