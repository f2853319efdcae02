import { discountPercent, formatNumber } from '#rules/money.ts'
import { type PackedCard, unpackCards } from '#storefront/parts/packed-card.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { PlainCards } from '#storefront/parts/plain-cards.tsx'
import { ProductCard } from '#storefront/parts/product-card.tsx'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { Carousel } from '#storefront/ui/carousel.tsx'

/** How many goods are reduced, and by how many percent at most; null where that is not known. */
type Sale = { total: number; mostPercent: number | null }

/** The one yellow front of the home page: how far prices went down, and the goods beside it. */
export function SaleFront({ cards: packed, ...sale }: { cards: PackedCard[] } & Sale) {
  const cards = unpackCards(packed)
  const t = useMessages('home')
  const words = useMessages('ui')
  const isCrawler = useShell()?.isCrawler ?? false
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="sale" className="wrap section-gap">
      <div className="grid gap-5 lg:grid-cols-[3fr_minmax(0,9fr)] lg:gap-3">
        <Promo cards={cards} {...sale} />
        {isCrawler ? (
          <PlainCards cards={cards} />
        ) : (
          <Carousel label={t.sale} texts={{ back: words.back, on: words.on }} fits={3} className={strip}>
            {cards.map((card) => (
              <ProductCard key={card.id} card={card} heading="h3" />
            ))}
          </Carousel>
        )}
      </div>
    </section>
  )
}

// On wide screens it begins beside the front and runs to the right edge as other strips do.
const strip =
  'rail lg:-ml-1.5! lg:pl-1.5! lg:scroll-pl-1.5! lg:auto-cols-[calc((100%-24px)/2.3)]! xl:auto-cols-[calc((100%-36px)/3.3)]!'

function Promo({ cards, total, mostPercent }: { cards: ShownCard[] } & Sale) {
  const t = useMessages('home')
  const percents = cards.map(({ price }) => discountPercent(price.new, price.old) ?? 0)
  const picture = cards[percents.indexOf(Math.max(...percents))]?.offers[0]?.images.detail.medium
  return (
    <div className="relative flex flex-col items-start gap-3 overflow-hidden rounded-2 bg-signal p-5 xl:p-7">
      {mostPercent !== null && mostPercent > 1 && (
        <>
          <p className="font-semibold">{t.saleUpTo}</p>
          <p className="title text-[84px]/[76px] font-medium tracking-[-.06em] whitespace-nowrap xl:-ml-1.5 xl:text-[124px]/[108px]">
            {t.salePercent(mostPercent)}
            <small className="ml-[.06em] align-[.56em] text-[.5em] tracking-normal">%</small>
          </p>
        </>
      )}
      <h2 id="sale" className="title text-h3">
        {t.saleTitle}
      </h2>
      <p>{t.saleText}</p>
      {picture && (
        <div className="relative hidden min-h-36 w-[112%] flex-1 xl:block">
          <Picture picture={picture} alt="" sizes="320px" widest={320} className="packshot absolute inset-0" />
        </div>
      )}
      <LinkButton to={href('/sale')} size="s" className="relative mt-auto bg-ink! text-wall hover:bg-night!">
        {t.saleGoods(formatNumber(total), total)}
      </LinkButton>
    </div>
  )
}
