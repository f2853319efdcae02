import { z } from 'zod'
import { assemblyRates } from '#rules/assembly.ts'
import { highestFloor, lowestFloor } from '#rules/floor.ts'
import { actions, call, perMinute, refusal } from './call.ts'
import { expected, written } from './expected.ts'
import { Guid, MinorUnits, RegionBody, RegionQuery, shortText } from './fields.ts'
import { PlacePhoto } from './place-photo.ts'

export const orderNotFound = refusal(404, {
  ru: 'Такого заказа нет. Проверьте ссылку или войдите по телефону, на который он оформлен.',
  kk: 'Мұндай тапсырыс жоқ. Сілтемені тексеріңіз немесе тапсырыс рәсімделген телефонмен кіріңіз.',
  en: 'There is no such order. Check the link, or sign in with the phone it was placed with.',
})

export const deliveryNotFound = refusal(404, {
  ru: 'Так привезти не сможем. Выберите способ из списка.',
  kk: 'Бұлай жеткізе алмаймыз. Тізімнен тәсілді таңдаңыз.',
  en: 'We cannot deliver this way. Please choose from the list.',
})

/** The text is the specification's, letter by letter. */
export const addressNeeded = refusal(422, {
  ru: 'Выберите адрес на карте или в соответствующем поле',
  kk: 'Мекенжайды картадан немесе тиісті өрістен таңдаңыз',
  en: 'Choose the address on the map or in its field',
})

/** No such house; the ones like it are near or spelt alike, and each of them can be taken. */
export const addressUnknown = refusal(
  422,
  {
    ru: 'Такого дома на карте города нет. Выберите похожий или впишите адрес иначе',
    kk: 'Қала картасында мұндай үй жоқ. Ұқсасын таңдаңыз немесе мекенжайды басқаша жазыңыз',
    en: 'There is no such house on the city’s map. Choose one like it, or type the address another way',
  },
  z.object({ suggestions: z.array(z.string()) }),
)

/** Prices and days are those of a city, so that it is changed only by who was asked. */
export const addressElsewhere = refusal(
  409,
  {
    ru: 'Этот адрес в другом городе: {cityName}. Сменить город? Цены и сроки посчитаем для него',
    kk: 'Бұл мекенжай басқа қалада: {cityName}. Қаланы ауыстырамыз ба? Баға мен мерзімді сол қала үшін есептейміз',
    en: 'This address is in another city: {cityName}. Change the city? Prices and days will be counted for it',
  },
  z.object({ regionId: z.int(), cityName: z.string() }),
)

/** A driver cannot bring anything to a street. */
export const houseNeeded = refusal(422, {
  ru: 'Допишите номер дома',
  kk: 'Үй нөмірін жазыңыз',
  en: 'Please add the house number',
})

export const addressTooFar = refusal(422, {
  ru: 'До этого адреса наш курьер не доезжает. Выберите самовывоз или транспортную компанию.',
  kk: 'Бұл мекенжайға біздің курьер жетпейді. Өзіңіз алып кетуді немесе көлік компаниясын таңдаңыз.',
  en: 'Our courier does not go as far as this address. Please choose pickup or the transport company.',
})

/** Carrying up is priced by it. */
export const floorNeeded = refusal(422, {
  ru: 'Впишите этаж числом, от него зависит цена подъёма',
  kk: 'Қабатты санмен жазыңыз, көтеру бағасы соған байланысты',
  en: 'Please enter the floor as a number; the price of carrying up depends on it',
})

export const slotTaken = refusal(409, {
  ru: 'Это окно только что заняли. Выберите другое: список уже обновлён.',
  kk: 'Бұл уақытты жаңа ғана алып қойды. Басқасын таңдаңыз: тізім жаңартылды.',
  en: 'That window has just been taken. Please choose another one; the list is up to date.',
})

export const Coordinates = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
export type Coordinates = z.infer<typeof Coordinates>

/** A plain day in the region's own calendar, `YYYY-MM-DD`; words are made by `rules/calendar.ts`. */
export const DayText = z.string().check(written(/^\d{4}-\d{2}-\d{2}$/, expected.day))

