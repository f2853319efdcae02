import { z } from 'zod'
import { call, perMinute } from './call.ts'
import { TrackedPurchase } from './checkout/tracked-purchase.ts'
import { Id, MinorUnits, Status, text } from './fields.ts'

/** A thing that was looked at or put in, as far as the shop keeps it. */
const CollectedItem = z.object({
  id: Id,
  /** Minor units of one. */
  priceMinor: MinorUnits.min(0).max(1_000_000_000),
  quantity: z.int().min(1).max(10_000),
})

const mostItems = 100
const word = z.string().regex(/^[a-z0-9][a-z0-9:_-]{0,59}$/i)
const goods = { currency: z.enum(['RUB', 'KZT']), items: z.array(CollectedItem).max(mostItems) }

const aboutGoods = <Name extends string>(event: Name) => z.object({ event: z.literal(event), ...goods })

/**
 * Every event that the shop counts, in the words of GA4. What is told of a person or an order stands in none of them;
 * a purchase is told by the server alone.
 */
export const CollectedEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('page_view') }),
  aboutGoods('view_item_list').extend({ item_list_name: word }),
  aboutGoods('view_item'),
  /** How much was found; what was asked for is not told. */
  z.object({ event: z.literal('view_search_results'), found: z.int().min(0).max(10_000_000) }),
  aboutGoods('add_to_cart'),
  aboutGoods('remove_from_cart'),
  aboutGoods('view_cart'),
  aboutGoods('add_to_wishlist'),
  aboutGoods('begin_checkout'),
  aboutGoods('add_shipping_info').extend({ shipping_tier: word }),
  aboutGoods('add_payment_info').extend({ payment_type: word }),
  z.object({ event: z.literal('subscribe') }),
  z.object({ event: z.literal('login') }),
  z.object({ event: z.literal('sign_up') }),
  z.object({ event: z.literal('exposure'), experiment: word, variant: word }),
])
export type CollectedEvent = z.infer<typeof CollectedEvent>

/** A thing as counters are told of it: with its names, which the shop itself has by its id. */
export interface TrackedThing extends z.infer<typeof CollectedItem> {
  name: string
  vendor: string
  /** Sections from the root; five of them are told. */
  categories: readonly string[]
}

type Told<Event> = Event extends { items: unknown }
  ? Omit<Event, 'items' | 'currency'> & { things: readonly TrackedThing[] }
  : Event
/** What a screen tells: the region's money is known to whoever sends it on. */
export type ToldEvent = Told<CollectedEvent>

export const Experiment = z.object({
  code: word,
  isOn: z.boolean(),
  variants: z.array(z.object({ code: word, share: z.number().min(0).max(1000) })).max(10),
})

const hourMs = 3_600_000

export const analyticsContract = {
  recordLog: call({
    method: 'POST',
    path: '/api_vue/logs/',
    access: 'anyone',
    summary:
      'A page writes one line into the log of the shop, on one line and without long numbers; nothing is kept of it',
    body: z.object({
      level: z.enum(['info', 'warn', 'error']).default('info'),
      message: text(500),
      screen: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/)
        .optional(),
    }),
    answer: Status,
    limit: { requests: 30, windowSeconds: 600 },
  }),
  getCounting: call({
    method: 'GET',
    path: '/api_vue/analytics/',
    access: 'anyone',
    summary:
      'Who counts visits here and which experiments run. `isOffered` is false for crawlers and for browsers that decline (Sec-GPC): they are neither asked nor counted',
    answer: z.object({
      isOffered: z.boolean(),
      /** Empty: none is set. */
      gtmId: z.string(),
      metrikaId: z.string(),
      /** Whether pages tell Metrika of purchases; false where the server does. */
      tellsPurchases: z.boolean(),
      experiments: z.array(Experiment),
    }),
  }),
  collectEvents: call({
    method: 'POST',
    path: '/api_vue/analytics/events/',
    access: 'anyone',
    summary:
      'What was looked at and pressed, in batches. Kept only for who has said yes (cookie `analytics`) and sends no Sec-GPC; then without a name, an address or anything else that is a person’s; `kept` is 0 too once a day has as many as it may',
    body: z.object({
      events: z
        .array(
          z.object({
            /** How long ago: clocks of browsers are wrong. */
            agoMs: z.int().min(0).max(hourMs),
            /** The name of the screen. */
            screen: word,
            told: CollectedEvent,
          }),
        )
        .min(1)
        .max(20),
    }),
    answer: z.object({ kept: z.int() }),
    limit: perMinute(20),
  }),
}

/** Of the demo alone: what was kept and told, to be looked at. */
export const analyticsDevContract = {
  listCounted: call({
    method: 'GET',
    path: '/dev/counted/data/',
    access: 'anyone',
    summary: 'The latest events that were kept, and the purchases that the counter outside was told of',
    answer: z.object({
      events: z.array(
        z.object({
          at: z.iso.datetime(),
          event: z.string(),
          visitor: z.string(),
          screen: z.string(),
          city: z.string(),
          offerIds: z.array(z.int()),
          valueMinor: MinorUnits.nullable(),
          currency: z.string().nullable(),
          facts: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      /** The addresses of changed pages that search engines were told of last. */
      toldUrls: z.object({ toldAt: z.iso.datetime().nullable(), urls: z.array(z.string()) }),
      purchases: z.array(
        z.object({ placedAt: z.iso.datetime(), toldAt: z.iso.datetime().nullable(), told: TrackedPurchase.nullable() }),
      ),
    }),
  }),
}
