import MessageSquare from 'lucide-react/icons/message-square'
import { useRef } from 'react'
import { Form } from 'react-router'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { exportPath } from '#storefront/platform/export-path.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { ListFilters } from '../many/list-filters.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { NoneFound } from '../many/none-found.tsx'
import { FilterSaid, SavedFilters } from '../saved-filters.tsx'
import type { Route } from './+types/words.ts'
import { CommentCard } from './comment-card.tsx'
import { decideWords } from './decide-words.ts'
import { addressOfWords, readKinds, readWords, shelvesOf } from './read-words.ts'
import { useWordKeys } from './use-word-keys.ts'
import { WordCard } from './word-card.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const [found, { filters }] = await Promise.all([
    readWords(page, url.searchParams),
    page.api.deskFilters.listFilters({ body: { page: 'words' } }),
  ])
  return { ...found, filters, said: takeFlash(page, request, url) }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return decideWords(request, url, pageOf(context))
}

/** What shoppers wrote, decided one key at a time or one press at a time. */
export default function DeskWords({ loaderData, actionData }: Route.ComponentProps) {
  const { words: t } = useMessages('desk')
  const { kind, shelf, q, isFirst, next, words, comments, waiting, filters } = loaderData
  const said = useSaidOnce(loaderData.said)
  const list = useRef<HTMLDivElement>(null)
  useWordKeys(list)
  return (
    <div ref={list}>
      <DeskTitle page="desk-words">
        {kind !== 'comment' && <CsvLink path={exportPath('moderation.exportWords')} fields={{ kind, shelf, q }} />}
      </DeskTitle>
      <nav aria-label={t.kindLabel} className="flex flex-wrap gap-2">
        {readKinds.map((one) => (
          <LinkChip key={one} to={addressOfWords(one, shelf)} chosen={one === kind}>
            {t.kinds[one](waiting[one])}
          </LinkChip>
        ))}
      </nav>
      <nav aria-label={t.shelfLabel} className="mt-2 flex flex-wrap gap-2">
        {shelvesOf(kind).map((one) => (
          <LinkChip key={one} to={addressOfWords(kind, one)} chosen={one === shelf}>
            {t.shelves[one]}
          </LinkChip>
        ))}
      </nav>
      {kind !== 'comment' && (
        <div className="mt-4">
          <SavedFilters
            page="words"
            path={href('/vue-tools/words')}
            filters={filters}
            query={addressOfWords(kind, shelf, { q }).split('?')[1] ?? ''}
            answer={actionData}
          />
          <ListFilters
            path={href('/vue-tools/words')}
            fields={q ? { q } : {}}
            label={t.search}
            narrows={[]}
            kept={{ ...(kind !== 'review' && { kind }), ...(shelf !== 'waiting' && { shelf }) }}
          />
        </div>
      )}
      <p className="mt-4 hidden text-s text-ink-2 lg:block noscript:hidden!">{t.keys}</p>
      {said && !actionData && (said.code.startsWith('filter') ? <FilterSaid said={said} /> : <Said code={said.code} />)}
      {words.length + comments.length === 0 ? (
        <div className="mt-5">
          {q ? <NoneFound icon={MessageSquare} /> : <EmptyState icon={MessageSquare} title={t.none[shelf]} />}
        </div>
      ) : (
        <ol className="mt-5 max-w-200">
          {words.map((word) => (
            <li key={`${word.kind}-${word.id}`}>
              <WordCard word={word} shelf={shelf} answer={actionData} />
            </li>
          ))}
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentCard comment={comment} isWaiting={shelf === 'waiting'} answer={actionData} />
            </li>
          ))}
        </ol>
      )}
      <ListPages
        at={(more) => addressOfWords(kind, shelf, { q, ...more })}
        next={next === null ? null : { after: next }}
        isFirst={isFirst}
      />
    </div>
  )
}

/** What was decided, and the way back from it: `approve-review-12`. */
function Said({ code }: { code: string }) {
  const t = useMessages('desk').words
  const [, what, kind, id] = /^(approve|refuse|undo|answer)-(review|question|comment)-(\d+)$/.exec(code) ?? []
  if (!what) return null
  const canUndo = what === 'approve' || what === 'refuse'
  return (
    <DoneNotice>
      <div className="flex flex-wrap items-center gap-x-4">
        {t.done[what as keyof typeof t.done]}
        {canUndo && (
          <Form method="post">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="form" value="undo" look="text" size="s" data-undo>
              {t.undo}
            </Button>
          </Form>
        )}
      </div>
    </DoneNotice>
  )
}
