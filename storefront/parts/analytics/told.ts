import { useEffect } from 'react'
import type { ToldEvent } from '#contract/analytics.ts'
import type { TrackedPurchase } from '#contract/checkout/index.ts'
import { type Experiment, variantOf } from '#rules/experiment.ts'

/** Whom events are told: the tag manager, Metrika, the shop itself. */
export interface Counter {
  tell(event: ToldEvent, at: number): void
  tellPurchase?(purchase: TrackedPurchase): void
}

/** Null before counting has begun: then nobody is told anything. */
let counters: Counter[] | null = null
const waiting: { event: ToldEvent; at: number }[] = []
const mostWaiting = 50

/**
 * Says what was looked at or pressed. What happens before somebody has allowed counting stays in this page and is told
 * when they do; who never does is never told of.
 */
export function tell(event: ToldEvent): void {
  const at = Date.now()
  if (counters) for (const counter of counters) counter.tell(event, at)
  else if (waiting.length < mostWaiting) waiting.push({ event, at })
}

/** A purchase is told by the page to those whom the server does not tell. */
export function tellPurchase(purchase: TrackedPurchase): void {
  for (const counter of counters ?? []) counter.tellPurchase?.(purchase)
}

export function beginTelling(made: Counter[]): void {
  counters = made
  for (const { event, at } of waiting.splice(0)) for (const counter of made) counter.tell(event, at)
}

const key = 'analytics:visitor'
let running: readonly Experiment[] = []
const seen = new Set<string>()

/** Once counting has begun: before that nobody takes part in anything. */
export function beginExperiments(experiments: readonly Experiment[]): void {
  running = experiments
}

/** Which way of showing something this browser sees; null where it is shown as usual. Tells that it was seen. */
export function useVariant(code: string): string | null {
  const experiment = running.find((one) => one.code === code)
  const variant = experiment ? variantOf(experiment, browserName()) : null
  useEffect(() => {
    if (!variant || seen.has(code)) return
    seen.add(code)
    tell({ event: 'exposure', experiment: code, variant })
  }, [code, variant])
  return variant
}

/** A word of this browser alone, by which it keeps its variants; it never leaves it. */
function browserName(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const made = crypto.randomUUID()
    localStorage.setItem(key, made)
    return made
  } catch {
    return 'nobody'
  }
}
