import type { CollectedEvent, ToldEvent } from '#contract/analytics.ts'
import type { Counter } from './told.ts'

const address = '/api_vue/analytics/events/'
const mostAtOnce = 20
const mostItems = 100
const everyMs = 5000

interface Happened {
  at: number
  screen: string
  told: CollectedEvent
}

/** The shop's own book: some events at a time, and what is left when the page is put away. */
export function collector(currency: 'RUB' | 'KZT'): Counter {
  let waiting: Happened[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const events = waiting.slice(0, mostAtOnce).map(({ at, ...event }) => ({ ...event, agoMs: Date.now() - at }))
      waiting = waiting.slice(mostAtOnce)
      const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
      // What is not counted is nobody's loss: nothing is tried again.
      navigator.sendBeacon(address, body)
    }
  }
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  return {
    tell(event, at) {
      waiting.push({ at, screen: document.documentElement.dataset.screen ?? 'error', told: collected(event, currency) })
      if (waiting.length >= mostAtOnce) send()
      else timer ??= setTimeout(send, everyMs)
    },
  }
}

/** Of goods what the shop keeps: it knows their names. */
export function collected(told: ToldEvent, currency: 'RUB' | 'KZT'): CollectedEvent {
  if (!('things' in told)) return told
  const { things, ...event } = told
  const items = things.slice(0, mostItems).map(({ id, priceMinor, quantity }) => ({ id, priceMinor, quantity }))
  return { ...event, currency, items } as CollectedEvent
}
