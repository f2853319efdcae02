import { z } from 'zod'
import { ofField, perMinute } from './call.ts'
import { DateAndTime, OrderNumber, slotTaken } from './delivery.ts'
import { Guid, MinorUnits, text } from './fields.ts'
import { OrderSummary, OrderView } from './order.ts'
import { accountRefusals as refusals } from './refusals/account.ts'
import { claimRefusals } from './refusals/claims.ts'

export const closeReasons = ['changedMind', 'foundCheaper', 'tooLong', 'mistake', 'other'] as const

const reading = perMinute(240)
const changing = perMinute(30)

/** Own orders: looked at, called off, given a day, given back. */
export const orderActions = {
  getOrders: {
    access: 'customer',
    isRead: true,
    summary: 'The customer’s own orders, counted by state',
    input: z.object({
      filter: z.enum(['all', 'open', 'received', 'cancelled']).default('all'),
      page: z.int().min(1).max(1000).default(1),
    }),
    answer: z.object({
      orders: z.array(OrderSummary),
      counts: z.object({ all: z.int(), open: z.int(), received: z.int(), cancelled: z.int() }),
      page: z.int(),
      pages: z.int(),
    }),
    limit: reading,
  },
  getOrder: {
    access: 'customer',
    isRead: true,
    summary: 'One own order; `guid` is its basket group. With `part` one part of it alone',
    input: z.object({ guid: Guid, part: OrderNumber.optional() }),
    answer: z.object({ order: OrderView }),
    refusals: { ORDER_NOT_FOUND: refusals.ORDER_NOT_FOUND },
    limit: reading,
  },
  getReasonsForClose: {
    access: 'customer',
    isRead: true,
    summary: 'Why an order may be cancelled',
    input: z.object({}),
    answer: z.object({ reasons: z.array(z.object({ code: z.enum(closeReasons), name: z.string() })) }),
    limit: reading,
  },
  refund: {
    access: 'customer',
    summary: 'Asks for the money of goods of an own order that have come; somebody decides it',
    input: z.object({
      guid: Guid,
      lineId: z.int().min(1),
      quantity: z.int().min(1).max(10_000).default(1),
      reason: text(2000).min(10),
    }),
    answer: z.object({ refund: z.object({ id: Guid, number: z.string() }) }),
    refusals: {
      ORDER_NOT_FOUND: refusals.ORDER_NOT_FOUND,
      CLAIM_LINE_NOT_FOUND: claimRefusals.CLAIM_LINE_NOT_FOUND,
      CLAIM_TOO_EARLY: claimRefusals.CLAIM_TOO_EARLY,
      CLAIM_TOO_MANY: claimRefusals.CLAIM_TOO_MANY,
      CLAIM_RETURN_LATE: claimRefusals.CLAIM_RETURN_LATE,
    },
    limit: changing,
  },
  closeOrder: {
    access: 'customer',
    summary: 'Cancels an own order',
    input: z.object({ guid: Guid, reason: z.enum(closeReasons), comment: text(500).default('') }),
    answer: z.object({ status: z.boolean(), order: OrderView }),
    refusals: { ORDER_NOT_FOUND: refusals.ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE: refusals.ORDER_NOT_CANCELLABLE },
    limit: changing,
  },
  runDelayedDelivery: {
    access: 'customer',
    summary: 'Names the day of an own order whose delivery was put off; a repeat answers the same',
    input: z.object({ guid: Guid, dateAndTime: DateAndTime, shownTotalMinor: MinorUnits.optional() }),
    answer: z.object({ status: z.boolean(), order: OrderView }),
    refusals: {
      ORDER_NOT_FOUND: refusals.ORDER_NOT_FOUND,
      DELIVERY_NOT_DELAYED: refusals.DELIVERY_NOT_DELAYED,
      SLOT_TAKEN: ofField('dateAndTime', slotTaken),
      PRICE_CHANGED: refusals.PRICE_CHANGED,
    },
    limit: changing,
  },
} as const
