import { z } from 'zod'
import { doorMeans } from '#rules/money-means.ts'
import { orderStatuses } from '#rules/order-state.ts'
import { deskSteps } from '#rules/order-step.ts'
import { call, perMinute, refusal } from '../call.ts'
import { DayText, DeliveryType } from '../delivery.ts'
import { expected, written } from '../expected.ts'
import { Guid, Id, line, MinorUnits, TypedSum, text } from '../fields.ts'
import { file } from '../file.ts'
import { Moment, OrderView, Visit } from '../order.ts'

export const orderStates = [...orderStatuses, 'picking'] as const
export const paidStates = ['paid', 'part', 'unpaid'] as const

/** Which orders are looked for; what is not said narrows nothing. Days are those of the desk's own clock. */
export const OrderWish = z.object({
  /** A number, a part of a phone, of the name or of the e-mail. */
  q: z.string().trim().max(120).optional(),
  state: z.enum(orderStates).optional(),
  warehouse: Id.optional(),
  /** Where it is collected: `pickup:103`. */
  place: z.string().max(40).optional(),
  region: Id.optional(),
  way: z.enum([...DeliveryType.options, 'none']).optional(),
  paid: z.enum(paidStates).optional(),
  by: z.enum(['staff', 'shopper']).optional(),
  customer: Id.optional(),
  /** Handed over in this shop, or placed by its people. */
  shop: Id.optional(),
  from: DayText.optional(),
  to: DayText.optional(),
})
export type OrderWish = z.infer<typeof OrderWish>

/** An order in the list of the desk. Contacts are masked, but for whoever placed it. */
export const DeskOrderRow = z.object({
  guid: Guid,
  number: z.string(),
  status: z.enum(orderStatuses),
  /** Those who pack have begun. */
  isPicking: z.boolean(),
  createdAt: Moment,
  region: z.string(),
  contact: z.object({ name: z.string(), phone: z.string() }),
  currency: z.enum(['RUB', 'KZT']),
  totalMinor: MinorUnits,
  paidMinor: MinorUnits,
  /** Of what is paid: what a bank only holds yet. */
  heldMinor: MinorUnits,
  /** How it comes and when; null while that is not chosen. */
  delivery: z.object({ kind: DeliveryType, name: z.string(), visit: Visit.nullable() }).nullable(),
  partCount: z.int(),
  /** Who of the staff placed it; null: the shopper did. */
  placedBy: z.string().nullable(),
})
export type DeskOrderRow = z.infer<typeof DeskOrderRow>

const Choice = z.object({ id: z.string(), name: z.string() })

const StaffNote = z.object({ id: z.int(), text: z.string(), author: z.string(), at: z.iso.datetime() })

/** Goods that stand on a shelf for the order, or did. */
const Reservation = z.object({
  lineId: z.int(),
  name: z.string(),
  part: z.string(),
  warehouse: z.string(),
  quantity: z.string(),
  state: z.enum(['held', 'released', 'shipped']),
})

const SentMessage = z.object({
  id: z.int(),
  template: z.string(),
  /** What the shop's people call it, in the language of whoever asks. */
  name: z.string(),
  channel: z.enum(['sms', 'email', 'push']),
  /** Masked. */
  to: z.string(),
  state: z.enum(['queued', 'sent', 'delivered', 'failed', 'unknown']),
  at: z.iso.datetime(),
  /** How often its link was opened; null where it has none that is counted. */
  opens: z.int().nullable(),
})

/** One order with what only the shop's people see. Contacts are masked until they are asked for. */
export const DeskOrder = z.object({
  order: OrderView,
  isMasked: z.boolean(),
  /** Those who pack have begun. */
  isPicking: z.boolean(),
  customerId: z.int().nullable(),
  placedBy: z.string().nullable(),
  notes: z.array(StaffNote),
  reservations: z.array(Reservation),
  messages: z.array(SentMessage),
  returns: z.array(
    z.object({ name: z.string(), quantity: z.int(), backMinor: MinorUnits, by: z.string(), at: z.iso.datetime() }),
  ),
  /** Which steps the law of states and the viewer's rights allow now. */
  steps: z.array(z.enum(deskSteps)),
})
export type DeskOrder = z.infer<typeof DeskOrder>

export const OrderNumber = z.string().check(written(/^\d{1,9}(-\d{1,3})?$/, expected.order))
export const OrderNumbers = z.array(OrderNumber).min(1).max(100)
const Moves = z.object({ numbers: OrderNumbers, step: z.enum(deskSteps) })

