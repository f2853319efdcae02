import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import type { Live } from '../read-live.ts'

/** Towns with rooms of the shop: an address for each, by which a browser sees that town's prices. */
export function RetailLinks({ links }: { links: Live['retail'] }) {
  const t = useMessages('content').regions
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {links.map(({ regionId, name, shops }) => (
        <li key={regionId} className="rounded-2 bg-front p-5">
          <p className="font-semibold">{name}</p>
          <p className="text-s text-ink-2">{t.shops(shops)}</p>
          <p className="mt-2 flex flex-wrap gap-x-5">
            <a href={`/?sr=${regionId}`} className="link inline-flex min-h-11 items-center">
              {t.open}
            </a>
            <a href={`${href('/contacts')}?sr=${regionId}`} className="link inline-flex min-h-11 items-center">
              {t.contacts}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
