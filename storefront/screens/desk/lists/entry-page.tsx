import type { ReactNode } from 'react'
import type { RegionLink } from '#contract/shell.ts'
import type { FilteredPage } from '#contract/staff/filters.ts'
import type { DeskPage } from '#storefront/layouts/desk/desk-pages.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { CsvLink } from '../csv-link.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { ListNarrow } from '../many/list-filters.tsx'
import { ManySaid, useShownWords } from '../many/many-said.tsx'
import { Seen } from '../seen.tsx'
import { type Entry, EntryList, type ListedEntries } from './entry-list.tsx'

interface EntryPageProps<One> {
  page: DeskPage['id'] & `desk-${FilteredPage}`
  path: string
  loaded: {
    listed: ListedEntries<One> | null
    edited: One | null
    seen: string
    said: Flash | null
    towns: RegionLink[]
  }
  answer: FormAnswer | undefined
  entryOf: (one: One, towns: RegionLink[]) => Entry
  narrow?: ListNarrow
  /** The address of the list as a table; a list without one cannot be shown and hidden either. */
  csv?: string
  /** `seen` is the hidden field that tells how the entry was. */
  form: (one: One, seen: ReactNode, towns: RegionLink[]) => ReactNode
}

/** All entries, or the one that the address names in its form. */
export function EntryPage<One>({ page, path, loaded, answer, entryOf, narrow, csv, form }: EntryPageProps<One>) {
  const t = useMessages('editing')
  const words = useShownWords()
  const { listed, edited, seen, towns, said: told } = loaded
  const said = useSaidOnce(told)
  return (
    <>
      <DeskTitle page={page}>
        {listed && csv && <CsvLink path={csv} fields={listed.fields} />}
        <LinkButton to={`${path}?edit=new`} size="s">
          {t.add}
        </LinkButton>
      </DeskTitle>
      {said?.code === 'saved' && !answer && <DoneNotice>{t.saved}</DoneNotice>}
      {listed && !answer && <ManySaid said={told} words={words} />}
      {edited && form(edited, <Seen value={seen} />, towns)}
      {listed && (
        <EntryList
          page={page.replace('desk-', '') as FilteredPage}
          path={path}
          entries={listed.rows.map((one) => entryOf(one, towns))}
          listed={listed}
          narrow={narrow}
          canShow={csv !== undefined}
          answer={answer}
        />
      )}
    </>
  )
}
