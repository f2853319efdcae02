import type { Config } from '#server/platform/config.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import { createIndexNow, indexNowService } from './index-now.ts'
import type { UrlTeller } from './url-teller.ts'

type Settings = Pick<Config, 'indexNow' | 'isDemo' | 'publicUrl'>

/** A production without a key tells nobody; the demo keeps what it would have told. */
export function createUrlTeller({ indexNow, isDemo, publicUrl }: Settings, outgoing: Outgoing): UrlTeller | null {
  if (indexNow.key) return createIndexNow(outgoing, { key: indexNow.key, publicUrl })
  return isDemo ? { name: 'stand-in', isStandIn: true, key: 'komod-demo-indexnow', tell: async () => {} } : null
}

export function searchEngineServices({ indexNow }: Pick<Config, 'indexNow'>): Record<string, OutgoingService> {
  return { [indexNowService]: { baseUrl: indexNow.url, timeoutMs: 8000, attempts: 2 } }
}
