import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { SearchForm } from '#storefront/ui/search-form.tsx'

export interface Entry {
  key: string
  name: string
  note: string
  isHidden?: boolean
}

/** So many are looked through by eye. */
const mostByEye = 10

type EntryListProps = { entries: readonly Entry[]; path: string; query: string }

/** All entries of a page of the desk, each a link to its form; many of them are looked through by a word. */
export function EntryList({ entries: all, path, query }: EntryListProps) {
  const t = useMessages('editing')
  if (all.length === 0) return <p className="text-ink-2">{t.none}</p>
  const asked = query.toLowerCase()
  const entries = all.filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(asked))
  return (
    <>
      {(all.length > mostByEye || query !== '') && (
        <SearchForm
          action={path}
          query={query}
          label={t.searchIn}
          find={t.find}
          maxLength={100}
          className="mb-4 max-w-140"
        />
      )}
      {entries.length === 0 ? <p role="status">{t.foundNone(query)}</p> : <Entries entries={entries} path={path} />}
    </>
  )
}

function Entries({ entries, path }: { entries: readonly Entry[]; path: string }) {
  const t = useMessages('editing')
  return (
    <ul className="max-w-240">
      {entries.map(({ key, name, note, isHidden }) => (
        <li key={key} className="border-t border-seam">
          <Link
            to={`${path}?edit=${encodeURIComponent(key)}`}
            className="flex min-h-14 flex-wrap items-baseline gap-x-4 py-3 hover:text-cherry"
          >
            <b className="font-semibold">{name}</b>
            <span className="text-s text-ink-2">{isHidden ? `${note}, ${t.hidden}` : note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Above a form: the way back, and the page that it changes. */
export function EditedHead({ path, url }: { path: string; url?: string | undefined }) {
  const t = useMessages('editing')
  return (
    <p className="mb-6 flex flex-wrap gap-2">
      <LinkButton to={path} look="outline" size="s">
        {t.back}
      </LinkButton>
      {url && (
        <LinkButton to={url} look="text" size="s">
          {t.open}
        </LinkButton>
      )}
    </p>
  )
}

/** The same words in the shop's three languages, side by side where there is room. */
export function InLanguages({ children }: { children: (language: 'ru' | 'kk' | 'en', words: string) => ReactNode }) {
  const { languages } = useMessages('editing')
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {(['ru', 'kk', 'en'] as const).map((language) => (
        <div key={language}>{children(language, languages[language])}</div>
      ))}
    </div>
  )
}
