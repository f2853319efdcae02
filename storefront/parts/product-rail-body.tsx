import type { ReactNode } from 'react'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { Carousel } from '#storefront/ui/carousel.tsx'
import ProductCardBody from './product-card-body.tsx'

type ProductRailProps = {
  title: ReactNode
  cards: ShownCard[]
  /** Where "all of them" are. */
  allUrl?: string
  withoutButton?: boolean
}

/** A section of the page with a strip of cards; nothing at all when there are none. */
export default function ProductRailBody({ title, cards, allUrl, withoutButton }: ProductRailProps) {
  const t = useMessages('shell')
  const words = useMessages('ui')
  if (cards.length === 0) return null
  return (
    <section className="wrap section-gap">
      <Carousel
        label={typeof title === 'string' ? title : t.sectionsNav}
        texts={{ back: words.back, on: words.on }}
        heading={<h2 className="title text-h2">{title}</h2>}
        more={
          allUrl && (
            <TextLink to={allUrl}>
              <span className="hidden lg:inline">{t.seeAll}</span>
              <span className="lg:hidden">{t.all}</span>
            </TextLink>
          )
        }
      >
        {cards.map((card) => (
          <ProductCardBody key={card.id} card={card} heading="h3" withoutButton={withoutButton} />
        ))}
      </Carousel>
    </section>
  )
}
