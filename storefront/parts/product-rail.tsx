import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { Carousel } from '#storefront/ui/carousel.tsx'
import { ProductCard } from './product-card.tsx'

type ProductRailProps = {
  title: ReactNode
  cards: ShownCard[]
  /** Where "all of them" are. */
  allUrl?: string
  withoutButton?: boolean
  /** There are more than the page brought. */
  rest?: StripRest | null
}

/** What the other similar goods are asked for by. */
export interface StripRest {
  /** Of the whole strip. */
  total: number
  productId: number
  offerId: number
  categoryId: number
}

/** A section of the page with a strip of cards; nothing at all when there are none. */
export function ProductRail({ title, cards, allUrl, withoutButton, rest = null }: ProductRailProps) {
  const t = useMessages('shell')
  const section = useRef<HTMLElement>(null)
  const others = useRest(section, rest).slice(cards.length)
  const words = useMessages('ui')
  if (cards.length === 0) return null
  return (
    <section ref={section} className="wrap section-gap">
      <Carousel
        label={typeof title === 'string' ? title : t.sectionsNav}
        texts={{ back: words.back, on: words.on }}
        count={rest?.total}
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
        {[...cards, ...others].map((card) => (
          <ProductCard key={card.id} card={card} heading="h3" withoutButton={withoutButton} />
        ))}
      </Carousel>
    </section>
  )
}

const nearEnough = '800px'
const noCards: ShownCard[] = []

/** The whole strip, asked for when it comes near. */
function useRest(section: RefObject<HTMLElement | null>, rest: StripRest | null): ShownCard[] {
  const [got, setGot] = useState<{ rest: StripRest; cards: ShownCard[] } | null>(null)
  useEffect(() => {
    if (!rest || !section.current) return
    const { total: _, ...body } = rest
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return
        watch.disconnect()
        api.catalogue.listRecommendations({ body: { ...body, typesToShow: ['similar'] } }).then(
          ({ groups }) => setGot({ rest, cards: groups.flatMap((group) => group.PRODUCTS) }),
          // What stands there leads to all of them.
          () => {},
        )
      },
      { rootMargin: nearEnough },
    )
    watch.observe(section.current)
    return () => watch.disconnect()
  }, [section, rest])
  return got && got.rest === rest ? got.cards : noCards
}
