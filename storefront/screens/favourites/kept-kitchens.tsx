import { Form, Link } from 'react-router'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import type { ShownKitchen } from './load-kitchens.ts'

/** Compositions of kitchens: each opens as it was put together. */
export function KeptKitchens({ kitchens }: { kitchens: ShownKitchen[] }) {
  const t = useMessages('favourites')
  if (kitchens.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="title text-h3">{t.kitchens}</h2>
      <ul className="mt-2 max-w-200">
        {kitchens.map((kitchen) => (
          <li
            key={kitchen.projectID}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-seam py-2"
          >
            {kitchen.known ? <Known known={kitchen.known} /> : <span>{t.kitchen(kitchen.projectID)}</span>}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="deleteKitchen" />
              <input type="hidden" name="projectID" value={kitchen.projectID} />
              <button type="submit" className="inline-flex min-h-11 items-center text-s text-ink-2 hover:text-ink">
                {t.removeShort}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Known({ known: { name, url, modules, lengthMm, sumMinor } }: { known: NonNullable<ShownKitchen['known']> }) {
  const t = useMessages('favourites')
  const money = useFormatMoney()
  const cm = useCentimetres()
  const facts = [t.kitchenModules(modules), t.kitchenLength(cm(lengthMm))]
  return (
    <span className="min-w-0">
      <Link to={url} className="inline-flex min-h-11 items-center font-semibold hover:text-cherry">
        {name}
      </Link>
      <span className="block text-s text-ink-2">
        {[...facts, sumMinor === null ? t.kitchenPart : money(sumMinor)].join(' · ')}
      </span>
    </span>
  )
}
