import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Favourite } from '#contract/favourites/favourites.ts'
import { wallClock } from '#rules/calendar.ts'
import { decidePriceChange, decideStockChange } from '#rules/favourites.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { wordsOf } from '#server/basket/index.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findSellableOffers, type SellableOffer } from '#server/stock/index.ts'
import { listedOf, stateOf } from './offer-state.ts'
import { type FavouritesOwner, isKept, isOwnedBy } from './owned.ts'
import { favourites } from './tables.ts'

/** Where and for whom favourites are shown. */
export interface Sight {
  region: ShopRegion
  language: Language
}

const columns = {
  id: favourites.id,
  offerId: favourites.offerId,
  seenPriceMinor: favourites.seenPriceMinor,
  seenRegionId: favourites.seenRegionId,
  seenAvailable: favourites.seenAvailable,
  addedAt: favourites.addedAt,
  lists: sql<
    number[]
  >`array(select i.list_id from favourite_list_items i where i.favourite_id = favourites.id order by 1)`,
}

export type FavouriteRow = Awaited<ReturnType<typeof listFavouriteRows>>[number]

/** The last added first. */
export function listFavouriteRows(db: Db, which: SQL | undefined) {
  return db
    .select(columns)
    .from(favourites)
    .where(and(which, isKept))
    .orderBy(desc(favourites.addedAt), desc(favourites.id))
}

/** The owner's favourites as they are sold today. */
export async function listFavourites(db: Db, owner: FavouritesOwner, sight: Sight): Promise<Favourite[]> {
  return viewFavourites(db, await listFavouriteRows(db, isOwnedBy(owner, favourites)), sight)
}

/** In the given order. Of goods the catalogue does not know any more nothing is left to show. */
export async function viewFavourites(db: Db, found: readonly FavouriteRow[], sight: Sight): Promise<Favourite[]> {
  const offers = await findSellableOffers(
    db,
    found.map(({ offerId }) => offerId),
    sight.region,
  )
  return found.flatMap((row) => {
    const offer = offers.get(row.offerId)
    return offer ? [{ ...viewOffer(offer, sight), ...changesOf(row, offer, sight.region) }] : []
  })
}

/** Goods that a link names; what is unknown is left out. */
export async function viewNamed(db: Db, offerIds: readonly number[], sight: Sight): Promise<Favourite[]> {
  const offers = await findSellableOffers(db, offerIds, sight.region)
  return offerIds.flatMap((id) => {
    const offer = offers.get(id)
    return offer ? [viewOffer(offer, sight)] : []
  })
}

function viewOffer(offer: SellableOffer, { language }: Sight): Favourite {
  return {
    id: 0,
    offerId: offer.offerId,
    productId: offer.productId,
    favorite: false,
    lists: [],
    projectID: null,
    ...wordsOf(offer, language),
    url: offer.url,
    picture: offer.image && pictureOf(offer.image),
    price: offer.isOnSale ? listedOf(offer) : { new: 0, old: null },
    isOnSale: offer.isOnSale,
    available: offer.isOnSale ? offer.freeStock : 0,
    minimumBatch: offer.minimumBatch,
    lengthStepMm: offer.lengthStepMm,
    addedOn: null,
    priceChange: null,
    stockChange: decideStockChange({ priceMinor: 0, isAvailable: true }, stateOf(offer)),
  }
}

function changesOf(row: FavouriteRow, offer: SellableOffer, region: ShopRegion): Partial<Favourite> {
  const seen = { priceMinor: row.seenPriceMinor, isAvailable: row.seenAvailable }
  const now = stateOf(offer)
  return {
    id: row.id,
    favorite: true,
    lists: row.lists,
    addedOn: wallClock(row.addedAt.getTime(), region.utcOffsetMinutes).day,
    priceChange: decidePriceChange(seen, now, row.seenRegionId === region.id),
    stockChange: decideStockChange(seen, now),
  }
}

/** What one of each costs, of what can be had. */
export function totalOf(items: readonly Favourite[]): number {
  return items.reduce((sum, { available, price }) => sum + (available > 0 ? price.new : 0), 0)
}
