import { z } from 'zod'
import { moneyMeans } from '#rules/money-means.ts'
import { orderStatuses } from '#rules/order-state.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Dimensions } from './catalogue/card.ts'
import { Picture } from './catalogue/picture.ts'
import {
  AssemblyRate,
  addressNeeded,
  addressUnknown,
  Coordinates,
  DateAndTime,
  DayText,
  DeliveryDay,
  DeliveryId,
  DeliveryType,
  DeliveryWay,
  deliveryNotFound,
  FieldSet,
  Floor,
  floorNeeded,
  houseNeeded,
  KitRate,
  OrderKey,
  OrderPartKey,
  orderNotFound,
  RemovalPieces,
  slotTaken,
} from './delivery.ts'
import { Guid, Id, LengthStepMm, line, MinorUnits, RegionQuery, shortText, text } from './fields.ts'
import { PriceReason } from './price.ts'

const OrderStatusCode = z.enum(orderStatuses)

/** A visit at the door: a day and, unless it is the whole matter, hours; local to the order's region. */
export const Visit = z.object({ day: DayText, fromHour: z.int().nullable(), toHour: z.int().nullable() })

/** By the clock of the order's region, with its distance to UTC. */
export const Moment = z.iso.datetime({ offset: true })

/** What an order is, in a list and on its own page. One checkout is one order here, however many parcels it makes. */
const OrderFacts = z.object({
  /** The group: `basketGroup` of the checkout, the guid in `/personal-lk/order/{guid}/`, the id of the payment page. */
  guid: Guid,
  /** The running number, «10234»; its parts are in `orders`. Of one part alone, the part's: «10234-1». */
  number: z.string(),
  /** Whose clock the visits and the moments are told by. */
  region: z.object({
    id: z.int(),
    name: z.string(),
    /** Who is called about it, whichever region is looked at. */
    phone: z.string(),
    utcOffsetMinutes: z.int(),
  }),
  createdAt: Moment,
  /** The least advanced of its parts; cancelled when all are. */
  status: z.enum(orderStatuses),
  /** Closed for this viewer; administrators see closed orders as open. */
  isClosed: z.boolean(),
  currency: z.enum(['RUB', 'KZT']),
  totalMinor: MinorUnits,
  paidMinor: MinorUnits,
  /** Of what is paid: what a bank only holds yet, and hands over when the goods leave. */
  heldMinor: MinorUnits,
  owedMinor: MinorUnits,
  isPayable: z.boolean(),
  /** Goods are held for payment until then; null when nothing is awaited. */
  heldUntil: Moment.nullable(),
  /** Where to pay what is owed; null when nothing is. */
  payUrl: z.string().nullable(),
  /** Null: the way is not chosen yet, the shop will call. `visit` is null when the day is agreed by phone. */
  delivery: z
    .object({
      kind: DeliveryType,
      name: z.string(),
      visit: Visit.nullable(),
      /** A transport company hands it over at a pickup point, not at a terminal of its own. */
      isToPoint: z.boolean(),
      /** It waits to be collected: at our counter, or where a transport company has brought it. */
      isThere: z.boolean(),
    })
    .nullable(),
  assembly: Visit.nullable(),
  /** Whoever came for these came in vain: their days are agreed anew, and until then none is told. */
  daysToAgree: z.array(z.enum(['delivery', 'assembly'])),
  /** The shopper names the day of the delivery, until then; null where it is named, or nobody waits for it. */
  delayedUntil: Moment.nullable(),
  canCancel: z.boolean(),
  /** Nobody stands behind it yet: no code, no money, no word of the shop. It ends at `heldUntil` unless somebody does. */
  awaitsConfirmation: z.boolean(),
})

