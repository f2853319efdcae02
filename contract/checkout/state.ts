import { z } from 'zod'
import { paymentGroups } from '#rules/payment-groups.ts'
import { Instalment, PricePair } from '../catalogue/card.ts'
import { Picture } from '../catalogue/picture.ts'
import { Payer } from '../company.ts'
import {
  AssemblyRate,
  ComingGoods,
  Coordinates,
  DateAndTime,
  DayText,
  DeliveryDay,
  DeliveryId,
  DeliveryType,
  DeliveryWay,
  FieldSet,
  KitRate,
  TimeWindow,
} from '../delivery.ts'
import { Guid, LengthStepMm, MinorUnits } from '../fields.ts'
import { FreeDeliveryFrom, PriceReason, PriceStory } from '../price.ts'

/** What a step still lacks; the screen shows each beside its field. */
export const MissingPart = z.enum([
  'name',
  'phone',
  'email',
  'delivery',
  'address',
  'flat',
  'floor',
  'dateAndTime',
  'payment',
])
export type MissingPart = z.infer<typeof MissingPart>

/** Name of a person in one field; no part is asked for apart. */
const Contacts = z.object({
  name: z.string(),
  email: z.string(),
  /** 11 digits, or what was typed when it is no phone yet. */
  phoneMobile: z.string(),
  /** The digits that a code has confirmed; the phone is confirmed only while both are the same. */
  phoneMobileConfirmed: z.string().nullable(),
  isPhoneConfirmed: z.boolean(),
})

const CheckoutLine = z.object({
  offerId: z.int(),
  cut: z.int(),
  name: z.string(),
  traits: z.string(),
  picture: Picture.nullable(),
  quantity: z.int(),
  lengthStepMm: LengthStepMm,
  price: PricePair,
  sum: PricePair,
  /** Why it costs what it costs; null where there is nothing to tell, and once it is ordered. */
  story: PriceStory.nullable(),
})

/** What the order costs now; every figure is the server's. */
export const Calculation = z.object({
  currency: z.object({ code: z.enum(['RUB', 'KZT']), sign: z.string() }),
  lines: z.array(CheckoutLine),
  quantity: z.int(),
  weightGrams: z.int(),
  price: z.object({
    /** At the prices of the lines. */
    goods: MinorUnits,
    oldGoods: MinorUnits,
    discount: MinorUnits,
    delivery: MinorUnits,
    lift: MinorUnits,
    assembly: MinorUnits,
    removal: MinorUnits,
    /** What is taken off all of it together, each a row of its own. */
    adjustments: z.array(PriceReason),
    total: MinorUnits,
  }),
  /** Least part to be paid before work begins. */
  prepayment: z.object({ percent: z.int(), sumMinor: MinorUnits }),
  /** A month's part of the total; null where nobody lends it. */
  instalment: Instalment.nullable(),
  /** On what that part depends beside the sum: what a certificate leaves to pay is a smaller one. Null as above. */
  instalmentTerms: z
    .object({ isHit: z.boolean(), instalmentMinMinor: MinorUnits.nullable(), creditMinMinor: MinorUnits.nullable() })
    .nullable(),
  /** Bonuses that the order will earn once it is handed over; 0 where none are given. */
  bonusesReward: z.int(),
})
export type Calculation = z.infer<typeof Calculation>

