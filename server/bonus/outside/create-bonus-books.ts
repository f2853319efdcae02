import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import type { Outgoing, OutgoingService } from '#server/platform/outgoing.ts'
import { type BonusBooks, ownBooks, sharedBooks } from './bonus-books.ts'
import { bonusServiceName, httpBonusService } from './http-bonus-service.ts'
import { bonusStandIn } from './stand-in.ts'

/** The shop's ledger alone, unless the settings name a service that others write to. */
export function createBonusBooks(
  { bonusService }: Pick<Config, 'bonusService'>,
  outgoing: Outgoing,
  parts: Parameters<typeof sharedBooks>[1],
): BonusBooks {
  return bonusService ? sharedBooks(httpBonusService(outgoing, bonusService), parts) : ownBooks
}

export function bonusServices({ bonusService }: Pick<Config, 'bonusService'>): Record<string, OutgoingService> {
  return bonusService ? { [bonusServiceName]: { baseUrl: bonusService.url, timeoutMs: 1500, attempts: 2 } } : {}
}

/** The other side, played by this machine; in the demo alone. */
export function bonusServiceStandIn(
  { bonusService, isDemo }: Pick<Config, 'bonusService' | 'isDemo'>,
  desk: { db: Db; clock: Clock },
): FastifyPluginAsync | null {
  return isDemo && bonusService?.isStandIn ? bonusStandIn(desk, bonusService.key) : null
}
