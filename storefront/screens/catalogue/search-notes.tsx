import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import type { PageLink } from '#contract/catalogue/listing.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { SearchData } from './read-search.ts'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline'

/** How the query was taken: what was mended, with a way back, and what was left out. */
export function SearchNotes({ found }: { found: SearchData }) {
  const t = useMessages('search')
  const { q, corrected, asTyped, unanswered, listing } = found
  return (
    <>
      {corrected && (
        <p className="mt-2 text-ink-2">
          {t.typedWas(q)}. {t.correctedTo(corrected)}.{' '}
          <Link to={href('/search') + queryOf({ q, exact: 1 })} className={linkClass}>
            {t.searchAsTyped(q)}
          </Link>
        </p>
      )}
      {asTyped && (
        <p className="mt-2 text-ink-2">
          {t.takenAsTyped}{' '}
          <Link to={href('/search') + queryOf({ q })} className={linkClass}>
            {t.searchForgiving}
          </Link>
        </p>
      )}
      {unanswered.length > 0 && listing.total > 0 && (
        <p className="mt-2 text-ink-2">{t.unanswered(unanswered.join(', '))}</p>
      )}
    </>
  )
}

/** Pages that answer a question stand above the goods. */
export function FoundPages({ pages }: { pages: PageLink[] }) {
  const t = useMessages('search')
  if (pages.length === 0) return null
  return (
    <section aria-label={t.foundPages} className="mt-4">
      <ul className="grid gap-3 md:grid-cols-2">
        {pages.map(({ url, title, lead }) => (
          <li key={url} className="flex">
            <Link to={url} className="flex min-h-11 flex-1 gap-3 rounded-2 bg-front p-4 hover:bg-front-2">
              <Icon of={FileText} size={20} className="mt-0.5 flex-none text-ink-2" />
              <span className="min-w-0">
                <b className="font-semibold">{title}</b>
                <span className="mt-1 line-clamp-2 text-s text-ink-2">{lead}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
