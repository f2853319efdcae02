import { z } from 'zod'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Picture } from './catalogue/picture.ts'
import {
  AssemblyRate,
  addressNeeded,
  addressTooFar,
  addressUnknown,
  Coordinates,
  DateAndTime,
  DayText,
  DeliveryDay,
  DeliveryId,
  DeliveryWay,
  deliveryNotFound,
  FieldSet,
  FieldSetInput,
  floorNeeded,
  houseNeeded,
  KitRate,
  OrderNumber,
  orderNotFound,
  RemovalPieces,
  slotTaken,
} from './delivery.ts'
import { Guid, Id, LengthStepMm, MinorUnits, text } from './fields.ts'
import { Moment, orderNotYours, ToldSums, Visit } from './order.ts'

/** The order's guid, and for who is not signed in the code of the link from its message. */
const ServicesKey = z.object({
  xmlId: Guid,
  code: z.string().min(16).max(64).optional(),
  /** Of an order that comes in two deliveries, the number of a part: the one that brings it. Without it, the next. */
  part: OrderNumber.optional(),
})

/** What an order costs, in minor units of its currency. */
const OrderSums = z.object({
  /** With everything that was taken off. */
  goodsMinor: MinorUnits,
  deliveryMinor: MinorUnits,
  liftMinor: MinorUnits,
  assemblyMinor: MinorUnits,
  removalMinor: MinorUnits,
  totalMinor: MinorUnits,
})

const ServicesView = z.object({
  xmlId: Guid,
  number: z.string(),
  currency: z.enum(['RUB', 'KZT']),
  region: z.object({ id: z.int(), name: z.string(), utcOffsetMinutes: z.int() }),
  /** Opened by a link: addresses and contacts are not shown. */
  isByLink: z.boolean(),
  /** Why nothing can be changed any more; null while it can. */
  closed: z.enum(['picking', 'deadline', 'over']).nullable(),
  /** Changes are taken until then: the shop begins to gather the goods. Null while no day is agreed. */
  deadline: Moment.nullable(),
  /** A change of day, hours, place or way costs nothing until then, and `lateFeeMinor` later. */
  freeUntil: Moment.nullable(),
  lateFeeMinor: MinorUnits,
  canCancel: z.boolean(),
  delivery: z.object({
    /** A courier brings it. */
    activated: z.boolean(),
    /** What bringing it costs, after everything that was taken off; of two deliveries, this one. */
    priceMinor: MinorUnits,
    id: DeliveryId.nullable(),
    name: z.string(),
    userAddress: z.string(),
    fieldSet: FieldSet.nullable(),
    comment: z.string(),
    date: DayText.nullable(),
    timeFrom: z.int().nullable(),
    timeTo: z.int().nullable(),
  }),
  pickup: z.object({
    /** Can be collected, now or instead. */
    available: z.boolean(),
    date: DayText.nullable(),
    timeFrom: z.int().nullable(),
    timeTo: z.int().nullable(),
  }),
  lift: z.object({
    floor: z.int().nullable(),
    hasElevator: z.boolean(),
    /** Something of the order goes into a lift; the rest is carried by the stairs. */
    fitsElevator: z.boolean(),
    isWanted: z.boolean(),
    priceMinor: MinorUnits,
  }),
  /** Null when nothing of the order has to be put together. */
  assembly: z
    .object({
      goods: z.array(z.object({ offerId: z.int(), name: z.string(), isSelected: z.boolean() })),
      isWanted: z.boolean(),
      rateID: AssemblyRate,
      /** What each would cost for the goods that are assembled, all of them while none is. */
      kitRates: z.array(KitRate),
      priceMinor: MinorUnits,
      visit: Visit.nullable(),
    })
    .nullable(),
  /** Old furniture that the crew of the delivery takes along. */
  removal: z.object({
    pieces: z.int(),
    mostPieces: z.int(),
    perPieceMinor: MinorUnits,
    priceMinor: MinorUnits,
  }),
  lines: z.array(
    z.object({
      offerId: z.int(),
      cut: z.int(),
      name: z.string(),
      traits: z.string(),
      url: z.string().nullable(),
      picture: Picture.nullable(),
      /** Pieces, or steps of a length. */
      quantity: z.int(),
      lengthStepMm: LengthStepMm,
      /** The least that can stay of it where any does. */
      least: z.int(),
      /** So many pieces are sold together: what stays is whole packs, or all that there is. */
      packOf: z.int(),
      /** What it costs by itself, as the order's page says. */
      goodsMinor: MinorUnits,
      /** What it costs in the end, with its share of what was taken off the whole order. */
      sumMinor: MinorUnits,
    }),
  ),
  sums: OrderSums,
  /** The same as the order's page tells them; `isPickup`: none of it is brought. */
  told: ToldSums.extend({ isPickup: z.boolean() }),
  paidMinor: MinorUnits,
  /** Of what is paid: what a bank only holds yet. */
  heldMinor: MinorUnits,
  owedMinor: MinorUnits,
  payUrl: z.string().nullable(),
  /** Each of several deliveries, whose ways, days and goods are changed one by one: those above are of the one that is shown. Sums, address and services are all of the order's. Empty for one. */
  deliveries: z.array(
    z.object({
      part: OrderNumber,
      isShown: z.boolean(),
      name: z.string(),
      visit: Visit.nullable(),
      goods: z.array(z.object({ name: z.string(), quantity: z.int() })),
    }),
  ),
})
export type ServicesView = z.infer<typeof ServicesView>

