import { z } from 'zod'
import { call, ofField, refusal } from '../call.ts'
import {
  AssemblyRate,
  addressElsewhere,
  addressNeeded,
  addressTooFar,
  addressUnknown,
  DateAndTime,
  DeliveryDay,
  DeliveryId,
  DeliveryType,
  deliveryNotFound,
  FieldSetInput,
  Floor,
  houseNeeded,
  RemovalPieces,
  slotTaken,
  WholeOrder,
} from '../delivery.ts'
import { Id, MinorUnits, text } from '../fields.ts'
import { always, CheckoutQuery, changes, EmptyBody, path } from './shared.ts'
import { Calculation, CheckoutDelivery, FurnitureAssembly, MissingPart } from './state.ts'

const DeliveryAnswer = z.object({
  delivery: CheckoutDelivery,
  furnitureAssembly: FurnitureAssembly,
  calculation: Calculation,
})

const notSoldThere = refusal(409, {
  ru: 'В этом городе товаров вашей корзины нет. Оставили город, где вы оформляете заказ.',
  kk: 'Бұл қалада себетіңіздегі тауарлар жоқ. Тапсырыс рәсімделіп жатқан қаланы қалдырдық.',
  en: 'Nothing of your basket is sold in that city. The order stays in the city it is placed in.',
})

export const deliveryStepCalls = {
  getDeliveryStep: call({
    method: 'POST',
    path: path('step/2/get'),
    access: 'anyone',
    isRead: true,
    summary: 'The second step: ways, days, lift and assembly with their prices',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: DeliveryAnswer,
    refusals: always,
  }),
  isDeliveryReady: call({
    method: 'POST',
    path: path('step/2/infoReady/get'),
    access: 'anyone',
    isRead: true,
    summary: 'Whether the second step is complete, and what it lacks',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ ready: z.boolean(), missing: z.array(MissingPart) }),
    refusals: always,
  }),
  chooseDelivery: call({
    method: 'POST',
    path: path('delivery/id'),
    access: 'anyone',
    summary: 'Chooses a way of the list',
    query: CheckoutQuery,
    body: z.object({ id: DeliveryId }),
    answer: DeliveryAnswer,
    refusals: { ...always, DELIVERY_NOT_FOUND: ofField('id', deliveryNotFound) },
    limit: changes,
  }),
  chooseDeliveryType: call({
    method: 'POST',
    path: path('delivery/type'),
    access: 'anyone',
    summary: 'Chooses the first way of a type',
    query: CheckoutQuery,
    body: z.object({ type: DeliveryType }),
    answer: DeliveryAnswer,
    refusals: { ...always, DELIVERY_NOT_FOUND: ofField('type', deliveryNotFound) },
    limit: changes,
  }),
  setDeliveryFields: call({
    method: 'POST',
    path: path('delivery/fieldSet/set'),
    access: 'anyone',
    summary:
      'Keeps what the second step is told, any part of it: address and point, comment, day and window, lift, elevator, floor, assembly, what old furniture is taken away. An address that cannot be found on the map, or names no house, is kept and refused',
    query: CheckoutQuery,
    body: z.object({
      fieldSet: FieldSetInput.optional(),
      comment: text(1000).optional(),
      dateAndTime: DateAndTime.nullable().optional(),
      /** How and when the second of two deliveries comes, where the goods come in two. */
      rest: z.object({ id: DeliveryId.optional(), dateAndTime: DateAndTime.nullable().optional() }).optional(),
      /** The shopper names the day later: a part is paid before, and the goods wait so many days. By courier only. */
      delayedDelivery: z.boolean().optional(),
      liftToFloor: z.boolean().optional(),
      serviceElevator: z.boolean().optional(),
      /** Floor to carry to; the same as `fieldSet.floor`. */
      floorNumber: Floor.nullable().optional(),
      furnitureAssembly: z.boolean().optional(),
      assemblyRate: AssemblyRate.optional(),
      /** Which of the goods are assembled; null is all that can be. */
      assemblyOfferIds: z.array(Id).max(200).nullable().optional(),
      /** Pieces of old furniture that the crew takes along. */
      removal: RemovalPieces.optional(),
    }),
    answer: DeliveryAnswer,
    refusals: {
      ...always,
      ADDRESS_NEEDED: ofField('fieldSet.address', addressNeeded),
      ADDRESS_TOO_FAR: ofField('fieldSet.address', addressTooFar),
      ADDRESS_UNKNOWN: ofField('fieldSet.address', addressUnknown),
      ADDRESS_ELSEWHERE: ofField('fieldSet.address', addressElsewhere),
      HOUSE_NEEDED: ofField('fieldSet.address', houseNeeded),
      SLOT_TAKEN: ofField('dateAndTime', slotTaken),
      DELIVERY_NOT_FOUND: ofField('rest.id', deliveryNotFound),
    },
    limit: changes,
  }),
  moveToCity: call({
    method: 'POST',
    path: path('delivery/city/set'),
    access: 'anyone',
    summary:
      'Moves the order to another city of the shop: prices, ways and days are counted for it; contacts, address and comment stay',
    query: CheckoutQuery,
    body: z.object({ regionId: Id }),
    answer: DeliveryAnswer.extend({
      /** What it cost where it was. */
      before: z.object({ totalMinor: MinorUnits, currency: z.enum(['RUB', 'KZT']) }),
    }),
    refusals: { ...always, NOT_SOLD_THERE: notSoldThere },
    limit: changes,
  }),
  listDeliveryDays: call({
    method: 'POST',
    path: path('delivery/dateAndTime/get'),
    access: 'anyone',
    isRead: true,
    summary: 'Days of the chosen way with their windows and prices; full windows stay in the list',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ dates: z.array(DeliveryDay), dateAndTime: DateAndTime.nullable() }),
    refusals: always,
  }),
  getWholeOrder: call({
    method: 'POST',
    path: path('delivery/wholeOrder/get'),
    access: 'anyone',
    isRead: true,
    summary:
      'When the chosen way brings all goods together and what they would cost in two deliveries; null where none holds the others up',
    query: CheckoutQuery,
    body: EmptyBody,
    answer: z.object({ wholeOrder: WholeOrder.nullable() }),
    refusals: always,
  }),
  chooseAssembly: call({
    method: 'POST',
    path: path('services/furnitureAssembly/get'),
    access: 'anyone',
    summary:
      'Assembly of the furniture: what can be assembled, its price and the visit. With `selected`, `offerIds` or `rateID` it is chosen first',
    query: CheckoutQuery,
    body: z
      .object({
        selected: z.boolean().optional(),
        offerIds: z.array(Id).max(200).optional(),
        rateID: AssemblyRate.optional(),
      })
      .optional(),
    answer: z.object({ furnitureAssembly: FurnitureAssembly, calculation: Calculation }),
    refusals: always,
    limit: changes,
  }),
}
