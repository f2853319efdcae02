import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { BasketView } from '#contract/basket.ts'
import { api } from '#storefront/platform/api-client.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useRegion } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { countIn, tell, tellPurchase, tellWaiting } from './events.ts'
import { type CheckoutSeen, classicSeen, steppedSeen, stepsToTell, thingsIn } from './funnel.ts'

const cookie = 'analytics'
type Consent = 'yes' | 'no' | null

/** Asks once whether visits may be counted; then loads the tag manager and tells it what is looked at and bought. */
export function Analytics({ id }: { id: string }) {
  const t = useMessages('analytics')
  const [consent, setConsent] = useState(readConsent)
  const decide = (said: 'yes' | 'no') => {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store
    document.cookie = `${cookie}=${said}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax`
    setConsent(said)
  }
  if (consent === 'yes') return <Counted id={id} />
  if (consent === 'no') return null
  return (
    <aside
      aria-label={t.title}
      className="fixed inset-x-2 bottom-[calc(var(--bar-height)+8px)] z-(--z-bar) ml-auto max-w-110 rounded-3 bg-wall p-5 shadow-lift lg:right-4 lg:bottom-4 forced-colors:border"
    >
      <p>{t.text}</p>
      <a href={href('/privacy-policy')} className="link text-s">
        {t.policy}
      </a>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" look="outline" onClick={() => decide('yes')}>
          {t.allow}
        </Button>
        <Button size="s" look="outline" onClick={() => decide('no')}>
          {t.refuse}
        </Button>
      </div>
    </aside>
  )
}

function readConsent(): Consent {
  const said = /(?:^|; )analytics=(yes|no)/.exec(document.cookie)?.[1]
  return (said as Consent | undefined) ?? null
}

function Counted({ id }: { id: string }) {
  const currency = useRegion()?.currency.code ?? 'RUB'
  useEffect(() => {
    countIn(currency)
    load(id)
  }, [id, currency])
  useViewedProduct()
  useEffect(tellWaiting, [])
  useViewedBasket()
  useFunnel()
  usePurchase()
  return null
}

/** Addresses that open something to whoever knows them are no concern of anybody else. */
const secret = /[?&](code|phoneNumber|token)=/

function load(id: string) {
  if (window.dataLayer || secret.test(location.search)) return
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

type ShownProduct = {
  id: number
  name: string
  currentOffer: number
  vendor?: { name: string }
  breadcrumbs?: { name: string }[]
  offers: { id: number; price: { new: number } }[]
}

function useLoaderDataOf(screen: string): unknown {
  return useMatches().find(({ id }) => id === screen)?.loaderData
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
    tell('view_item', [
      { id: offer.id, name: product.name, vendor, priceMinor: offer.price.new, quantity: 1, categories },
    ])
  }, [product])
}

/** Once for each time that it is opened: what is changed there is not looked at anew. */
function useViewedBasket() {
  const data = useLoaderDataOf('basket') as { basket?: BasketView } | undefined
  const { key } = useLocation()
  const told = useRef('')
  const basket = data?.basket
  useEffect(() => {
    if (!basket || told.current === key) return
    told.current = key
    const things = thingsIn(basket)
    if (things.length > 0) tell('view_cart', things)
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
    for (const { event, more } of steps) tell(event, seen.things, more)
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
