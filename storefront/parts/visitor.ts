import { useSyncExternalStore } from 'react'
import type { BasketView } from '#contract/basket.ts'
import { api } from '#storefront/platform/api-client.ts'

/** What the header says about the person; it comes after paint, so that pages hold nothing personal. */
export type Visitor = {
  isSignedIn: boolean
  name: string | null
  /** Of the shop's people alone. */
  staff: { canShowHidden: boolean; canTrace: boolean; takesOrders: boolean } | null
}

/** Pieces by offer. */
type Pieces = ReadonlyMap<number, number>

let visitor: Visitor | null = null
let pieces: Pieces = new Map()
let basketChanges = 0
/** Offers whose hearts are filled; null until it is known. */
let hearts: Set<number> | null = null
/** Favourites that are no offers: compositions of kitchens. */
let otherFavourites = 0
let heartChanges = 0
let asked: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** After each change that answers the basket: header and buttons follow at once. */
export function setBasket({ items }: Pick<BasketView, 'items'>) {
  basketChanges++
  pieces = new Map(items.map(({ offerIdCurrent, pieces: count }) => [offerIdCurrent, count]))
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `null` until it is known, and always on the server. */
export function useVisitor(): Visitor | null {
  return useSyncExternalStore(
    subscribe,
    () => visitor,
    () => null,
  )
}

/** As `useVisitor`, for what happens after a press. */
export function findVisitor(): Visitor | null {
  return visitor
}

/** Pieces in the basket altogether; 0 until it is known. */
export function useBasketCount(): number {
  return useSyncExternalStore(subscribe, countPieces, none)
}

/** Pieces of an offer that lie in the basket; 0 until it is known, and always on the server. */
export function useInBasket(offerId: number): number {
  return useSyncExternalStore(subscribe, () => pieces.get(offerId) ?? 0, none)
}

/** Whether an offer is liked; undefined until it is known, and always on the server. */
export function useIsFavourite(offerId: number): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => hearts?.has(offerId),
    () => undefined,
  )
}

/** Favourites altogether; 0 until it is known. */
export function useFavouriteCount(): number {
  return useSyncExternalStore(subscribe, () => (hearts?.size ?? 0) + otherFavourites, none)
}

/** Turns a heart over. */
export function turnHeart(offerId: number) {
  hearts = new Set(hearts)
  if (!hearts.delete(offerId)) hearts.add(offerId)
  heartChanges++
  tell()
}

function countPieces(): number {
  return [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0)
}

function none(): number {
  return 0
}

/** Asks the shop; a page that cannot learn it simply keeps its neutral words. */
export function refreshVisitor(): Promise<void> {
  asked = ask()
  return asked
}

/** As `useInBasket`, once the shop has said what lies there: a press may be quicker than that. */
export async function findInBasket(offerId: number): Promise<number> {
  await asked
  return pieces.get(offerId) ?? 0
}

async function ask() {
  const [changesBefore, heartsBefore] = [basketChanges, heartChanges]
  try {
    const { userData, staff, basketOffers, favoriteOffers, favoritesCount } = await api.shell.getInitialData({
      body: { brief: true },
    })
    visitor = { isSignedIn: userData !== null, name: userData?.name || null, staff }
    // What was put in while this was asked is newer than the answer.
    if (basketChanges === changesBefore)
      pieces = new Map(basketOffers.map(({ offerId, quantity }) => [offerId, quantity]))
    if (heartChanges === heartsBefore) hearts = new Set(favoriteOffers)
    otherFavourites = favoritesCount - favoriteOffers.length
    tell()
  } catch {
    // The header works without a name and a count.
    hearts ??= new Set()
    tell()
  }
}

/** For what follows the visitor without drawing anything: live, as they stand now. */
export { asked, hearts, pieces, subscribe }
