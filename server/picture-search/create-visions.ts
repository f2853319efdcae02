import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import { createKnownLooks } from './known-looks.ts'
import { createEmbeddedVision } from './providers/embedded-vision.ts'
import type { Vision } from './providers/vision.ts'
import { createVisionService, visionService } from './providers/vision-service.ts'

/** Who looks at pictures: the service outside where one is set, and the shop's own eyes, also when that is away. */
export function createVisions({ vision }: Pick<Config, 'vision'>, outgoing: Outgoing, db: Db): [Vision, ...Vision[]] {
  const own = createEmbeddedVision(createKnownLooks(db))
  return vision.url ? [createVisionService(outgoing, vision.token), own] : [own]
}

/** Where its server is; a shopper waits no longer for it. */
export function visionServices({ vision }: Pick<Config, 'vision'>): Record<string, OutgoingService> {
  return vision.url ? { [visionService]: { baseUrl: vision.url, timeoutMs: 3000, attempts: 1 } } : {}
}
