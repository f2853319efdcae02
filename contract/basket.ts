import { z } from 'zod'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Availability, Dimensions, Instalment, PricePair, ProductCard } from './catalogue/card.ts'
import { Breadcrumb } from './catalogue/listing.ts'
import { Picture } from './catalogue/picture.ts'
import { Coordinates, DayText, DeliveryWay, TimeWindow, WholeOrder } from './delivery.ts'
import { Guid, Id, LengthStepMm, MinorUnits, RegionBody, RegionQuery } from './fields.ts'
import { FreeDeliveryFrom, PriceReason, PriceStory } from './price.ts'

const offerNotFound = refusal(
  404,
  {
    ru: 'Такого товара нет в продаже. Выберите другой вариант.',
    kk: 'Мұндай тауар сатылымда жоқ. Басқа нұсқаны таңдаңыз.',
    en: 'This product is not on sale. Please choose another variant.',
  },
  z.object({ offerId: z.int() }),
)

/** `available` is what can still be put into the basket beside what is there. */
export const shortOfStock = refusal(
  409,
  {
    ru: 'Столько уже нет: доступно {available} шт.',
    kk: 'Мұнша қалмады: {available} дана бар.',
    en: 'Not that many are left: {available} available.',
  },
  z.object({
    offerId: z.int(),
    available: z.int(),
    offers: z.array(
      z.object({
        offerId: z.int(),
        cut: z.int().optional(),
        name: z.string(),
        available: z.int(),
        lengthStepMm: LengthStepMm.optional(),
      }),
    ),
  }),
)

export const basketEmpty = refusal(409, {
  ru: 'В корзине нечего оформлять. Отметьте товары, которые хотите заказать.',
  kk: 'Себетте рәсімдейтін ештеңе жоқ. Тапсырыс бергіңіз келетін тауарларды белгілеңіз.',
  en: 'There is nothing to order in the basket. Tick the goods you want.',
})

export const basketFull = refusal(409, {
  ru: 'В корзине уже 200 разных товаров. Оформите часть из них или уберите лишнее.',
  kk: 'Себетте 200 түрлі тауар бар. Бір бөлігін рәсімдеңіз немесе артығын алып тастаңыз.',
  en: 'The basket already holds 200 different products. Order some of them or take some out.',
})

export const phoneInvalid = refusal(422, {
  ru: 'Впишите телефон полностью, 11 цифр, чтобы мы могли позвонить.',
  kk: 'Қоңырау шала алуымыз үшін телефонды толық, 11 цифрмен жазыңыз.',
  en: 'Please give the whole phone number, 11 digits, so that we can call.',
})

/** What changed about a line since the shopper last saw it. Money in minor units. */
export const BasketNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cheaper'), fromMinor: MinorUnits, toMinor: MinorUnits }),
  z.object({ kind: z.literal('dearer'), fromMinor: MinorUnits, toMinor: MinorUnits }),
  z.object({ kind: z.literal('fewerLeft'), wanted: z.int(), available: z.int() }),
  z.object({ kind: z.literal('moreLeft'), counted: z.int(), available: z.int() }),
  z.object({ kind: z.literal('soldOut') }),
  z.object({ kind: z.literal('back'), available: z.int() }),
])
export type BasketNotice = z.infer<typeof BasketNotice>

