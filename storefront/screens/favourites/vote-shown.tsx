import Crown from 'lucide-react/icons/crown'
import { Form } from 'react-router'
import type { Favourite } from '#contract/favourites/favourites.ts'
import type { ItemVotes, ListVote } from '#contract/favourites/vote.ts'
import { dateText } from '#storefront/platform/date-text.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

/** Who is ahead, and how many have spoken. */
export function VoteSummary({ vote, items }: { vote: ListVote; items: readonly Favourite[] }) {
  const t = useMessages('favourites')
  if (vote.state === 'none') return null
  const winners = items.filter(({ id }) => vote.winners.includes(id)).map(({ name }) => name)
  const lead = winners.length > 1 ? t.draw : vote.state === 'closed' ? t.winnerClosed : t.winner
  return (
    <Notice className="mt-5 max-w-160">
      {vote.state === 'closed' && <p className="font-semibold">{t.voteClosed}</p>}
      {winners.length > 0 && (
        <p className="text-base font-semibold break-words">
          {lead}: {winners.join(', ')}
        </p>
      )}
      <p>{vote.votes > 0 ? t.votes(vote.votes, vote.voters) : t.noVotes}</p>
    </Notice>
  )
}

type OfItem = { votes: ItemVotes | undefined; vote: ListVote }

/** What the votes on one item say; nothing where nobody has voted on it. */
export function TallyOf({ votes, vote }: OfItem) {
  const t = useMessages('favourites')
  if (!votes || votes.yes + votes.no === 0) return null
  const isAhead = vote.winners.includes(votes.favoriteID)
  return (
    <div className="mt-2 text-s">
      <p className="flex flex-wrap items-center gap-2">
        {isAhead && (
          <Badge tone="hit">
            <Icon of={Crown} size={14} />
            {vote.winners.length > 1 ? t.draw : vote.state === 'closed' ? t.winnerClosed : t.winner}
          </Badge>
        )}
        <span>{t.tally(votes.yes, votes.no)}</span>
      </p>
      {votes.names.length > 0 && <p className="mt-1 break-words text-ink-2">{t.liked(votes.names.join(', '))}</p>}
    </div>
  )
}

export function CommentsOf({ votes, canTakeDown }: { votes: ItemVotes | undefined; canTakeDown?: boolean }) {
  const t = useMessages('favourites')
  const language = useLanguage()
  if (!votes || votes.comments.length === 0) return null
  return (
    <ul className="mt-2 grid gap-2 text-s">
      {votes.comments.map(({ id, author, text, date }) => (
        <li key={id} className="rounded-2 bg-front px-3 py-2">
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="text-ink-2">{t.commentOf(author, dateText(date, language))}</p>
          {canTakeDown && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="takeDown" />
              <input type="hidden" name="commentID" value={id} />
              <button type="submit" className="link min-h-6 text-ink-2">
                {t.takeDown}
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