/** One line of the list of orders. */
export const OrderSummary = OrderFacts.extend({
  quantity: z.int(),
  /** The first goods of the order, at most five. */
  pictures: z.array(Picture),
  /** Of a cancelled order, or one that came and of which something was returned: what has gone back; `isHeld`: the bank had only held it. Null where nothing has. */
  givenBack: z.object({ sumMinor: MinorUnits, isHeld: z.boolean() }).nullable(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** One line as it was ordered: names and prices do not change afterwards. */
export const OrderLineView = z.object({
  offerId: z.int(),
  /** Which cut of what is sold by the metre; 0 for pieces. */
  cut: z.int(),
  productId: z.int(),
  name: z.string(),
  /** Words by which the variant differs. */
  traits: z.string(),
  vendor: z.object({ name: z.string() }),
  /** The product's page; null when it is no longer sold. */
  url: z.string().nullable(),
  picture: Picture.nullable(),
  dimensions: Dimensions,
  quantity: z.int(),
  lengthStepMm: LengthStepMm,
  priceMinor: MinorUnits,
  oldPriceMinor: MinorUnits.nullable(),
  /** Pieces times price. */
  sumMinor: MinorUnits,
  /** Boxes and grams of the whole line. */
  packages: z.int(),
  weightGrams: z.int(),
})
export type OrderLineView = z.infer<typeof OrderLineView>

/** Where boxes are that a transport company carries. */
export const ShipmentView = z.object({
  company: z.string(),
  /** Known once the company has taken it. */
  trackNumber: z.string().nullable(),
  /** The company's own page about it. */
  trackUrl: z.string().nullable(),
  /** `preparing`: it is being handed over. */
  stage: z.enum(['preparing', 'registered', 'onTheWay', 'arrived', 'handedOver', 'returned']),
  /** Where it is collected. */
  place: z.string(),
  changedAt: Moment,
})
export type ShipmentView = z.infer<typeof ShipmentView>

/** One order of a group: what one warehouse or carrier brings. */
const OrderPartView = z.object({
  /** «10234», the further ones «10234-1». */
  number: z.string(),
  status: OrderStatusCode,
  /** Whether the sums of the order count it: not what was taken out of it, also once the order itself is cancelled. */
  isCounted: z.boolean(),
  warehouse: z.string(),
  carrier: z.string().nullable(),
  /** Null where the shop itself brings it, or before it has left. */
  shipment: ShipmentView.nullable(),
  /** How it comes, in words and by kind; empty and null while that is not chosen. */
  way: z.string(),
  kind: DeliveryType.nullable(),
  isToPoint: z.boolean(),
  /** Where to: of a pickup the place alone; whoever only holds the link learns no door. */
  address: z.string(),
  /** Null for a part that is cancelled, or while the day is not agreed. */
  visit: Visit.nullable(),
  /** Where the day of its delivery is changed, of an order that comes in two; null elsewhere, or once it cannot be. */
  servicesUrl: z.string().nullable(),
  totalMinor: MinorUnits,
  paidMinor: MinorUnits,
  owedMinor: MinorUnits,
  /** Where this part is paid alone; null when nothing is owed for it. */
  payUrl: z.string().nullable(),
  /** Its lines, by offer and cut in one word. */
  lineKeys: z.array(z.string()),
  /** What is in it, in words. */
  goods: z.array(z.object({ name: z.string(), quantity: z.int() })),
})

const orderEventKinds = [
  'placed',
  'deliverySet',
  'changed',
  'slipped',
  'paid',
  'captured',
  'returning',
  'refunded',
  ...orderStatuses,
] as const

/** What an order adds up from, as its page tells it, in minor units of its currency. */
export const ToldSums = z.object({
  goodsMinor: MinorUnits,
  oldGoodsMinor: MinorUnits,
  deliveryMinor: MinorUnits,
  liftMinor: MinorUnits,
  assemblyMinor: MinorUnits,
  removalMinor: MinorUnits,
  discountMinor: MinorUnits,
  /** What was taken off all of it together. */
  adjustments: z.array(PriceReason),
})

/** One order as its owner sees it. Money is minor units of `currency`. */
export const OrderView = OrderFacts.extend({
  /** The same as `number`, `totalMinor` and `paidMinor`, by the names other systems know. */
  id: z.string(),
  sum: MinorUnits,
  paid: MinorUnits,
  /** Of one part alone: the number of the whole order. Services stand on the first part. */
  partOf: z.string().nullable(),
  /** Of one part alone: which of how many parts it is, counted from one. */
  partPlace: z.object({ at: z.int(), of: z.int() }).nullable(),
  /** The shopper's address with entrance, floor and flat, or the pickup point's. */
  address: z.string(),
  /** The shop's own place where it is collected, as long as there is one. */
  pickupPlace: z.object({ hours: z.string(), phone: z.string() }).nullable(),
  fieldSet: FieldSet.nullable(),
  deliveryId: DeliveryId.nullable(),
  comment: z.string(),
  lift: z.object({ floor: z.int(), hasElevator: z.boolean() }).nullable(),
  /** Names of what is assembled. */
  assembledNames: z.array(z.string()),
  /** What has to be put together and nobody was asked to. */
  unassembled: z.array(z.object({ offerId: z.int(), name: z.string() })),
  /** What the assembler does, in words; null where nothing is assembled. */
  assemblyRate: z.string().nullable(),
  /** Old furniture that the crew of the delivery takes along. */
  removal: z.object({ pieces: z.int() }).nullable(),
  /** Masked for the holder of a link. */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  managerCall: z.boolean(),
  noCall: z.boolean(),
  lines: z.array(OrderLineView),
  orders: z.array(OrderPartView).min(1),
  quantity: z.int(),
  weightGrams: z.int(),
  sums: ToldSums,
  /** Of what is paid: what certificates have paid. */
  paidByCertificateMinor: MinorUnits,
  /** Bonuses that it will earn once all of it is handed over; 0 of what is over, of one part alone, and where none are given. */
  bonusesReward: z.int(),
  percentPrepayment: z.int(),
  isKZ: z.boolean(),
  isPartner: z.boolean(),
  /** Id of the way to pay chosen in the checkout, and its kind. */
  paymentMethodId: z.string().nullable(),
  paymentKind: z.enum(['card', 'bill', 'onDelivery']).nullable(),
  /** Moves of the status, oldest first. */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: Moment })),
  /** Everything that has happened, oldest first; payments carry their sum and a word such as «карта ·· 4417». */
  events: z.array(
    z.object({
      kind: z.enum(orderEventKinds),
      at: Moment,
      orderNumber: z.string().nullable(),
      sumMinor: MinorUnits.nullable(),
      /**
       * Of money that came: what the order did not need, and goes back to where it came from. Of money that went back: that it was
       * such, and no part of `sumMinor`.
       */
      surplusMinor: MinorUnits.nullable(),
      /** Of money: by what it came or goes back; null where that is not known. `returning`: a person will give it back. */
      means: z.enum(moneyMeans).nullable(),
      /** Of money that came: a bank holds it; of what went back: it was never taken. `captured`: the bank has handed over so much. */
      isHeld: z.boolean(),
      /** Of money that came: taken at the till of a shop, without the goods. */
      isAtTill: z.boolean(),
      note: z.string().nullable(),
    }),
  ),
  /** Where its day, place, services and goods are changed; null when they cannot be, or not by this viewer. */
  servicesUrl: z.string().nullable(),
  /** What is named at the shop's counter; null until it can be collected there, and for whoever is not to collect it. */
  pickupCode: z.string().nullable(),
  /** Code for the link `?code=…` that opens the order without signing in; given to its owner only. */
  code: z.string().nullable(),
})
export type OrderView = z.infer<typeof OrderView>

