import { PhoneLink } from '#storefront/parts/phone-link.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import type { Live } from '../read-live.ts'

/** Every town with its phone and its shops, country by country. */
export function RegionList({ regions }: Pick<Live, 'regions'>) {
  const t = useMessages('content').regions
  const countries = [
    { name: t.russia, regions: regions.filter(({ isKazakh }) => !isKazakh) },
    { name: t.kazakhstan, regions: regions.filter(({ isKazakh }) => isKazakh) },
  ].filter((country) => country.regions.length > 0)
  return countries.map((country) => (
    <div key={country.name} className="mt-4">
      <h3 className="font-semibold">{country.name}</h3>
      <ul className="mt-1 grid gap-x-3 sm:grid-cols-2">
        {country.regions.map(({ id, name, phone, shops }) => (
          <li key={id} className="border-t border-seam py-3">
            <a href={`${href('/contacts')}?sr=${id}`} className="link inline-flex min-h-6 font-semibold">
              {name}
            </a>
            <p className="text-s text-ink-2">{shops > 0 ? t.shops(shops) : t.noShops}</p>
            <PhoneLink phone={phone} className="inline-flex min-h-8 items-center" />
          </li>
        ))}
      </ul>
    </div>
  ))
}
