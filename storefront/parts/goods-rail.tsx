import type { ReactNode } from 'react'
import { type PackedCard, unpackCards } from '#storefront/parts/packed-card.ts'
import type { StripRest } from '#storefront/parts/product-rail.tsx'
import { ProductRail } from '#storefront/parts/product-rail.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { PlainCards } from './plain-cards.tsx'

/** A strip of goods for people, a plain list for crawlers. */
export function GoodsRail({
  title,
  cards: packed,
  allUrl,
  withoutButton,
  rest,
}: {
  title: ReactNode
  cards: PackedCard[]
  allUrl?: string
  withoutButton?: boolean
  rest?: StripRest | null
}) {
  const isCrawler = useShell()?.isCrawler ?? false
  const cards = unpackCards(packed)
  if (!isCrawler) {
    return <ProductRail title={title} cards={cards} allUrl={allUrl} withoutButton={withoutButton} rest={rest} />
  }
  if (cards.length === 0) return null
  return (
    <section className="wrap section-gap">
      <h2 className="title mb-4 text-h2">{title}</h2>
      <PlainCards cards={cards} />
    </section>
  )
}
