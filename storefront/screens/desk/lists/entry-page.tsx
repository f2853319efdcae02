import type { ReactNode } from 'react'
import type { RegionLink } from '#contract/shell.ts'
import type { DeskPage } from '#storefront/layouts/desk/desk-pages.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { type Entry, EntryList } from './edited.tsx'

interface EntryPageProps<One> {
  page: DeskPage['id']
  path: string
  loaded: { entries: One[]; edited: One | null; seen: string; said: Flash | null; towns: RegionLink[]; query: string }
  isAnswered: boolean
  entryOf: (one: One, towns: RegionLink[]) => Entry
  /** `seen` is the hidden field that tells how the entry was. */
  form: (one: One, seen: ReactNode, towns: RegionLink[]) => ReactNode
}

/** All entries, or the one that the address names in its form. */
export function EntryPage<One>({ page, path, loaded, isAnswered, entryOf, form }: EntryPageProps<One>) {
  const t = useMessages('editing')
  const said = useSaidOnce(loaded.said)
  const { entries, edited, seen, towns, query } = loaded
  return (
    <>
      <DeskTitle page={page}>
        <LinkButton to={`${path}?edit=new`} size="s">
          {t.add}
        </LinkButton>
      </DeskTitle>
      {said && !isAnswered && <DoneNotice>{t.saved}</DoneNotice>}
      {edited ? (
        form(edited, <input type="hidden" name="seen" value={seen} />, towns)
      ) : (
        <EntryList path={path} entries={entries.map((one) => entryOf(one, towns))} query={query} />
      )}
    </>
  )
}
