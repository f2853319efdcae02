import { z } from 'zod'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Picture } from './catalogue/picture.ts'
import { DayText } from './delivery.ts'
import { asked, expected } from './expected.ts'
import { Id, LengthStepMm, line, MinorUnits, Status } from './fields.ts'
import { Moment } from './order.ts'

/** A shop as its people see it. */
export const RetailShop = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  regionId: z.int(),
  regionName: z.string(),
  currency: z.enum(['RUB', 'KZT']),
  isKz: z.boolean(),
  /** What is handed over here is taken from it. */
  warehouseId: z.int(),
})
export type RetailShop = z.infer<typeof RetailShop>

export const ShopPerson = z.object({
  id: z.int(),
  name: z.string(),
  groups: z.array(z.string()),
  /** Since when this person stands in the shop; null when they do not. */
  onShiftSince: Moment.nullable(),
})

/** Orders that somebody has placed for shoppers in these days, in the currency of the shop. */
export const SalesOfPerson = ShopPerson.extend({
  orders: z.int(),
  totalMinor: MinorUnits,
  /** Minutes on shift in these days. */
  minutes: z.int(),
})
export type SalesOfPerson = z.infer<typeof SalesOfPerson>

export const shopRefusals = {
  SHOP_NOT_YOURS: refusal(403, {
    ru: 'Этот магазин не ваш. Управляющий привязывает сотрудников к магазину в разделе «Сотрудники».',
    kk: 'Бұл дүкен сіздікі емес. Басқарушы қызметкерлерді дүкенге «Қызметкерлер» бөлімінде байлайды.',
    en: 'This shop is not yours. The manager binds people to a shop under “Staff”.',
  }),
}

const limit = perMinute(120)
const days = z.object({ from: DayText, to: DayText }).check(asked(({ from, to }) => from <= to, expected.lastDay, 'to'))

/** What a tag in the hall says and what holds today, for whoever scans its QR code. */
export const HallTag = z.object({
  offerId: z.int(),
  name: z.string(),
  url: z.string(),
  image: Picture.nullable(),
  shop: z.object({ name: z.string(), address: z.string(), regionId: z.int() }),
  currency: z.enum(['RUB', 'KZT']),
  printedPriceMinor: MinorUnits,
  /** Null where it is sold no longer. */
  priceMinor: MinorUnits.nullable(),
  oldPriceMinor: MinorUnits.nullable(),
  isPerMetre: z.boolean(),
  /** The price on the tag differs from today's. */
  isOutdated: z.boolean(),
  /** It says the price of a day to come. */
  holdsFrom: DayText.nullable(),
  lengthStepMm: LengthStepMm,
  /** Pieces, or steps of a length, in the warehouse that hands over in this shop. */
  free: z.int(),
})
export type HallTag = z.infer<typeof HallTag>

/** The retail cabinet: the shop somebody stands in, its people, their shifts and what they sold. */
export const retailContract = {
  chooseRetailShop: call({
    method: 'POST',
    path: '/api_vue/retail/shop/',
    access: 'retail',
    summary: 'The shop that the caller’s browser works in from now on, of those they are bound to',
    body: z.object({ shopId: Id }),
    answer: Status,
    refusals: shopRefusals,
    limit,
  }),
  beginShift: call({
    method: 'POST',
    path: '/api_vue/retail/shift/begin/',
    access: 'retail',
    summary: 'The caller stands in the shop from now on; a shift that is open stays as it is',
    body: z.object({ shopId: Id }),
    answer: z.object({ since: Moment }),
    refusals: shopRefusals,
    limit,
  }),
  endShift: call({
    method: 'POST',
    path: '/api_vue/retail/shift/end/',
    access: 'retail',
    summary: 'The caller leaves the shop; nobody on shift: no change',
    body: z.object({}).optional(),
    answer: z.object({ isEnded: z.boolean() }),
    limit,
  }),
  listSales: call({
    method: 'POST',
    path: '/api_vue/retail/sales/',
    access: 'retail',
    isRead: true,
    summary:
      'People of the shop with their hours in it and the orders they placed, there or elsewhere, by days of its calendar; all of them for managers, oneself for others',
    body: z.object({ shopId: Id }).and(days),
    answer: z.object({ people: z.array(SalesOfPerson), seesAll: z.boolean(), currency: z.enum(['RUB', 'KZT']) }),
    refusals: shopRefusals,
    limit,
  }),
  bindStaff: call({
    method: 'POST',
    path: '/api_vue/retail/staff/bind/',
    access: 'retailManager',
    summary: 'Somebody of the retail groups works in the shop from now on; bound already: no change',
    body: z.object({ shopId: Id, phone: line(30) }),
    answer: z.object({ id: z.int(), name: z.string() }),
    refusals: {
      ...shopRefusals,
      NOT_RETAIL_STAFF: ofField(
        'phone',
        refusal(404, {
          ru: 'С этим телефоном нет сотрудника розницы. Группу сотруднику даёт администратор.',
          kk: 'Бұл телефонмен бөлшек сауда қызметкері жоқ. Топты әкімші береді.',
          en: 'Nobody of the retail staff has this phone. Groups are given by an administrator.',
        }),
      ),
    },
    limit,
  }),
  unbindStaff: call({
    method: 'POST',
    path: '/api_vue/retail/staff/unbind/',
    access: 'retailManager',
    summary: 'Somebody works in the shop no longer; an open shift there ends. Not bound: no change',
    body: z.object({ shopId: Id, customerId: Id }),
    answer: Status,
    refusals: {
      ...shopRefusals,
      NOT_YOURSELF: refusal(409, {
        ru: 'Себя от магазина отвязывает другой управляющий или администратор.',
        kk: 'Өзіңізді дүкеннен басқа басқарушы немесе әкімші ажыратады.',
        en: 'Another manager or an administrator takes you off the shop.',
      }),
    },
    limit,
  }),
  checkHallTag: call({
    method: 'POST',
    path: '/api_vue/hallTag/',
    access: 'anyone',
    isRead: true,
    summary:
      'What the QR code of a printed tag stands for: the goods, their price in that shop today, and whether the tag is out of date',
    body: z.object({ code: line(40) }),
    answer: HallTag,
    refusals: {
      TAG_NOT_FOUND: refusal(404, {
        ru: 'Такого ценника у нас нет. Найдите товар по названию или спросите консультанта.',
        kk: 'Бізде мұндай баға белгісі жоқ. Тауарды атауы бойынша іздеңіз немесе кеңесшіден сұраңыз.',
        en: 'We have no such tag. Search for the goods by name, or ask a consultant.',
      }),
    },
    limit: perMinute(60),
  }),
}