export const BasketItem = z.object({
  id: z.int(),
  offerIdCurrent: z.int(),
  /** Which cut of what is sold by the metre: each has a line of its own; 0 for pieces. */
  cut: z.int(),
  productId: z.int(),
  guid: Guid,
  name: z.string(),
  url: z.string(),
  vendor: z.object({ name: z.string() }),
  breadcrumbs: z.array(Breadcrumb),
  picture: Picture.nullable(),
  /** Words by which the variant differs, such as «шалфей, еврокнижка». */
  traits: z.string(),
  dimensions: Dimensions,
  weightGrams: z.int(),
  /** The largest box it comes in, in millimetres; null where nobody knows. */
  largestBox: z.object({ widthMm: z.int(), depthMm: z.int(), heightMm: z.int() }).nullable(),
  /** Pieces that would be ordered, or steps of a length: the wish, capped by what is left now. */
  quantity: z.int(),
  /** Per piece, or per step of a length. */
  price: PricePair,
  /** Times the quantity. */
  sum: PricePair,
  checked: z.boolean(),
  favorite: z.boolean(),
  isSaleRemains: z.boolean(),
  minimumBatch: z.int(),
  /** By how many pieces the stepper moves. */
  step: z.int(),
  /** The least quantity. */
  least: z.int(),
  lengthStepMm: LengthStepMm,
  /** As people count: a length is one. */
  pieces: z.int(),
  /** Whether minus works; taking the line out is a button of its own. */
  canDecrement: z.boolean(),
  /** Pieces that can be ordered from this region. */
  warehouseRemains: z.int(),
  availability: Availability.pick({ kind: true, deliveryDay: true, expectedOn: true, isFew: true }),
  /** What makes this line cheaper, of all its pieces: a kit that is whole; `price.old` is what it costs without. */
  reasons: z.array(PriceReason),
  /** Why it costs what it costs; null where there is nothing to tell, and for what is not ticked. */
  story: PriceStory.nullable(),
  notices: z.array(BasketNotice),
})
export type BasketItem = z.infer<typeof BasketItem>

/**
 * What comes on top of the goods, before any personal data is asked: courier to the city's included distance, lift to the
 * 5th floor, assembly of what needs it. None of it is in the basket's sum; each is chosen in the checkout.
 */
export const BasketEstimate = z.object({
  /** Where the goods come in two deliveries, the price of both, the day of the first and, `restDay`, of the other. */
  delivery: z.object({
    priceMinor: MinorUnits,
    day: DayText.nullable(),
    window: TimeWindow.nullable(),
    restDay: DayText.nullable(),
    /** To the door, or to a terminal or a point of a transport company; null where nobody can tell yet. */
    kind: z.enum(['courier', 'carrier']).nullable(),
    /** Null where nothing is promised, or it would cost nothing anyway. */
    freeFrom: FreeDeliveryFrom.nullable(),
  }),
  lift: z.object({ priceMinor: MinorUnits, floor: z.int(), hasElevator: z.boolean() }),
  assembly: z.object({ priceMinor: MinorUnits, offerIds: z.array(z.int()) }),
})
export type BasketEstimate = z.infer<typeof BasketEstimate>

export const BasketView = z.object({
  items: z.array(BasketItem),
  /** Lines that cannot be delivered to this region now; never checked. */
  unavailable: z.array(BasketItem),
  /** Put aside for later; in none of the sums and figures. */
  aside: z.array(BasketItem),
  /** Pieces that would be ordered; a length is one. */
  totalQuantity: z.int(),
  /** Pieces of all available lines, checked or not: the figure on the basket icon. */
  allPositionsQuantity: z.int(),
  /** What the checked goods cost after everything that is taken off, and at their old prices. */
  totalSum: z.object({ new: MinorUnits, old: MinorUnits }),
  /** What the prices of the lines already hold. */
  discountMinor: MinorUnits,
  /** What is taken off all goods together, each a row of its own under the discount. */
  adjustments: z.array(PriceReason),
  /** Bonuses that what is to be paid earns; 0 where none are given. */
  bonusesReward: z.int(),
  /** A month's part of `totalSum.new`; null where nobody lends it. */
  instalment: Instalment.nullable(),
  weightGrams: z.int(),
  isAllChecked: z.boolean(),
  /** Null when nothing is checked. */
  estimate: BasketEstimate.nullable(),
  /** The one that was typed, and why it does not count now; null while it does, or there is none. */
  coupon: z.string().nullable(),
  couponNote: z.string().nullable(),
  bonusSum: MinorUnits,
  /** Where the composition of modules that lies here is changed; null where none does. */
  kitchenUrl: z.string().nullable(),
  /** What it is called, and how many of its modules still lie here. */
  kitchen: z.object({ name: z.string(), held: z.int(), all: z.int() }).nullable(),
  loaded: z.boolean(),
})
export type BasketView = z.infer<typeof BasketView>

