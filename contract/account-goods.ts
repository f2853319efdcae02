import { z } from 'zod'
import { ofField, perMinute, refusal } from './call.ts'
import { Picture } from './catalogue/picture.ts'
import { PhoneText, phoneRefusals } from './customer.ts'
import { DayText } from './delivery.ts'
import { Guid, MinorUnits } from './fields.ts'
import { Receipt } from './files.ts'
import { PrivatePicture } from './media.ts'
import { OrderView } from './order.ts'

const OfOrder = z.object({ guid: Guid, number: z.string() })

/** Goods that have come to the customer: one entry per variant and purchase, each with its own day and warranty. */
export const BoughtGood = z.object({
  /** The model's guid, `#`, the variant's: a review is matched by what stands before the sign. */
  guid: z.string(),
  offerId: z.int(),
  /** Which cut of what is sold by the metre; 0 for pieces. */
  cut: z.int(),
  productId: z.int(),
  name: z.string(),
  traits: z.string(),
  picture: Picture.nullable(),
  /** The product's page; null when it is no longer sold. */
  url: z.string().nullable(),
  /** Where it is reviewed; null as above. */
  reviewUrl: z.string().nullable(),
  /** Pieces of this purchase that were not given back. */
  quantity: z.int(),
  /** The order it came with, the price of a piece then, and the day it came. */
  order: OfOrder,
  currency: z.enum(['RUB', 'KZT']),
  priceMinor: MinorUnits,
  cameOn: DayText,
  /** The last day of the warranty; null where there is none. */
  warrantyUntil: DayText.nullable(),
  isUnderWarranty: z.boolean(),
  /** Null while no review is written. */
  reviewStatus: z.enum(['approved', 'notApproved']).nullable(),
  /** One is written that the shop has not read yet: `notApproved` is no refusal then. */
  isReviewWaiting: z.boolean(),
  /** How it is looked after, line by line. */
  care: z.array(z.string()),
  /** How it is put together; null where there is no sheet. */
  instructionUrl: z.string().nullable(),
})
export type BoughtGood = z.infer<typeof BoughtGood>

/** A review that the customer wrote, of whatever state. */
export const MyReview = z.object({
  id: z.int(),
  /** Of the model it is about; of the shop itself, empty. */
  guid: z.string(),
  /** Null: of the shop itself. */
  product: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  offerName: z.string(),
  rating: z.int(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  date: DayText,
  /** `waiting`: nobody has read it yet. */
  state: z.enum(['approved', 'notApproved', 'waiting']),
  /** Why it is not shown, in words; empty while it is not refused. */
  reason: z.string(),
  answer: z.object({ text: z.string(), date: DayText }).nullable(),
  /** Those that wait open in this browser alone; the receipt stands for one that stays when the review is written anew. */
  photos: z.array(PrivatePicture.extend({ receipt: Receipt })),
})
export type MyReview = z.infer<typeof MyReview>

const page = z.object({ page: z.int().min(1).max(1000).default(1) })
const reading = perMinute(240)

/** The same for an order that is not there and for a phone that is another's. */
const orderNotAtPhone = ofField(
  'phoneNumber',
  refusal(404, {
    ru: 'По этому номеру такого заказа нет. Впишите телефон, который назвали при оформлении.',
    kk: 'Бұл нөмір бойынша мұндай тапсырыс жоқ. Рәсімдеу кезінде айтқан телефонды жазыңыз.',
    en: 'There is no such order under this number. Please give the phone the order was placed with.',
  }),
)

export const goodsActions = {
  getBoughtGoods: {
    access: 'customer',
    isRead: true,
    summary: 'What has come to the customer, the latest first, with the state of its review, its warranty and its care',
    input: page,
    answer: z.object({ goods: z.array(BoughtGood), count: z.int(), page: z.int(), pages: z.int() }),
    limit: reading,
  },
  getReviews: {
    access: 'customer',
    isRead: true,
    summary: 'The reviews that the customer wrote, the latest first, each with its state',
    input: page,
    answer: z.object({ reviews: z.array(MyReview), count: z.int(), page: z.int(), pages: z.int() }),
    limit: reading,
  },
  getOrderByPhoneAndGuid: {
    access: 'anyone',
    isRead: true,
    summary:
      'An order for who knows its guid and the phone it was placed with: contacts masked, with the code of the link that shows it',
    input: z.object({ phoneNumber: PhoneText, orderGuid: Guid }),
    answer: z.object({ order: OrderView, code: z.string() }),
    refusals: {
      ORDER_NOT_FOUND: orderNotAtPhone,
      PHONE_INVALID: ofField('phoneNumber', phoneRefusals.PHONE_INVALID),
    },
    limit: { requests: 20, windowSeconds: 3600, isExact: true },
  },
} as const
