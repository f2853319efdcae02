import type { TrackedPurchase } from '#contract/checkout/index.ts'

declare global {
  interface Window {
    /** There once the tag manager is wanted and allowed. */
    dataLayer?: unknown[]
  }
}

export interface Thing {
  id: number
  name: string
  vendor: string
  /** Minor units. */
  priceMinor: number
  quantity: number
  /** Sections from the root. */
  categories: readonly string[]
}

const mostCategories = 5

/** A thing as counters take it: whole units of money, sections one by one, at most five. Nothing of who looks or buys. */
export function trackedItem({ id, name, vendor, priceMinor, quantity, categories }: Thing) {
  const sections = categories
    .slice(0, mostCategories)
    .map((category, at) => [at === 0 ? 'item_category' : `item_category${at + 1}`, category] as const)
  return {
    item_id: String(id),
    item_name: name,
    item_brand: vendor,
    ...Object.fromEntries(sections),
    price: priceMinor / 100,
    quantity,
  }
}

let currency = 'RUB'

/** The region's money, in which prices are told. */
export function countIn(code: string) {
  currency = code
}

type TrackedEvent =
  | 'view_item'
  | 'add_to_cart'
  | 'view_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info'

/** Says that something was looked at, put in, looked through in the basket, or is on its way to be ordered. */
export function tell(event: TrackedEvent, things: readonly Thing[], more: Record<string, string> = {}) {
  if (!window.dataLayer) return void waiting.push([event, things, more])
  const value = things.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0) / 100
  push({ event, ecommerce: { currency, value, ...more, items: things.map(trackedItem) } })
}

/** What somebody did before the tag manager was there. */
const waiting: Parameters<typeof tell>[] = []

export function tellWaiting() {
  for (const one of waiting.splice(0)) tell(...one)
}

/** A purchase, as the shop's counters take it; Kazakhstan's take an event of their own shape. */
export function tellPurchase(purchase: TrackedPurchase) {
  push(purchase.shape === 'event' ? kazakhPurchase(purchase) : russianPurchase(purchase))
}

function kazakhPurchase({ event, ecommerce, isStaff }: Extract<TrackedPurchase, { shape: 'event' }>) {
  return { event, is_staff: isStaff, ecommerce }
}

function russianPurchase(purchase: Extract<TrackedPurchase, { shape: 'products' }>) {
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
  const ecommerce = { currencyCode: purchase.currency, purchase: { actionField, products } }
  return { event: 'purchase', is_staff: purchase.isStaff, ecommerce }
}

/** What stood there before must not be taken for a part of it. */
function push(event: object) {
  window.dataLayer?.push({ ecommerce: null }, event)
}
