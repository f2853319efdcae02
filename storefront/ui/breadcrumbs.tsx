import { Link } from 'react-router'
import { Chevron } from './chevron.tsx'

export type Crumb = { name: string; url?: string }

/** The last crumb is the page itself and no link. On phones what does not fit runs out at the edge of the screen and slides. */
export function Breadcrumbs({ crumbs, label }: { crumbs: Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="py-2.5">
      <ol className="no-scrollbar flex items-center gap-1.5 overflow-x-auto text-s whitespace-nowrap text-ink-2 max-lg:-mr-(--margin) max-lg:pr-12 max-lg:[mask-image:linear-gradient(to_left,transparent,#000_48px)]">
        {crumbs.map((crumb, index) => (
          <li key={index} className="flex flex-none items-center gap-1.5">
            {index > 0 && <Chevron className="crumb-chevron" />}
            {crumb.url && index < crumbs.length - 1 ? (
              <Link
                to={crumb.url}
                className="inline-flex min-h-6 items-center hover:text-ink hover:underline hover:underline-offset-3"
              >
                {crumb.name}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