/** A part of a region with a price and days of its own. Points are longitude first, as in GeoJSON. */
export const DeliveryZone = z.object({
  /** In the language of whoever asks. */
  name: z.string(),
  priceMinor: MinorUnits,
  daysMore: z.int(),
  weekdays: z.array(z.int()),
  /** Deliveries that it takes on a day, and in each window; null: as many as the region does. */
  perDay: z.int().nullable(),
  perWindow: z.int().nullable(),
  polygons: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
})
export type DeliveryZone = z.infer<typeof DeliveryZone>

/** Whole hours of the day: `{ from: 12, to: 16 }`. */
export const TimeWindow = z.object({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) })
export type TimeWindow = z.infer<typeof TimeWindow>

export const DateAndTime = TimeWindow.extend({ day: DayText })
export type DateAndTime = z.infer<typeof DateAndTime>

export const DeliveryType = z.enum(['courier', 'pickup', 'carrier'])
export type DeliveryType = z.infer<typeof DeliveryType>

/**
 * `courier`, `carrier` (TK KIT to its first terminal), `kit:K2` with the code of another, `pickup:103` with the id of a pickup
 * point, or `cdek:CHE12` with the code of one of CDEK's.
 */
export const DeliveryId = z.string().regex(/^(courier|carrier|pickup:[1-9]\d{0,8}|(kit|cdek):[A-Z0-9]{2,16})$/)

/** One way to get the goods. Sums are minor units of the region's currency. */
export const DeliveryWay = z.object({
  id: DeliveryId,
  name: z.string(),
  description: z.string(),
  option: z.object({ type: DeliveryType }),
  /** An address has to be given. */
  addressBar: z.boolean(),
  /** Goes by the transport company. */
  kit: z.boolean(),
  /** Price on the first free day, before lift and assembly. */
  priceMinor: MinorUnits,
  /** First day and window that can be chosen; null when every slot is taken. Pickup and carrier have a day and no window. */
  firstDay: DayText.nullable(),
  firstWindow: TimeWindow.nullable(),
  pickupPoint: z
    .object({
      /** Null where it is a transport company's. */
      id: z.int().nullable(),
      name: z.string(),
      address: z.string(),
      hours: z.string(),
      /** «открыто до 21:00» by the clock of the region; empty where the hours are words that nobody can count with, or the goods are not there today. */
      openNow: z.string(),
      phone: z.string(),
      coordinates: Coordinates,
      /** The first of its photos; null where there is none, as of a transport company's. */
      photo: PlacePhoto.nullable(),
    })
    .nullable(),
})
export type DeliveryWay = z.infer<typeof DeliveryWay>

/** One day of the chooser: full windows stay in the list with `isFree: false`. */
export const DeliveryDay = z.object({
  day: DayText,
  isFree: z.boolean(),
  /** Least price among the day's windows, the figure under the date. */
  priceMinor: MinorUnits,
  windows: z.array(TimeWindow.extend({ isFree: z.boolean(), isWholeDay: z.boolean(), priceMinor: MinorUnits })),
})
export type DeliveryDay = z.infer<typeof DeliveryDay>

const ComingLine = z.object({ offerId: z.int(), cut: z.int() })

/** What of an order comes in one delivery; what is sold by the metre is called with its length, for each cut comes by itself. */
export const ComingGoods = z.array(ComingLine.extend({ name: z.string() }))
export type ComingGoods = z.infer<typeof ComingGoods>

/** Goods that are brought at once: when, and for how much. */
const BroughtAtOnce = z.object({
  goods: ComingGoods,
  day: DayText,
  /** Nothing where something brings the goods for nothing, as it makes the total. */
  deliveryMinor: MinorUnits,
})

/**
 * The first day on which all goods can come together, and what waiting for the slowest spares: the same order in two
 * deliveries, each at its price. Both ways are the whole order with everything that makes it cheaper.
 */
export const WholeOrder = z.object({
  /** Which of the two is chosen. */
  comesApart: z.boolean(),
  whole: BroughtAtOnce.extend({ totalMinor: MinorUnits }),
  /** Of `whole`, the goods that the others wait for. */
  holding: z.array(ComingLine),
  first: BroughtAtOnce,
  rest: BroughtAtOnce,
  /** Of all of it, when it comes in these two. */
  apartTotalMinor: MinorUnits,
})
export type WholeOrder = z.infer<typeof WholeOrder>

