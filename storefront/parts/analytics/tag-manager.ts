import type { ToldEvent } from '#contract/analytics.ts'
import type { TrackedPurchase } from '#contract/checkout/index.ts'
import { mostCategories, sumOf, tracked } from './things.ts'
import type { Counter } from './told.ts'

declare global {
  interface Window {
    /** There once the tag manager is wanted and allowed. */
    dataLayer?: unknown[]
  }
}

/** Loads the tag manager and tells it events as GA4 has them; it notices by itself which page is looked at. */
export function tagManager(id: string, currency: string): Counter {
  load(id)
  return {
    tell(event) {
      if (event.event !== 'page_view') push(gaEvent(event, currency))
    },
    tellPurchase(purchase) {
      push(purchase.shape === 'event' ? kazakhPurchase(purchase) : russianPurchase(purchase))
    },
  }
}

function load(id: string) {
  if (window.dataLayer) return
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Goods in whole units of money, with their sum; all other words as they are. */
export function gaEvent(told: ToldEvent, currency: string): object {
  if (!('things' in told)) return told
  const { event, things, ...more } = told
  return { event, ecommerce: { currency, value: sumOf(things) / 100, ...more, items: things.map(gaItem) } }
}

function gaItem(thing: Parameters<typeof tracked>[0]) {
  const { id, name, vendor, categories, price, quantity } = tracked(thing)
  const sections = categories.map(
    (category, at) => [at === 0 ? 'item_category' : `item_category${at + 1}`, category] as const,
  )
  return { item_id: id, item_name: name, item_brand: vendor, ...Object.fromEntries(sections), price, quantity }
}

/** Kazakhstan's counters take an event of their own shape. */
function kazakhPurchase({ event, ecommerce, isStaff }: Extract<TrackedPurchase, { shape: 'event' }>) {
  return { event, is_staff: isStaff, ecommerce }
}

function russianPurchase(purchase: Extract<TrackedPurchase, { shape: 'products' }>) {
  return { event: 'purchase', is_staff: purchase.isStaff, ecommerce: commerceOf(purchase) }
}

/** A purchase as Metrika has it, which Russia's tag manager takes as well. */
export function commerceOf(purchase: Extract<TrackedPurchase, { shape: 'products' }>) {
  const products = purchase.products.map(({ id, name, brand, variant, categories, priceMinor, quantity }) => ({
    id: String(id),
    name,
    brand,
    variant,
    category: categories.slice(0, mostCategories).join('/'),
    price: priceMinor / 100,
    quantity,
  }))
  const actionField = { id: purchase.orderID, revenue: purchase.revenueMinor / 100 }
  return { currencyCode: purchase.currency, purchase: { actionField, products } }
}

/** What stood there before must not be taken for a part of it. */
function push(event: object) {
  window.dataLayer?.push({ ecommerce: null }, event)
}
