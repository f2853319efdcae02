import { z } from 'zod'
import { call, ofField, refusal } from './call.ts'
import { DayText } from './delivery.ts'
import { Id, line, MinorUnits, Status } from './fields.ts'
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

const limit = { requests: 120, windowSeconds: 60 }
const days = z.object({ from: DayText, to: DayText }).refine(({ from, to }) => from <= to, { path: ['to'] })

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
      'People of the shop with their hours and the orders they placed, by days of its calendar; all of them for managers, oneself for others',
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
}