const Judged = z.object({
  /** What would change, or has. */
  moving: z.array(z.object({ number: z.string(), from: z.enum(orderStatuses) })),
  /** Those of them that pay at the door and would be written down as paid with this step, and how much. */
  owing: z.array(z.object({ number: z.string(), owedMinor: MinorUnits, currency: z.enum(['RUB', 'KZT']) })),
  /** Stand there already. */
  already: z.array(z.string()),
  stuck: z.array(z.object({ number: z.string(), from: z.enum(orderStatuses) })),
  /** Not there, or not the caller's to move. */
  unknown: z.array(z.string()),
})
export type JudgedMoves = z.infer<typeof Judged>

const orderNotFound = refusal(404, {
  ru: 'Такого заказа нет, или он не ваш.',
  kk: 'Мұндай тапсырыс жоқ немесе ол сіздікі емес.',
  en: 'There is no such order, or it is not yours.',
})

/** Orders at the desk: found, read, annotated and moved on by the law of their states. */
export const deskOrdersContract = {
  listOrders: call({
    method: 'POST',
    path: '/api_vue/staff/orders/',
    access: 'orderDesk',
    isRead: true,
    summary:
      'Orders by number, phone, name, e-mail and filters, the latest first. Consultants see those they placed and those of their shops',
    body: OrderWish.extend({
      /** Goes on below this number. */
      below: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      count: z.int().min(1).max(100).default(30),
    }),
    answer: z.object({
      orders: z.array(DeskOrderRow),
      /** Where the next page begins; null where there is none. */
      below: z.int().nullable(),
      seesAll: z.boolean(),
      choices: z.object({ regions: z.array(Choice), warehouses: z.array(Choice), places: z.array(Choice) }),
    }),
    limit: perMinute(120),
  }),
  exportOrders: call({
    method: 'GET',
    isDeed: true,
    path: '/api_vue/staff/orders/orders.csv',
    access: 'orderDesk',
    summary: 'The same orders as a table for a spreadsheet, without names and contacts; at most 10 000',
    query: OrderWish,
    answer: file('text/csv; charset=utf-8'),
    limit: perMinute(10),
  }),
  readOrder: call({
    method: 'POST',
    path: '/api_vue/staff/orders/get/',
    access: 'orderDesk',
    isRead: true,
    summary: 'One order with goods, money, deliveries, notes, messages, reservations and what may be done with it',
    body: z.object({ basketGroup: Guid }),
    answer: DeskOrder,
    refusals: { DESK_ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(120),
  }),
  showOrderContacts: call({
    method: 'POST',
    path: '/api_vue/staff/orders/contacts/',
    access: 'orderDesk',
    summary: 'Name, phone, e-mail, address and comment in clear; who looked is written down',
    body: z.object({ basketGroup: Guid }),
    answer: z.object({
      contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
      address: z.string(),
      comment: z.string(),
    }),
    refusals: { DESK_ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(60),
  }),
  noteOrder: call({
    method: 'POST',
    path: '/api_vue/staff/orders/note/',
    access: 'orderDesk',
    summary: 'A note for colleagues; its shopper never sees it',
    body: z.object({ basketGroup: Guid, note: text(2000).min(1) }),
    answer: z.object({ id: z.int() }),
    refusals: { DESK_ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(60),
  }),
  judgeMoves: call({
    method: 'POST',
    path: '/api_vue/staff/orders/moves/judge/',
    access: 'orderDesk',
    isRead: true,
    summary: 'How many of the chosen orders a step would move, and why the others stay; nothing is changed',
    body: Moves,
    answer: Judged,
    limit: perMinute(60),
  }),
  moveOrders: call({
    method: 'POST',
    path: '/api_vue/staff/orders/moves/',
    access: 'orderDesk',
    summary: 'Moves the chosen orders by the law of their states; each by itself, those that cannot stay and are told',
    body: Moves.extend({
      reason: line(300).optional(),
      /** Of what is handed over: how it was paid for at the door, and how much; without a sum all that was owed. */
      takenBy: z.enum(doorMeans).optional(),
      takenSum: TypedSum.optional(),
      /** Pressed in the shop, where its shopper may stand: what the message says is needed at once, also by night. */
      isAtCounter: z.boolean().optional(),
    }),
    answer: Judged,
    limit: perMinute(30),
  }),
}
