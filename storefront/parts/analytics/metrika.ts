import type { ToldEvent } from '#contract/analytics.ts'
import type { TrackedPurchase } from '#contract/checkout/index.ts'
import { toldAddress } from './outside.ts'
import { commerceOf } from './tag-manager.ts'
import { tracked } from './things.ts'
import type { Counter } from './told.ts'

interface YandexMetrika {
  (id: number, ...said: unknown[]): void
  a?: unknown[][]
  l?: number
}

declare global {
  interface Window {
    ym?: YandexMetrika
    /** Metrika's own, so that nobody reads what is said to the other. */
    metrikaLayer?: unknown[]
  }
}

const actions = {
  view_item_list: 'impressions',
  view_item: 'detail',
  add_to_cart: 'add',
  remove_from_cart: 'remove',
} as const

/** Loads the counter and tells it pages, goods in its own words, and goals for everything else. */
export function metrika(id: string, currency: string, tellsPurchases: boolean): Counter {
  const counter = Number(id)
  load(counter)
  const say = (...said: unknown[]) => window.ym?.(counter, ...said)
  // Where somebody came from outside; which page of the shop was before is told as that page was.
  let referer = document.referrer.startsWith(location.origin) ? '' : document.referrer
  const hit = () => {
    const address = toldAddress(location, document.documentElement.dataset.screen ?? 'error')
    say('hit', address, { title: document.title, referer })
    referer = address
  }
  return {
    tell(event) {
      if (event.event === 'page_view') return hit()
      const ecommerce = metrikaCommerce(event, currency)
      if (ecommerce) window.metrikaLayer?.push({ ecommerce })
      else say('reachGoal', event.event, goalFacts(event))
    },
    tellPurchase(purchase: TrackedPurchase) {
      // Kazakhstan's purchases have a shape that is not Metrika's; the server tells them.
      if (tellsPurchases && purchase.shape === 'products')
        window.metrikaLayer?.push({ ecommerce: commerceOf(purchase) })
    },
  }
}

function load(counter: number) {
  if (window.ym) return
  window.metrikaLayer = []
  const ym: YandexMetrika = (...said) => {
    ym.a ??= []
    ym.a.push(said)
  }
  ym.l = Date.now()
  window.ym = ym
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://mc.yandex.ru/metrika/tag.js'
  document.head.append(script)
  // Pages are told by hand: most of them come without a load of the document.
  ym(counter, 'init', { defer: true, clickmap: false, trackLinks: false, webvisor: false, ecommerce: 'metrikaLayer' })
}

/** Null for what is a goal. */
export function metrikaCommerce(told: ToldEvent, currencyCode: string): object | null {
  if (!('things' in told) || !(told.event in actions)) return null
  const products = told.things.map((thing, at) => {
    const { id, name, vendor, categories, price, quantity } = tracked(thing)
    const place = told.event === 'view_item_list' ? { list: told.item_list_name, position: at + 1 } : { quantity }
    return { id, name, brand: vendor, category: categories.join('/'), price, ...place }
  })
  const action = actions[told.event as keyof typeof actions]
  return { currencyCode, [action]: action === 'impressions' ? products : { products } }
}

function goalFacts(told: ToldEvent): object {
  const { event: _event, ...facts } = told
  if (!('things' in facts)) return facts
  const { things, ...more } = facts
  return { ...more, goods: things.length }
}
