import { useEffect, useState } from 'react'
import { ProductCard } from '#storefront/parts/product-card.tsx'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { api } from '#storefront/platform/api-client.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { Carousel } from '#storefront/ui/carousel.tsx'

const count = 8

/** Discounted goods, fetched only when the page stands: what failed before must not fail again here. */
export function SaleAfterMount() {
  const t = useMessages('shell')
  const words = useMessages('ui')
  const cards = useSaleCards()
  if (cards.length === 0) return null
  return (
    <section className="wrap section-gap">
      <Carousel
        label={t.maybeInterested}
        texts={{ back: words.back, on: words.on }}
        heading={<h2 className="title text-h2">{t.maybeInterested}</h2>}
        more={
          <TextLink to={href('/sale')} className="hidden! lg:inline-flex!">
            {t.seeSale}
          </TextLink>
        }
      >
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} withoutButton />
        ))}
      </Carousel>
      <LinkButton to={href('/sale')} wide className="mt-6 lg:hidden">
        {t.seeSale}
      </LinkButton>
    </section>
  )
}

function useSaleCards(): ShownCard[] {
  const [cards, setCards] = useState<ShownCard[]>([])
  useEffect(() => {
    let isHere = true
    api.catalogue.listProducts({ body: { meta: { typePage: 'sale', count, mixed: true } } }).then(
      ({ elements }) => isHere && setCards(elements),
      // The error page is whole without them.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return cards
}