const orderNotCancellable = refusal(409, {
  ru: 'Заказ уже в пути, отменить его здесь нельзя. Позвоните в магазин, поможем.',
  kk: 'Тапсырыс жолда, одан мұнда бас тарту мүмкін емес. Дүкенге қоңырау шалыңыз, көмектесеміз.',
  en: 'The order is on its way and cannot be cancelled here. Please call the shop, we will help.',
})

export const orderNotYours = refusal(403, {
  ru: 'Эта ссылка только показывает заказ. Чтобы изменить его, войдите по номеру телефона, на который он оформлен.',
  kk: 'Бұл сілтеме тапсырысты тек көрсетеді. Өзгерту үшін тапсырыс рәсімделген телефон нөмірімен кіріңіз.',
  en: 'This link only shows the order. To change it, please sign in with the phone it was placed with.',
})

export const orderContract = {
  getLastOrder: call({
    method: 'GET',
    path: '/api_vue/basket/getLastOrder/',
    access: 'anyone',
    summary: 'The latest order that this browser has placed, or the signed-in customer; null when there is none',
    answer: z.object({ basketGroup: Guid.nullable() }),
    limit: perMinute(60),
  }),
  getOrder: call({
    method: 'POST',
    path: '/api_vue/basket/getOrder/',
    access: 'anyone',
    isRead: true,
    summary:
      'A placed order, for the visitor who placed it, its customer, or the holder of the code in the link; with `part` one part of it alone',
    body: OrderPartKey,
    answer: z.object({ order: OrderView }),
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(120),
  }),
  getDelivery: call({
    method: 'POST',
    path: '/api_vue/basket/getDelivery/',
    access: 'anyone',
    isRead: true,
    summary: 'Ways to deliver a placed order, with days and windows, and what is chosen now',
    query: RegionQuery,
    body: OrderKey,
    answer: z.object({
      items: z.array(DeliveryWay),
      /** A transport company carries there, and has not said for how much: a manager will. */
      isCarrierAwaited: z.boolean(),
      mapCenter: Coordinates,
      days: z.array(DeliveryDay),
      current: z
        .object({ id: DeliveryId, address: z.string(), dateAndTime: DateAndTime.nullable(), priceMinor: MinorUnits })
        .nullable(),
      /** What is carried up and by which tariff, so that a page can tell the price while the floor is typed. */
      lift: z.object({
        things: z.array(z.object({ name: z.string(), weightGrams: z.int(), fitsLift: z.boolean().nullable() })),
        tariff: z.object({ perFloorMinor: MinorUnits, weightStepGrams: z.int(), elevatorMinor: MinorUnits }),
      }),
      /** Null when nothing of the order has to be put together. */
      assembly: z
        .object({
          goods: z.array(z.object({ offerId: z.int(), name: z.string(), minutes: z.int(), sumMinor: MinorUnits })),
          /** What each would cost for all of them. */
          kitRates: z.array(KitRate),
          tariff: z.object({
            percent: z.number(),
            minimumMinor: MinorUnits,
            perHourMinor: MinorUnits,
            rates: z.array(z.object({ id: AssemblyRate, timePercent: z.number(), addMinor: MinorUnits })),
          }),
        })
        .nullable(),
      removal: z.object({ perPieceMinor: MinorUnits, mostPieces: z.int() }),
      /** How long goods wait for who names the day later, and the least that is paid before. */
      delayed: z.object({ days: z.int(), percent: z.int() }),
    }),
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(60),
  }),
  setDelivery: call({
    method: 'POST',
    path: '/api_vue/basket/setDelivery/',
    access: 'anyone',
    summary:
      'Sets or changes the delivery of a placed order that has no delivery yet. The sum is computed by the server; a differing `sum` is refused',
    body: z.object({
      basketGuid: Guid,
      code: z.string().min(16).max(64).optional(),
      id: DeliveryId,
      orderId: line(40).optional(),
      description: text(1000).optional(),
      coordinates: Coordinates.optional(),
      address: shortText(300).optional(),
      entrance: shortText(20).optional(),
      floor: Floor.optional(),
      flat: shortText(20).optional(),
      /** Carry the goods up to the floor; `serviceElevator` says that the house has one. Courier only, as assembly. */
      liftToFloor: z.boolean().optional(),
      serviceElevator: z.boolean().optional(),
      assembly: z.boolean().optional(),
      assemblyRate: AssemblyRate.optional(),
      /** Which of the goods; without it all that can be assembled. */
      assemblyOfferIds: z.array(Id).max(200).optional(),
      /** Pieces of old furniture that the crew takes along. */
      removal: RemovalPieces.optional(),
      /** Of the delivery and the services chosen with it, as the shopper read it. */
      sum: MinorUnits.optional(),
      /** The shopper names the day later, from the account: a part is paid before, and the goods wait so many days. By courier only. */
      delayedDelivery: z.boolean().optional(),
      dateAndTime: DateAndTime.optional(),
    }),
    /** `priceMinor` is of the delivery and the services chosen with it. */
    answer: z.object({ result: z.boolean(), priceMinor: MinorUnits, totalMinor: MinorUnits }),
    refusals: {
      ORDER_NOT_FOUND: orderNotFound,
      ORDER_NOT_YOURS: orderNotYours,
      DELIVERY_NOT_FOUND: ofField('id', deliveryNotFound),
      ADDRESS_NEEDED: ofField('address', addressNeeded),
      ADDRESS_UNKNOWN: ofField('address', addressUnknown),
      HOUSE_NEEDED: ofField('address', houseNeeded),
      FLOOR_NEEDED: ofField('floor', floorNeeded),
      SLOT_TAKEN: ofField('dateAndTime', slotTaken),
      DELIVERY_FIXED: refusal(409, {
        ru: 'Доставка этого заказа уже назначена. Чтобы её изменить, позвоните в магазин.',
        kk: 'Бұл тапсырыстың жеткізілуі белгіленген. Өзгерту үшін дүкенге қоңырау шалыңыз.',
        en: 'The delivery of this order is already arranged. Please call the shop to change it.',
      }),
      PRICE_CHANGED: refusal(
        409,
        {
          ru: 'Стоимость доставки изменилась. Проверьте новую сумму и подтвердите.',
          kk: 'Жеткізу құны өзгерді. Жаңа соманы тексеріп, растаңыз.',
          en: 'The delivery price has changed. Please check the new sum and confirm.',
        },
        /** `deliveryMinor` is the part of `priceMinor` that the services are not. */
        z.object({ deliveryMinor: MinorUnits, priceMinor: MinorUnits, totalMinor: MinorUnits }),
      ),
    },
    limit: perMinute(30),
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/api_vue/order/cancel/',
    access: 'anyone',
    summary:
      'Cancels an order that has not been shipped; goods and slots are given back once. A repeat answers the same',
    body: OrderKey.extend({ reason: text(500).optional() }),
    answer: z.object({ order: OrderView }),
    refusals: {
      ORDER_NOT_FOUND: orderNotFound,
      ORDER_NOT_YOURS: orderNotYours,
      ORDER_NOT_CANCELLABLE: orderNotCancellable,
    },
    limit: perMinute(20),
  }),
}