export const CheckoutDelivery = z.object({
  list: z.array(DeliveryWay),
  /** What brings it for nothing, whichever way is chosen: prices of ways and windows are those before it. Null: they are paid. */
  freeBy: PriceReason.pick({ kind: true, name: true }).nullable(),
  /** Null where nothing is promised, or the chosen way costs nothing anyway. */
  freeFrom: FreeDeliveryFrom.nullable(),
  /** A transport company carries there, and has not said for how much: a manager will. */
  isCarrierAwaited: z.boolean(),
  /** What is chosen; the first way is chosen until the shopper chooses another. */
  id: DeliveryId.nullable(),
  type: DeliveryType.nullable(),
  mapCenter: Coordinates,
  /** In which the address lies; null outside of all of them, where the distance decides. */
  zone: z.object({ name: z.string(), priceMinor: MinorUnits }).nullable(),
  fieldSet: FieldSet,
  comment: z.string(),
  dateAndTime: DateAndTime.nullable(),
  /** From when what is collected can be, the chosen way of paying thought of: a bill needs its days. */
  collectDay: DayText.nullable(),
  /** Whether the day may be named later, and is; for how many days goods wait then, and the least that is paid before. */
  delayed: z.object({ isOffered: z.boolean(), selected: z.boolean(), days: z.int(), percent: z.int() }),
  /** Days of the chosen way; empty where no window is chosen (pickup, carrier). */
  days: z.array(DeliveryDay),
  liftToFloor: z.object({
    selected: z.boolean(),
    isOffered: z.boolean(),
    priceMinor: MinorUnits,
    /** Of it, what is carried by the stairs: all without a lift, else what does not fit into it. */
    stairsMinor: MinorUnits,
    goods: z.array(
      z.object({ offerId: z.int(), name: z.string(), weightGrams: z.int(), fitsLift: z.boolean().nullable() }),
    ),
  }),
  /** Old furniture that the crew of the delivery takes along. */
  removal: z.object({
    isOffered: z.boolean(),
    pieces: z.int(),
    mostPieces: z.int(),
    perPieceMinor: MinorUnits,
    priceMinor: MinorUnits,
  }),
  /** Where the goods lie in several places: the orders that they would be, each payable alone. Empty for one. */
  parts: z.array(
    z.object({
      day: DayText.nullable(),
      /** Null where nobody chooses one. */
      window: TimeWindow.nullable(),
      goods: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
  /** Of goods that come in two deliveries, the second; what stands above is the first then. Null: all of it comes at once. */
  rest: z
    .object({
      goods: ComingGoods,
      list: z.array(DeliveryWay),
      id: DeliveryId.nullable(),
      days: z.array(DeliveryDay),
      dateAndTime: DateAndTime.nullable(),
      priceMinor: MinorUnits,
    })
    .nullable(),
  serviceElevator: z.boolean(),
  floorNumber: z.int().nullable(),
  status: z.object({ isReady: z.boolean(), missing: z.array(MissingPart) }),
  offerIDs: z.array(z.int()),
})
export type CheckoutDelivery = z.infer<typeof CheckoutDelivery>

export const FurnitureAssembly = z.object({
  /** `offered`: goods of this order can be assembled; `notOffered`: nothing to assemble, or the shop does not drive there. */
  status: z.enum(['offered', 'notOffered']),
  goods: z.array(
    z.object({ offerId: z.int(), name: z.string(), quantity: z.int(), minutes: z.int(), selected: z.boolean() }),
  ),
  package: z.object({
    selected: z.boolean(),
    rateID: AssemblyRate,
    /** What each would cost for the goods that are selected, all of them while none is. */
    kitRates: z.array(KitRate),
  }),
  priceMinor: MinorUnits,
  /** When the assembler comes: after the delivery window, never before. Null until a window is chosen. */
  visit: z.object({ day: DayText, from: z.int(), to: z.int() }).nullable(),
})
export type FurnitureAssembly = z.infer<typeof FurnitureAssembly>

/** A way to pay as the third step shows it; the whole of it is in `payment.ts`. */
const CheckoutPaymentMethod = z.object({
  id: z.string(),
  /** The group under whose heading it stands. */
  type: z.enum(paymentGroups),
  kind: z.enum(['card', 'bill', 'onDelivery']),
  name: z.string(),
  label: z.string(),
  icons: z.array(z.string()),
})

export const CheckoutPayment = z.object({
  paymentList: z.array(CheckoutPaymentMethod),
  id: z.string().nullable(),
  /** The company that pays by bill, once one is named. */
  paymentAccount: Payer.nullable(),
})
export type CheckoutPayment = z.infer<typeof CheckoutPayment>

export const Checkout = z.object({
  id: Guid,
  step: z.int().min(1).max(3),
  /** True once the order is placed; the checkout then only tells where it is. */
  isOrdered: z.boolean(),
  basketGroup: Guid.nullable(),
  orderID: z.string().nullable(),
  contacts: Contacts,
  /** The shopper prefers that a manager calls and fills in the rest; name and phone are enough then. */
  managerCall: z.boolean(),
  operatorID: z.string().nullable(),
  /** A member of the staff fills it in for whoever the contacts name. */
  forShopper: z.boolean(),
  /** The one that was typed, and why it does not count now; null while it does, or there is none. */
  coupon: z.string().nullable(),
  couponNote: z.string().nullable(),
  bonuses: MinorUnits,
  delivery: CheckoutDelivery,
  furnitureAssembly: FurnitureAssembly,
  payment: CheckoutPayment,
  calculation: Calculation,
})
export type Checkout = z.infer<typeof Checkout>