/** What became of each wish: capped, raised to a batch, removed. `available` is the most the line could hold. */
export const QuantityChange = z.object({
  offerId: z.int(),
  cut: z.int(),
  wanted: z.int(),
  quantity: z.int(),
  reason: z.enum(['raisedToBatch', 'cappedAtStock', 'roundedToBatch', 'removed', 'soldOut']).nullable(),
  available: z.int(),
})
export type QuantityChange = z.infer<typeof QuantityChange>

/** Fractional and huge numbers are refused; a whole number below 1 follows the quantity rule where it is a wish for a line. */
const WantedQuantity = z.int().min(-1000).max(100_000)
const AddedQuantity = z.int().min(1).max(100_000)

/** The first cut, and pieces, need no number. */
const CutNumber = z.int().min(0).max(1_000_000).optional()

/** 0 takes the goods out; below 1 it is one more. */
export const AddedOffer = z.object({ offerId: Id, quantity: WantedQuantity.default(1) })
const AddOffers = z.array(AddedOffer).min(1).max(50)

export const ModifyLine = z.object({
  offerId: Id,
  cut: CutNumber,
  /** 0 takes the line out; below 1 becomes 1 or the batch; above the stock is capped; rounded up to whole batches. */
  quantity: WantedQuantity.optional(),
  checked: z.boolean().optional(),
})
export type ModifyLine = z.input<typeof ModifyLine>

const ModifyLines = z.array(ModifyLine).min(1).max(200)

/** What putting into the basket may be refused for. */
export const basketRefusals = { OFFER_NOT_FOUND: offerNotFound, SHORT_OF_STOCK: shortOfStock, BASKET_FULL: basketFull }
export const BasketAnswer = z.object({ basket: BasketView })

/** Whom the basket would be ordered for, as far as that is known; `errors` are true for what an order cannot be placed with. */
const BasketContacts = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  errors: z.object({ name: z.boolean(), phone: z.boolean(), email: z.boolean() }),
})
export type BasketContacts = z.infer<typeof BasketContacts>

/** `to` is masked; it is null while nobody asked to be reminded. A guest has to say where to write. */
const BasketReminder = z.object({
  to: z.string().nullable(),
  remindAt: z.iso.datetime().nullable(),
  needsEmail: z.boolean(),
  /** After so many hours in which the basket lay untouched. */
  afterHours: z.int(),
})
export type BasketReminder = z.infer<typeof BasketReminder>

/** What was shown as new of a line; left out: of that nothing was. */
export const SeenLine = z.object({
  offerId: Id,
  cut: CutNumber,
  priceMinor: MinorUnits.optional(),
  /** 0: that it cannot be had. */
  quantity: z.int().min(0).max(1_000_000).optional(),
})
export type SeenLine = z.infer<typeof SeenLine>

export const ChangedBasket = z.object({ basket: BasketView, changes: z.array(QuantityChange) })

