import { useEffect, useState } from 'react'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Carousel } from '#storefront/ui/carousel.tsx'
import { ProductCard } from './product-card.tsx'

/** What was looked at in this browser, with a way to forget it; nothing at all when there is nothing. */
export function RecentRail({ except }: { except?: number | undefined }) {
  const t = useMessages('shell')
  const words = useMessages('ui')
  const [cards, setCards] = useState<ShownCard[]>([])
  useEffect(() => {
    let isWanted = true
    api.recommendations.listViewed({ body: except === undefined ? {} : { except } }).then(
      (found) => isWanted && setCards(found.cards),
      // The page is whole without it.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [except])
  if (cards.length === 0) return null
  const forget = () => {
    setCards([])
    void api.recommendations.forgetViewed().catch(() => {})
  }
  return (
    <section className="wrap section-gap">
      <Carousel
        label={t.recent}
        texts={{ back: words.back, on: words.on }}
        heading={<h2 className="title text-h2">{t.recent}</h2>}
        more={
          <Button type="button" look="text" size="s" onClick={forget}>
            {t.forgetRecent}
          </Button>
        }
      >
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} heading="h3" withoutButton />
        ))}
      </Carousel>
    </section>
  )
}