/** What the shopper wants otherwise. What is left out stays as it is. */
const ServicesWish = ServicesKey.extend({
  delivery: z
    .object({
      id: DeliveryId.optional(),
      fieldSet: FieldSetInput.optional(),
      comment: text(1000).optional(),
      dateAndTime: DateAndTime.optional(),
    })
    .optional(),
  /** Carry up to the floor of the address; by courier only, as assembly. */
  lift: z.object({ isWanted: z.boolean(), hasElevator: z.boolean().optional() }).optional(),
  assembly: z.boolean().optional(),
  assemblyRate: AssemblyRate.optional(),
  /** Which of the goods; without it those of now, or all. */
  assemblyOfferIds: z.array(Id).max(200).optional(),
  /** Pieces of old furniture that the crew takes along. */
  removal: RemovalPieces.optional(),
  /** How many pieces of a line stay, or how many steps of a length; 0 takes it out. */
  lines: z
    .array(
      z.object({
        offerId: z.int().min(1),
        cut: z.int().min(0).max(1_000_000).optional(),
        quantity: z.int().min(0).max(1_000_000),
      }),
    )
    .max(200)
    .optional(),
  /** All of it is called off; nothing else is looked at. */
  cancel: z.object({ reason: text(500).optional() }).optional(),
  /** What all of the order was said to cost after it; another figure is refused. */
  shownTotalMinor: MinorUnits.optional(),
})
export type ServicesWish = z.infer<typeof ServicesWish>

export const ServicesCalculation = z.object({
  /** False: the order is so already. */
  isChanged: z.boolean(),
  isCancelled: z.boolean(),
  before: OrderSums,
  after: OrderSums,
  /** Below 0 where the order becomes cheaper. */
  differenceMinor: z.int(),
  /** Of the delivery: what changing so late costs. */
  feeMinor: MinorUnits,
  /** Goods of which less stays, as it will be saved: a length is cut in whole steps, whatever was typed. */
  goods: z.array(
    z.object({
      offerId: z.int(),
      cut: z.int(),
      name: z.string(),
      before: z.int(),
      after: z.int(),
      lengthStepMm: LengthStepMm,
    }),
  ),
  /** Goes back to where it came from. */
  returnsMinor: MinorUnits,
  /** Bonuses that come back. */
  returnsBonuses: z.int(),
  owedMinor: MinorUnits,
  /** A price of a set or a promotion that the rest of the goods loses, in words. */
  lost: z.array(z.string()),
  delivery: z.object({
    id: DeliveryId.nullable(),
    name: z.string(),
    /** It is collected from the shop. */
    isPickup: z.boolean(),
    address: z.string(),
    visit: Visit.nullable(),
  }),
  /** Moves with the delivery. */
  assembly: Visit.nullable(),
  /** Goes with the delivery. */
  removal: z.object({ pieces: z.int() }).nullable(),
})
export type ServicesCalculation = z.infer<typeof ServicesCalculation>

const pickingBegun = refusal(
  409,
  {
    ru: 'Заказ уже собирают, изменить его здесь нельзя. Всё осталось как было. Позвоните в магазин, поможем.',
    kk: 'Тапсырыс жиналып жатыр, оны мұнда өзгерту мүмкін емес. Бәрі бұрынғыдай қалды. Дүкенге қоңырау шалыңыз, көмектесеміз.',
    en: 'The order is being gathered and cannot be changed here. Everything is as it was. Please call the shop, we will help.',
  },
  z.object({ closed: z.enum(['picking', 'deadline', 'over']) }),
)

