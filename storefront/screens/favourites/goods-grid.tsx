import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Favourite } from '#contract/favourites/favourites.ts'
import { fullName } from '#rules/names.ts'
import { HintLine } from '#storefront/parts/delivery-hint.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { ProductCard } from '#storefront/parts/product-card.tsx'
import type { ShownCard } from '#storefront/parts/shown-card.ts'
import { useIsFavourite } from '#storefront/parts/visitor.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { cardsByOffer, type Goods } from './load-goods.ts'

type GoodsGridProps = {
  goods: Goods
  label: string
  /** What stands below a card. */
  under?: (item: Favourite) => ReactNode
  /** One's own: whoever takes its heart away sees it go. */
  isOwn?: boolean
}

/** Favourites as cards of the variants that were chosen, each with what became of it since. */
export function GoodsGrid({ goods, label, under, isOwn }: GoodsGridProps) {
  const cards = cardsByOffer(goods)
  return (
    <ul aria-label={label} className="card-list mt-6">
      {goods.items.map((item, index) => (
        <Item key={item.offerId} item={item} card={cards.get(item.offerId)} first={index < 4} isOwn={isOwn}>
          {under?.(item)}
        </Item>
      ))}
    </ul>
  )
}

type ItemProps = { item: Favourite; card: ShownCard | undefined; first: boolean; isOwn?: boolean; children: ReactNode }

function Item({ item, card, first, isOwn, children }: ItemProps) {
  const isKept = useIsFavourite(item.offerId)
  if (isOwn && isKept === false) return null
  return (
    <li id={`item-${item.offerId}`} className="min-w-0">
      {card ? <ProductCard card={card} first={first} /> : <GoneCard item={item} />}
      <Changes item={item} />
      {children}
    </li>
  )
}

/** What is not sold any more keeps its picture and its name. */
function GoneCard({ item }: { item: Favourite }) {
  return (
    <article className="card text-ink-2">
      <Link to={item.url} tabIndex={-1} aria-hidden="true" className="front card-front">
        {item.picture && (
          <Picture
            picture={item.picture}
            alt=""
            sizes="(max-width:767px)50vw,(max-width:1535px)32vw,346px"
            widest={352}
            className="card-packshot opacity-55"
          />
        )}
      </Link>
      <h2 className="card-name">
        <Link to={item.url}>{fullName(item)}</Link>
      </h2>
    </article>
  )
}

function Changes({ item: { priceChange, stockChange } }: { item: Favourite }) {
  const t = useMessages('favourites')
  const money = useFormatMoney()
  const stockWords = stockChange && { soldOut: t.soldOut, back: t.back, withdrawn: t.withdrawn }[stockChange]
  return (
    <>
      {priceChange && (
        <HintLine
          tone={priceChange.kind === 'cheaper' ? 'stock' : 'wait'}
          text={
            priceChange.kind === 'cheaper'
              ? t.cheaper(money(priceChange.fromMinor), money(priceChange.fromMinor - priceChange.toMinor))
              : t.dearer(money(priceChange.fromMinor))
          }
          className="mt-2"
        />
      )}
      {stockWords && <HintLine tone={stockChange === 'back' ? 'stock' : 'wait'} text={stockWords} className="mt-2" />}
    </>
  )
}

/** Takes it out without scripts, too; the heart of the card does the same. */
export function RemoveItem({ item }: { item: Favourite }) {
  const t = useMessages('favourites')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="offerId" value={item.offerId} />
      <button
        type="submit"
        aria-label={t.remove(item.name)}
        className="inline-flex min-h-11 items-center text-s text-ink-2 hover:text-ink"
      >
        {t.removeShort}
      </button>
    </Form>
  )
}