/** Where the courier goes. `address` is city, street and house as one line. */
export const FieldSet = z.object({
  address: z.string(),
  street: z.string(),
  coordinates: Coordinates.nullable(),
  /** The point is a guess of the server (the city or street was found, not the house): ask to check it on the map. */
  isApproximate: z.boolean(),
  entrance: z.string(),
  floor: z.int().nullable(),
  flat: z.string(),
})
export type FieldSet = z.infer<typeof FieldSet>

/** 0 is level with the street, below are basements. */
export const Floor = z.int().min(lowestFloor).max(highestFloor)

/** Any part may be sent alone. Coordinates alone are a point on the map; an address alone is looked up by the server. */
export const FieldSetInput = z.object({
  address: shortText(300).optional(),
  street: shortText(200).optional(),
  coordinates: Coordinates.nullable().optional(),
  entrance: shortText(20).optional(),
  floor: Floor.nullable().optional(),
  flat: shortText(20).optional(),
})
export type FieldSetInput = z.infer<typeof FieldSetInput>

export const AddressSuggestion = z.object({
  /** What to put into the field, such as «Челябинск, ул. Кирова, 27». */
  value: z.string(),
  street: z.string(),
  house: z.string(),
  coordinates: Coordinates.nullable(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

/** Who asks for an order: the visitor who placed it, its customer, or the holder of the code in the link. */
export const OrderKey = z.object({ basketGroup: Guid, code: z.string().min(16).max(64).optional() })

/** The running number of an order or of a part of it: «10234», «10234-1». */
export const OrderNumber = z.string().check(written(/^\d{1,9}(-\d{1,3})?$/, expected.order))

/** As `OrderKey`; with `part`, that part of a parted order alone. The plain number is that of its first part. */
export const OrderPartKey = OrderKey.extend({ part: OrderNumber.optional() })

/** What the assembler does; what each region offers of it is in `kitRates`. */
export const AssemblyRate = z.enum(assemblyRates)

/** A rate of assembly with what it costs for the goods in question. */
export const KitRate = z.object({ id: AssemblyRate, name: z.string(), priceMinor: MinorUnits })

/** Pieces of old furniture to be taken away. */
export const RemovalPieces = z.int().min(0).max(100)

/** Something the shop does around the goods. */
export const DeliveryService = z.object({
  code: z.enum(['courier', 'pickup', 'carrier', 'lift', 'assembly', 'removal']),
  name: z.string(),
  description: z.string(),
  /** Minor units of the region's currency; 0 costs nothing. */
  priceFromMinor: MinorUnits,
})
export type DeliveryService = z.infer<typeof DeliveryService>

export const deliveryContract = {
  ...actions({
    path: '/api_vue/paymentAndDelivery/',
    actions: {
      getData: {
        access: 'anyone',
        isRead: true,
        summary: 'What the shop does around the goods in a region, and from which price on',
        input: RegionBody,
        answer: z.object({
          deliveryServices: z.array(DeliveryService),
          /** The sum of goods from which every order is brought for nothing; null where none is promised. */
          freeFromMinor: MinorUnits.nullable(),
          /** Of deliveries of the last 90 days, how many percent came on the day that was promised; null while there are few. */
          keptShare: z.object({ percent: z.int(), deliveries: z.int() }).nullable(),
        }),
      },
    },
  }),
  listZones: call({
    method: 'GET',
    path: '/api_vue/paymentAndDelivery/zones/',
    access: 'anyone',
    summary: 'Zones of the region with their edges, for the map; none where the region does not show them',
    query: RegionQuery,
    answer: z.object({ zones: z.array(DeliveryZone) }),
    limit: perMinute(60),
  }),
  suggestAddress: call({
    method: 'POST',
    path: '/api_vue/address/suggest/',
    access: 'anyone',
    isRead: true,
    summary: 'Addresses of the region that begin as typed; `isAvailable: false` means the field is plain text for now',
    query: RegionQuery,
    body: RegionBody.extend({ query: z.string().trim().max(300), count: z.int().min(1).max(20).optional() }),
    answer: z.object({ isAvailable: z.boolean(), suggestions: z.array(AddressSuggestion) }),
    limit: perMinute(120),
  }),
}