export const orderServicesContract = {
  getOrder: call({
    method: 'POST',
    path: '/api_vue/order/services/getOrder/',
    access: 'anyone',
    isRead: true,
    summary:
      'What can still be changed of a placed order, until when and at which fee; for its owner, or the holder of the link from its message, who sees no address',
    body: ServicesKey,
    answer: z.object({ order: ServicesView }),
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(60),
  }),
  getAvailableDeliveryDates: call({
    method: 'POST',
    path: '/api_vue/order/services/getAvailableDeliveryDates/',
    access: 'anyone',
    isRead: true,
    summary:
      'Ways, days and windows in which a placed order can come to an address, its own without one; the window it holds counts as free',
    body: ServicesKey.extend({ address: z.string().trim().max(300).optional() }),
    answer: z.object({
      ways: z.array(DeliveryWay),
      days: z.array(DeliveryDay),
      mapCenter: Coordinates,
      /** What it has now. */
      dateAndTime: DateAndTime.nullable(),
    }),
    refusals: {
      ORDER_NOT_FOUND: orderNotFound,
      ADDRESS_NEEDED: ofField('address', addressNeeded),
      ADDRESS_TOO_FAR: ofField('address', addressTooFar),
    },
    limit: perMinute(60),
  }),
  calculationOfServiceList: call({
    method: 'POST',
    path: '/api_vue/order/services/calculationOfServiceList/',
    access: 'anyone',
    summary:
      'What a change of a placed order costs; with `toSave` it is made: windows, goods, money and bonuses move in one transaction. A repeat finds nothing to change',
    body: z.object({ data: ServicesWish, toSave: z.boolean().optional() }),
    answer: z.object({ calculation: ServicesCalculation, isSaved: z.boolean(), order: ServicesView }),
    refusals: {
      ORDER_NOT_FOUND: orderNotFound,
      ORDER_NOT_YOURS: orderNotYours,
      PICKING_BEGUN: pickingBegun,
      DELIVERY_NOT_FOUND: ofField('data.delivery.id', deliveryNotFound),
      ADDRESS_NEEDED: ofField('data.delivery.fieldSet.address', addressNeeded),
      ADDRESS_UNKNOWN: ofField('data.delivery.fieldSet.address', addressUnknown),
      HOUSE_NEEDED: ofField('data.delivery.fieldSet.address', houseNeeded),
      ADDRESS_TOO_FAR: ofField('data.delivery.fieldSet.address', addressTooFar),
      FLOOR_NEEDED: ofField('data.delivery.fieldSet.floor', floorNeeded),
      WINDOW_NEEDED: ofField(
        'data.delivery.dateAndTime',
        refusal(422, {
          ru: 'Выберите день и время',
          kk: 'Күн мен уақытты таңдаңыз',
          en: 'Please choose a day and a time',
        }),
      ),
      SLOT_TAKEN: ofField('data.delivery.dateAndTime', slotTaken),
      LINE_LEFT: ofField(
        'data.lines',
        refusal(409, {
          ru: 'Эту часть заказа уже собирают или везут, убрать из неё товар нельзя. Позвоните в магазин, поможем.',
          kk: 'Тапсырыстың бұл бөлігі жиналып не жеткізіліп жатыр, одан тауарды алып тастау мүмкін емес. Дүкенге қоңырау шалыңыз, көмектесеміз.',
          en: 'This part of the order is being gathered or on its way, goods cannot be taken out of it. Please call the shop, we will help.',
        }),
      ),
      LINE_NOT_FOUND: ofField(
        'data.lines',
        refusal(404, {
          ru: 'Такого товара в заказе нет, или его меньше. Обновите страницу.',
          kk: 'Тапсырыста мұндай тауар жоқ немесе ол азырақ. Бетті жаңартыңыз.',
          en: 'The order has no such goods, or fewer of them. Please reload the page.',
        }),
      ),
      LENGTH_WRONG: ofField(
        'data.lines',
        refusal(
          422,
          {
            ru: 'Отрез можно укоротить: впишите длину от {least} до {most} м, или 0, чтобы убрать его.',
            kk: 'Кесіндіні қысқартуға болады: {least} бастап {most} м дейінгі ұзындықты жазыңыз, алып тастау үшін 0.',
            en: 'A cut can be made shorter: please give a length from {least} to {most} m, or 0 to take it out.',
          },
          z.object({ offerId: z.int(), cut: z.int(), name: z.string(), least: z.string(), most: z.string() }),
        ),
      ),
      PACK_BROKEN: ofField(
        'data.lines',
        refusal(
          422,
          {
            ru: '«{name}» продаётся по {packOf} шт. Оставьте целое число таких комплектов или уберите товар совсем.',
            kk: '«{name}» {packOf} данадан сатылады. Осындай жиынтықтардың бүтін санын қалдырыңыз немесе тауарды толық алып тастаңыз.',
            en: '“{name}” is sold in packs of {packOf}. Please keep whole packs, or take all of it out.',
          },
          z.object({ offerId: z.int(), cut: z.int(), name: z.string(), packOf: z.int() }),
        ),
      ),
      NOTHING_LEFT: ofField(
        'data.lines',
        refusal(422, {
          ru: 'В заказе не останется ничего. Если он больше не нужен, отмените его целиком.',
          kk: 'Тапсырыста ештеңе қалмайды. Қажет болмаса, оны толық тоқтатыңыз.',
          en: 'Nothing would be left of the order. If you do not need it any more, cancel all of it.',
        }),
      ),
      PRICE_CHANGED: refusal(
        409,
        {
          ru: 'Сумма изменилась, пока вы думали. Проверьте новую и подтвердите.',
          kk: 'Сіз ойланғанша сома өзгерді. Жаңасын тексеріп, растаңыз.',
          en: 'The sum has changed meanwhile. Please check the new one and confirm.',
        },
        z.object({ calculation: ServicesCalculation }),
      ),
    },
    limit: perMinute(30),
  }),
}
