import { Link } from 'react-router'
import type { SiteGroup } from '../read-site.ts'

/** Every group of pages under its heading, in columns. */
export function SiteLinks({ groups }: { groups: readonly SiteGroup[] }) {
  return (
    <div className="mt-4 gap-x-8 sm:columns-2">
      {groups.map(({ title, url, links }) => (
        <div key={title} className="mb-7 break-inside-avoid">
          <h3 className="font-semibold">
            {url ? (
              <Link to={url} discover="none" className="hover:text-cherry">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <ul className="mt-1">
            {links.map((link) => (
              <li key={link.url + link.name}>
                <Link
                  to={link.url}
                  discover="none"
                  className="inline-flex min-h-8 items-center text-ink-2 hover:text-cherry hover:underline hover:underline-offset-4"
                >
                  {link.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
