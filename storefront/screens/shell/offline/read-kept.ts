import type { BasketItem, BasketView } from '#contract/basket.ts'
import type { PricePair } from '#contract/catalogue/card.ts'
import type { Favourite } from '#contract/favourites/favourites.ts'
import type { ShownCard, ShownPicture } from '#storefront/parts/shown-card.ts'
import { goodsCache, type KeptGoods, keptGoods } from '#storefront/worker/told.ts'

/** A thing as far as it can be shown without the shop. */
export interface KeptThing {
  id: number
  name: string
  traits: string
  picture: ShownPicture | null
  price: PricePair | null
  isByMetre: boolean
  /** Of the basket; 0 elsewhere. */
  pieces: number
}

export interface KeptPart {
  what: KeptGoods
  things: readonly KeptThing[]
  /** What the basket came to; null elsewhere. */
  totalMinor: number | null
  at: Date
}

/** What the browser has kept of the visitor's goods, in the order in which it matters. */
export async function readKept(): Promise<KeptPart[]> {
  const parts = await Promise.all([
    read('basket', ({ basket }: { basket: BasketView }) => ({
      things: basket.items.map(ofBasket),
      totalMinor: basket.totalSum.new,
    })),
    read('favourites', ({ favorites }: { favorites: Favourite[] }) => ({ things: favorites.map(ofFavourite) })),
    read('viewed', ({ cards }: { cards: ShownCard[] }) => ({ things: cards.map(ofCard) })),
  ])
  return parts.flatMap((part) => (part && part.things.length > 0 ? [part] : []))
}

async function read<Answer>(
  what: KeptGoods,
  take: (answer: Answer) => { things: readonly KeptThing[]; totalMinor?: number },
): Promise<KeptPart | null> {
  const answer = await (await caches.open(goodsCache)).match(keptGoods[what])
  if (!answer) return null
  const at = new Date(answer.headers.get('x-kept-at') ?? 0)
  // Kept by an earlier build, it may have another form.
  try {
    return { totalMinor: null, ...take(await answer.json()), what, at }
  } catch {
    return null
  }
}

function ofBasket({ id, name, traits, picture, sum, pieces, checked }: BasketItem): KeptThing {
  return { id, name, traits, picture, price: checked ? sum : null, isByMetre: false, pieces }
}

function ofFavourite({ offerId: id, name, traits, picture, price, isOnSale, lengthStepMm }: Favourite): KeptThing {
  const isByMetre = lengthStepMm !== null && lengthStepMm > 0
  return { id, name, traits, picture, price: isOnSale ? price : null, isByMetre, pieces: 0 }
}

function ofCard({ id, name, offers, price, isByMetre, offerIdCurrent }: ShownCard): KeptThing {
  const offer = offers.find((one) => one.id === offerIdCurrent) ?? offers[0]
  const picture = offer?.images.detail.medium ?? null
  return { id, name, traits: offer?.colorName ?? '', picture, price, isByMetre, pieces: 0 }
}
