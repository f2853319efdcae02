import { CallRefusal } from '#contract/client.ts'
import { wallClock } from '#rules/calendar.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { doDeed } from './people/deeds.ts'
import { findBuyers, type KnownBuyer, requireRegion } from './people/find-buyers.ts'
import { comeInvited, keepAddresses } from './people/keep-addresses.ts'
import { keepFavourites, likedGoods } from './people/keep-favourites.ts'
import { orderGoods } from './people/order-goods.ts'
import { ordersOfAnna } from './people/orders-of-anna.ts'
import { ordersOfOthers } from './people/orders-of-others.ts'
import { ordersOfToday } from './people/orders-of-today.ts'
import { ordersWithClaims } from './people/orders-with-claims.ts'
import { openPastShop, type PastShop } from './people/past-shop.ts'
import { type Step, timelineOf } from './people/timeline.ts'
import type { OrderStory } from './people/types.ts'

export interface PeopleDeps {
  config: Config
  log: Log
  clock: Clock
  say(detail: string): void
}

/** A story of a known buyer, with the order that came of it. */
type OpenStory = ReturnType<typeof openStories>[number]

const sayEvery = 20

/**
 * What the sample people have ordered, paid, cancelled and written. Their past is lived through step by step, by the shop's
 * own calls and deeds under a clock that is moved, so that sums, papers and timelines are those of real orders.
 */
export async function seedPeople(tx: Tx, { config, log, clock, say }: PeopleDeps): Promise<void> {
  const now = clock()
  // What was left out or raised on past days is in the shop's books; whoever starts it has no use for those lines.
  const shop = await openPastShop({ config, db: tx, log: log.child({}, { level: 'fatal' }) })
  try {
    const idOf = await findOfferIds(tx, [
      ...new Set([...likedGoods, ...stories.flatMap(({ goods }) => Object.keys(goods))]),
    ])
    const buyers = await findBuyers(tx, shop, now)
    await keepFavourites(tx, shop, buyers, idOf, now)
    await keepAddresses(shop, buyers, now)
    await comeInvited(tx, shop, buyers, now)
    const steps = timelineOf(openStories(buyers, shop, now), now)
    for (const [done, step] of steps.entries()) {
      if (done % sayEvery === 0) say(`sample orders ${Math.floor((done / steps.length) * 100)} %`)
      await tx
        .transaction(() => take(shop, step, idOf))
        .catch((error: unknown) => {
          // A shop that was sold empty has fewer orders to show; anything else is a fault.
          if (!(error instanceof CallRefusal)) throw error
          log.warn({ err: error, buyer: step.story.buyer, does: step.deed?.does ?? 'orders' }, 'sample order left out')
        })
    }
  } finally {
    await shop.close()
  }
}

const stories: readonly OrderStory[] = [...ordersOfAnna, ...ordersOfOthers, ...ordersWithClaims, ...ordersOfToday]

function openStories(buyers: ReadonlyMap<string, KnownBuyer>, shop: PastShop, now: Date) {
  return stories.flatMap((story) => {
    const buyer = buyers.get(story.buyer)
    if (!buyer) return []
    const region = story.regionCode ? requireRegion(shop, story.regionCode, buyer.language) : buyer.region
    const { utcOffsetMinutes } = region
    const today = wallClock(now.getTime(), utcOffsetMinutes).day
    const contact = { name: buyer.name, phone: buyer.phone, email: buyer.email, ...story.contact }
    const order: { guid: string | null } = { guid: null }
    return [{ ...story, shopper: { ...buyer, region }, contact, today, utcOffsetMinutes, order }]
  })
}

async function take(shop: PastShop, { story, deed, at }: Step<OpenStory>, idOf: ReadonlyMap<string, number>) {
  const { shopper, order } = story
  shop.moveTo(at)
  if (deed === null) order.guid = await orderGoods(shop.as(shopper), story, idOf)
  // Without its order there is nothing to do to it.
  else if (order.guid !== null) await doDeed(shop, shopper, order.guid, deed)
  await shop.doWaiting()
}
