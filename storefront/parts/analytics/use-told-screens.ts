import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { TrackedThing } from '#contract/analytics.ts'
import type { BasketView } from '#contract/basket.ts'
import type { PackedCard } from '#storefront/parts/packed-card.ts'
import { api } from '#storefront/platform/api-client.ts'
import { type CheckoutSeen, classicSeen, steppedSeen, stepsToTell, takenOut, thingsIn } from './funnel.ts'
import { tell, tellPurchase } from './told.ts'

/** Tells what the shown screen is about: its loader has said so already. */
export function useToldScreens() {
  usePage()
  useArrived()
  useViewedProduct()
  useViewedList()
  useViewedBasket()
  useFunnel()
  usePurchase()
}

function useLoaderDataOf(screen: string): unknown {
  return useMatches().find(({ id }) => id === screen)?.loaderData
}

function usePage() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is one
  useEffect(() => tell({ event: 'page_view' }), [pathname])
}

const arrivedCookie = 'arrived'

/** Whoever has just come in, or made an account: the shop says so in a cookie that lives a minute. */
function useArrived() {
  useEffect(() => {
    const event = /(?:^|; )arrived=(login|sign_up)/.exec(document.cookie)?.[1]
    if (event !== 'login' && event !== 'sign_up') return
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store
    document.cookie = `${arrivedCookie}=; Path=/; Max-Age=0; SameSite=Lax`
    tell({ event })
  }, [])
}

type ShownProduct = {
  id: number
  name: string
  currentOffer: number
  vendor?: { name: string }
  breadcrumbs?: { name: string }[]
  offers: { id: number; price: { new: number } }[]
}

function useViewedProduct() {
  const data = useLoaderDataOf('catalog-product') as { product?: ShownProduct } | undefined
  const product = data?.product
  useEffect(() => {
    const offer = product?.offers.find(({ id }) => id === product.currentOffer) ?? product?.offers[0]
    if (!product || !offer) return
    // The first crumb is the home page, the last one the product.
    const categories = (product.breadcrumbs ?? []).slice(1, -1).map(({ name }) => name)
    const vendor = product.vendor?.name ?? ''
    const thing = { id: offer.id, name: product.name, vendor, priceMinor: offer.price.new, quantity: 1, categories }
    tell({ event: 'view_item', things: [thing] })
  }, [product])
}

type ShownList = { cards?: PackedCard[]; total?: number }

/** Lists of goods and what was searched for, under the name of their screen. */
function useViewedList() {
  const shown = useMatches().at(-1)
  const data = shown?.loaderData as { listing?: ShownList; q?: string; crumbs?: { name: string }[] } | undefined
  const listing = data?.listing
  const name = shown?.id ?? 'list'
  useEffect(() => {
    if (!listing?.cards) return
    if (data?.q) tell({ event: 'view_search_results', found: listing.total ?? listing.cards.length })
    const categories = (data?.crumbs ?? []).slice(1).map((crumb) => crumb.name)
    const things = listing.cards.map((card) => thingOfCard(card, categories))
    if (things.length > 0) tell({ event: 'view_item_list', item_list_name: name, things })
  }, [listing, name, data])
}

function thingOfCard([_id, name, _url, current, _total, price]: PackedCard, categories: string[]): TrackedThing {
  return { id: current, name, vendor: '', priceMinor: price, quantity: 1, categories }
}

/** Told once for each time that it is opened; what is gone from it, or less than before, is taken out. */
function useViewedBasket() {
  const data = useLoaderDataOf('basket') as { basket?: BasketView } | undefined
  const { key } = useLocation()
  const told = useRef('')
  const before = useRef<TrackedThing[]>([])
  const basket = data?.basket
  useEffect(() => {
    if (!basket) {
      before.current = []
      return
    }
    const things = thingsIn(basket, 'all')
    const gone = takenOut(before.current, things)
    before.current = things
    if (gone.length > 0) tell({ event: 'remove_from_cart', things: gone })
    if (told.current === key) return
    told.current = key
    const chosen = thingsIn(basket)
    if (chosen.length > 0) tell({ event: 'view_cart', things: chosen })
  }, [basket, key])
}

const checkoutKey = 'analytics:checkout'

/** How far an order has come: each step of it is told once in a tab. */
function useFunnel() {
  const stepped = useLoaderDataOf('checkout') as Parameters<typeof steppedSeen>[0]
  const classic = useLoaderDataOf('checkout-classic') as Parameters<typeof classicSeen>[0]
  useEffect(() => {
    const seen: CheckoutSeen | null = steppedSeen(stepped) ?? classicSeen(classic)
    if (!seen) return
    const key = `analytics:steps:${seen.id}`
    const told = sessionStorage.getItem(key)?.split(' ') ?? []
    const steps = stepsToTell(seen, told)
    if (steps.length === 0) return
    sessionStorage.setItem(key, [...told, ...steps.map(({ name }) => name)].join(' '))
    for (const { event } of steps) tell(event)
  }, [stepped, classic])
}

/** An order on one page has no number before it stands. */
const onOnePage = 'classic'

/** The checkout that is being filled in is remembered in the tab; once its order stands, that is told once. */
function usePurchase() {
  const matches = useMatches()
  const paramsOf = (screen: string) => matches.find(({ id }) => id === screen)?.params
  const checkout = paramsOf('checkout')?.hash ?? (paramsOf('checkout-classic') && onOnePage)
  const isOrdered = paramsOf('checkout-final') !== undefined
  const basketGroup = paramsOf('delivery')?.id
  useEffect(() => {
    if (checkout) sessionStorage.setItem(checkoutKey, checkout)
    const id = sessionStorage.getItem(checkoutKey)
    const query = id === onOnePage ? { basketGroup } : { id: id ?? undefined }
    const stands = id === onOnePage ? basketGroup !== undefined : isOrdered
    if (!id || !stands) return
    sessionStorage.removeItem(checkoutKey)
    sessionStorage.removeItem(`analytics:steps:${onOnePage}`)
    // A purchase that is not told of is nobody's loss.
    api.checkout.listOrderedProducts({ query }).then(tellPurchase, () => {})
  }, [checkout, isOrdered, basketGroup])
}
