import ListX from 'lucide-react/icons/list-x'
import { Link } from 'react-router'
import type { FilteredPage, SavedFilter } from '#contract/staff/filters.ts'
import { entryStates, entryStateTexts } from '#rules/desk-list.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { ListFilters, type ListNarrow } from '../many/list-filters.tsx'
import { ListPages } from '../many/list-pages.tsx'
import { ManyBar, TickOne, TickPage, useShowDeeds } from '../many/many-bar.tsx'
import { NoneFound } from '../many/none-found.tsx'
import { SavedFilters } from '../saved-filters.tsx'

export interface Entry {
  key: string
  name: string
  note: string
  state?: keyof typeof entryStateTexts
}

export interface ListedEntries<One> {
  rows: One[]
  next: string | null
  isFirst: boolean
  fields: Record<string, string>
  filters: readonly SavedFilter[]
  isEmpty: boolean
}

type EntryListProps = {
  entries: readonly Entry[]
  listed: Omit<ListedEntries<unknown>, 'rows'>
  path: string
  page: FilteredPage
  narrow?: ListNarrow | undefined
  canShow: boolean
  answer: FormAnswer | undefined
}

/** The entries of a page of the desk, each a link to its form: found, narrowed, shown and hidden many at a time. */
export function EntryList({ entries, listed, path, page, narrow, canShow, answer }: EntryListProps) {
  const t = useMessages('editing')
  const { many } = useMessages('desk')
  const language = useLanguage()
  const deeds = useShowDeeds()
  const { fields, filters, next, isFirst, isEmpty } = listed
  const states: ListNarrow = {
    name: 'state',
    label: many.state,
    options: entryStates.map((one) => ({ value: one, label: entryStateTexts[one][language] })),
  }
  if (isEmpty) return <p className="text-ink-2">{t.none}</p>
  return (
    <>
      <SavedFilters page={page} path={path} filters={filters} query={queryOf(fields).slice(1)} answer={answer} />
      <ListFilters path={path} fields={fields} narrows={[...(canShow ? [states] : []), ...(narrow ? [narrow] : [])]} />
      {entries.length === 0 ? (
        <NoneFound icon={ListX} />
      ) : (
        <>
          {canShow && <TickPage isSaid />}
          <ul className="max-w-240">
            {entries.map((entry) => (
              <li key={entry.key} className="flex items-center border-t border-seam">
                {canShow && <TickOne id={entry.key} name={entry.name} />}
                <EntryLink entry={entry} path={path} />
              </li>
            ))}
          </ul>
          {canShow && <ManyBar answer={answer} deeds={deeds} />}
        </>
      )}
      <ListPages
        at={(more) => path + queryOf({ ...fields, ...more })}
        next={next === null ? null : { after: next }}
        isFirst={isFirst}
      />
    </>
  )
}

function EntryLink({ entry: { key, name, note, state }, path }: { entry: Entry; path: string }) {
  const language = useLanguage()
  return (
    <Link
      to={`${path}?edit=${encodeURIComponent(key)}`}
      className="flex min-h-14 min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-4 py-3 pl-1 hover:text-cherry"
    >
      <b className="min-w-0 font-semibold break-words">{name}</b>
      <span className="min-w-0 text-s break-words text-ink-2">{note}</span>
      {state && state !== 'shown' && <Badge tone="off">{entryStateTexts[state][language]}</Badge>}
    </Link>
  )
}
