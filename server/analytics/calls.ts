import { desc } from 'drizzle-orm'
import { analyticsContract, analyticsDevContract } from '#contract/analytics.ts'
import { defaultLanguage } from '#rules/language.ts'
import { type AnsweredCall, answer } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Regions } from '#server/region/index.ts'
import { keepEvents } from './events.ts'
import { analyticsSettings } from './settings.ts'
import { analyticsEvents, analyticsPurchases } from './tables.ts'
import type { Visits } from './visits.ts'

interface AnalyticsDeps {
  db: Db
  log: Log
  settings: Pick<Settings, 'get'>
  visits: Visits
  limiter: Pick<RateLimiter, 'count'>
  gtmId: string
  metrika: { id: string; token: string }
}

export function analyticsCalls({ db, log, settings, visits, limiter, gtmId, metrika }: AnalyticsDeps): AnsweredCall[] {
  return answer('subscription', analyticsContract, {
    recordLog({ body }, { requestId }) {
      const { level, message, screen } = body
      // Phones, cards and codes are long numbers, and nobody needs one to find a fault.
      log[level]({ requestId, screen, said: oneLine(message).replace(/\d[\d\s()-]{4,}\d/g, '…') }, 'a page says')
      return { status: true }
    },
    getCounting: (_input, { isCrawler, declinesCounting }) => ({
      isOffered: !isCrawler && !declinesCounting,
      gtmId,
      metrikaId: metrika.id,
      tellsPurchases: metrika.token === '',
      experiments: settings.get(analyticsSettings.experiments).filter(({ isOn }) => isOn),
    }),
    async collectEvents({ body }, context) {
      const visit = await visits.find(context)
      if (!visit || !hasRoomFor(limiter, settings.get(analyticsSettings.mostADay), body.events.length))
        return { kept: 0 }
      const now = context.now().getTime()
      await keepEvents(
        db,
        visit,
        body.events.map(({ agoMs, ...event }) => ({ ...event, at: new Date(now - agoMs) })),
      )
      return { kept: body.events.length }
    },
  })
}

/** Whether a day may have so many events more; they are taken from it. */
export function hasRoomFor(limiter: Pick<RateLimiter, 'count'>, mostADay: number, events: number): boolean {
  const taken = Array.from({ length: events }, () => limiter.count('analytics', mostADay, 24 * 60 * 60))
  return taken.every(({ isAllowed }) => isAllowed)
}

/** What a browser sent must not be able to begin a new line anywhere. */
function oneLine(said: string): string {
  return said.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

const shown = 200

/** What the demo has kept and told, to be looked at. */
interface DevDeps {
  db: Db
  regions: Regions
  readToldUrls(): Promise<{ toldAt: string | null; urls: string[] } | null>
}

export function analyticsDevCalls({ db, regions, readToldUrls }: DevDeps): AnsweredCall[] {
  return answer('outbox', analyticsDevContract, {
    async listCounted() {
      const [told, events, purchases] = await Promise.all([
        readToldUrls(),
        db.select().from(analyticsEvents).orderBy(desc(analyticsEvents.at)).limit(shown),
        db.select().from(analyticsPurchases).orderBy(desc(analyticsPurchases.placedAt)).limit(shown),
      ])
      return {
        toldUrls: { toldAt: told?.toldAt ?? null, urls: told?.urls ?? [] },
        events: events.map(({ at, regionId, ...row }) => ({
          ...row,
          at: at.toISOString(),
          city: regions.find(regionId, defaultLanguage)?.name ?? '',
        })),
        purchases: purchases.map(({ placedAt, toldAt, told }) => ({
          placedAt: placedAt.toISOString(),
          toldAt: toldAt?.toISOString() ?? null,
          told,
        })),
      }
    },
  })
}
