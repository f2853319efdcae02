import { useId } from 'react'
import { Link } from 'react-router'
import type { BasketView } from '#contract/basket.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

/** The composition of modules among the lines, and the way back to it. */
export function KitchenPart({ basket: { kitchen, kitchenUrl } }: { basket: BasketView }) {
  const t = useMessages('basket')
  const id = useId()
  if (kitchen === null || kitchenUrl === null) return null
  const { name, held, all } = kitchen
  return (
    <section
      aria-labelledby={id}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-2 bg-front px-5 py-4"
    >
      <div className="min-w-0">
        <h2 id={id} className="font-semibold">
          {t.kitchen(name)}
        </h2>
        <p className="text-s text-ink-2">{held < all ? t.kitchenPart(held, all) : t.kitchenWhole(all)}</p>
      </div>
      <Link to={kitchenUrl} className="link inline-flex min-h-11 items-center">
        {t.changeKitchen}
      </Link>
    </section>
  )
}
