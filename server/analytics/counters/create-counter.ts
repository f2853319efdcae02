import type { Config } from '#server/platform/config.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import { createMetrika, metrikaService } from './metrika.ts'
import type { PurchaseCounter } from './purchase-counter.ts'

type Settings = Pick<Config, 'metrika' | 'isDemo'>

/** Takes everything; `/dev/counted/` shows what. */
const standIn: PurchaseCounter = { name: 'stand-in', isStandIn: true, tell: async () => true }

/** A production without a token has purchases in its own book alone. */
export function createPurchaseCounter({ metrika, isDemo }: Settings, outgoing: Outgoing): PurchaseCounter | null {
  if (metrika.id && metrika.token) return createMetrika(outgoing, metrika)
  return isDemo ? standIn : null
}

export function counterServices({ metrika }: Settings): Record<string, OutgoingService> {
  return { [metrikaService]: { baseUrl: metrika.url, timeoutMs: 5000, attempts: 2 } }
}