export const basketContract = {
  addToBasket: call({
    method: 'POST',
    path: '/api_vue/basket/add/',
    access: 'anyone',
    summary: 'Puts offers into the basket beside what is there; what is sold by the metre as one cut more each time',
    query: RegionQuery,
    body: z.object({
      offers: AddOffers,
      /** The offers are the modules of this composition; the basket leads back to it. */
      projectId: Id.nullable().optional(),
      /** The composition of the same set that lies in the basket leaves it first, if one does. */
      replaces: z.boolean().optional(),
    }),
    answer: ChangedBasket,
    refusals: basketRefusals,
    limit: perMinute(120),
  }),
  actOnBasket: call({
    method: 'POST',
    path: '/api_vue/basket/',
    access: 'anyone',
    summary:
      'The older door of the basket: `add` puts offers in; `order` leaves only the given offers checked, ready for the checkout; `running_meter` puts in a cut of what is sold by the metre',
    query: RegionQuery,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('add'), offers: AddOffers }),
      z.object({ action: z.literal('running_meter'), offerId: Id, lengthMm: z.int().min(1).max(100_000).optional() }),
      z.object({ action: z.literal('order'), offerIds: z.array(Id).min(1).max(200).optional() }),
    ]),
    answer: z.object({
      status: z.literal('success'),
      basket: BasketView,
      /** What became of each wish that was put in. */
      changes: z.array(QuantityChange),
    }),
    refusals: {
      ...basketRefusals,
      BASKET_EMPTY: basketEmpty,
      RUNNING_METER_REFUSED: refusal(422, {
        ru: 'Этот товар продаётся штуками, не погонными метрами.',
        kk: 'Бұл тауар метрлеп емес, данамен сатылады.',
        en: 'This product is sold by the piece, not by the running metre.',
      }),
    },
    limit: perMinute(120),
  }),
  getFullBasket: call({
    method: 'POST',
    path: '/api_vue/basket/getFullBasket/',
    access: 'anyone',
    isRead: true,
    summary:
      'The basket at today’s prices and stock, and whom it would be ordered for; with `offerIds`, the sums as if only those were checked',
    query: RegionQuery,
    body: RegionBody.extend({ offerIds: z.array(Id).max(200).optional() }).optional(),
    answer: BasketAnswer.extend({ contacts: BasketContacts }),
  }),
  modifyBasket: call({
    method: 'POST',
    path: '/api_vue/basket/modify/',
    access: 'anyone',
    summary: 'Sets quantities and ticks of lines; `checkedAll` ticks or unticks every available line first',
    query: RegionQuery,
    body: z.union([ModifyLines, z.object({ offers: ModifyLines.optional(), checkedAll: z.boolean().optional() })]),
    answer: ChangedBasket,
    refusals: { OFFER_NOT_FOUND: offerNotFound },
    limit: perMinute(120),
  }),
  setAside: call({
    method: 'POST',
    path: '/api_vue/basket/setAside/',
    access: 'anyone',
    summary:
      'Puts a line aside for later, or takes it back; with `quantity` also what does not lie in the basket any more',
    query: RegionQuery,
    body: z.object({ offerId: Id, cut: CutNumber, aside: z.boolean(), quantity: AddedQuantity.optional() }),
    answer: ChangedBasket,
    refusals: basketRefusals,
    limit: perMinute(120),
  }),
  acceptChanges: call({
    method: 'POST',
    path: '/api_vue/basket/acceptChanges/',
    access: 'anyone',
    summary: 'The shopper has seen these prices and pieces: the basket does not tell of them again',
    query: RegionQuery,
    body: z.object({ lines: z.array(SeenLine).min(1).max(400) }),
    answer: z.object({ status: z.literal('success') }),
    limit: perMinute(120),
  }),
  getBasketReminder: call({
    method: 'GET',
    path: '/api_vue/basket/getReminder/',
    access: 'anyone',
    summary: 'Whether the shopper is to be reminded of the basket, and where the message will go',
    query: RegionQuery,
    answer: BasketReminder,
  }),
  remindOfBasket: call({
    method: 'POST',
    path: '/api_vue/basket/remind/',
    access: 'anyone',
    summary:
      'Reminds once of what is left in the basket, by the account’s e-mail or phone, or by the e-mail a guest gives; needs the consent `basket`',
    query: RegionQuery,
    body: z.object({ email: z.string().max(254).optional(), consents: z.array(z.literal('basket')).max(1) }),
    answer: BasketReminder,
    refusals: {
      BASKET_EMPTY: basketEmpty,
      REMINDER_CONSENT_NEEDED: ofField(
        'consents',
        refusal(422, {
          ru: 'Поставьте отметку: без вашего согласия мы не пишем',
          kk: 'Белгі қойыңыз: келісіміңізсіз жазбаймыз',
          en: 'Please tick the box: without your consent we do not write',
        }),
      ),
      REMINDER_EMAIL_INVALID: ofField(
        'email',
        refusal(422, {
          ru: 'Впишите почту полностью, например anna@mail.ru',
          kk: 'Поштаны толық жазыңыз, мысалы anna@mail.ru',
          en: 'Please give the whole e-mail address, such as anna@mail.ru',
        }),
      ),
    },
    limit: { requests: 20, windowSeconds: 3600 },
  }),
  stopBasketReminder: call({
    method: 'POST',
    path: '/api_vue/basket/stopReminder/',
    access: 'anyone',
    summary: 'Takes the consent to a reminder back: by the code of the message, or of one’s own basket',
    query: RegionQuery,
    body: z.object({ code: z.string().max(64).optional() }),
    answer: z.object({ status: z.literal('success') }),
    limit: { requests: 60, windowSeconds: 3600 },
  }),
  clearBasket: call({
    method: 'POST',
    path: '/api_vue/basket/clear/',
    access: 'anyone',
    summary: 'Takes every line out; what is put aside stays',
    query: RegionQuery,
    answer: BasketAnswer,
    limit: perMinute(120),
  }),
  getRecommendations: call({
    method: 'POST',
    path: '/api_vue/basket/getRecommendations/',
    access: 'anyone',
    isRead: true,
    summary:
      'What is taken together with the basket: the rest of its kits, then what stands in one room with its goods; best sellers when there is nothing of that. Never what is in it',
    query: RegionQuery,
    answer: z.object({
      groups: z.array(
        z.object({
          type: z.enum(['together', 'hits']),
          DISPLAY: z.literal('В наличии'),
          PRODUCTS: z.array(ProductCard),
        }),
      ),
    }),
  }),
  getDeliveryTimeOfBasket: call({
    method: 'GET',
    path: '/api_vue/basket/getDeliveryTimeOfBasket/',
    access: 'anyone',
    summary: 'In how many days the basket can be delivered; the shown date is today plus `daysFrom` days',
    query: RegionQuery,
    answer: z.object({ daysFrom: z.int().nullable(), day: DayText.nullable() }),
  }),
  getWholeOrder: call({
    method: 'GET',
    path: '/api_vue/basket/getWholeOrder/',
    access: 'anyone',
    summary:
      'When all checked goods can come together and what they would cost in two deliveries; null where none holds the others up',
    query: RegionQuery,
    answer: z.object({ wholeOrder: WholeOrder.nullable() }),
  }),
  chooseApart: call({
    method: 'POST',
    path: '/api_vue/basket/setApart/',
    access: 'anyone',
    summary: 'Whether what comes earlier is brought without waiting for the rest, in basket and checkout alike',
    query: RegionQuery,
    body: z.object({ comesApart: z.boolean() }),
    answer: z.object({ wholeOrder: WholeOrder.nullable() }),
    limit: perMinute(60),
  }),
  getCoordsData: call({
    method: 'POST',
    path: '/api_vue/basket/getCoordsData/',
    access: 'anyone',
    isRead: true,
    summary: 'What stands at a point of the map and what a courier costs there',
    query: RegionQuery,
    body: RegionBody.extend({ coordinates: Coordinates }),
    answer: z.object({
      /** False when the point is too far from the city for a courier. */
      status: z.boolean(),
      data: z.object({
        address: z.string(),
        coordinates: Coordinates,
        distanceKm: z.number(),
        /** Courier to this point for the caller's basket; null when out of reach. */
        deliveryPrice: MinorUnits.nullable(),
        /** The zone in which the point lies; outside of all of them the distance decides. */
        zone: z.string().nullable(),
      }),
    }),
    limit: perMinute(120),
  }),
  getYandexPrice: call({
    method: 'POST',
    path: '/api_vue/basket/getYandexPrice/',
    access: 'anyone',
    isRead: true,
    /** Nobody orders it in the checkout: what it would cost is told by who answers the phone, and by outside callers. */
    summary: 'Express courier by distance to a point, for the caller’s basket; a hint, not a promise',
    query: RegionQuery,
    body: RegionBody.extend({ coordinates: Coordinates }),
    answer: z.object({
      /** Null where nobody brings it at once. */
      deliveryPrice: MinorUnits.nullable(),
      /** The service is away, and the shop's own tariff says what it may cost. */
      isOwnTariff: z.boolean(),
    }),
    limit: perMinute(60),
  }),
  getDeliveryOfBasket: call({
    method: 'GET',
    path: '/api_vue/basket/getDeliveryOfBasket/',
    access: 'anyone',
    summary: 'Ways to get the checked goods, each with its price and first day',
    query: RegionQuery,
    answer: z.object({ delivery: z.array(DeliveryWay) }),
  }),
}
