import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import { createMindbox, mindboxService } from './providers/mindbox.ts'
import { createOwnRecommender } from './providers/own-recommender.ts'
import type { Companions, Recommender } from './providers/recommender.ts'

type Settings = Pick<Config, 'recommendations'>

/** Answers always: where the service outside does not say in time, the shop's own word is taken. */
export interface ShopRecommender extends Pick<Recommender, 'name' | 'isStandIn'> {
  find(productId: number): Promise<Companions>
}

export function createRecommender({ recommendations }: Settings, outgoing: Outgoing, db: Db): ShopRecommender {
  const own = createOwnRecommender(db)
  const first = recommendations.provider === 'mindbox' ? createMindbox(outgoing, recommendations) : own
  return {
    name: first.name,
    isStandIn: first.isStandIn,
    async find(productId) {
      return (await first.find(productId)) ?? (await own.find(productId)) ?? { bought: [], viewed: [] }
    },
  }
}

/** A page waits no longer for it than this. */
const timeoutMs = 300

export function recommendationServices({ recommendations }: Settings): Record<string, OutgoingService> {
  return { [mindboxService]: { baseUrl: recommendations.url, timeoutMs, attempts: 1 } }
}
