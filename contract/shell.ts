import { z } from 'zod'
import { call, perMinute } from './call.ts'
import { IdOrZero, line, RegionBody, RegionQuery, Status, text } from './fields.ts'
import { PlacePhoto } from './place-photo.ts'

const CurrencyData = z.object({
  code: z.enum(['RUB', 'KZT']),
  sign: z.string(),
  /** Units of this currency for one rouble of the zone price. Prices in answers already hold it. */
  exchangeRate: z.number(),
})

/** A region as the shell shows it. Field names are those of the specification. */
export const RegionData = z.object({
  ID: z.int(),
  NAME: z.string(),
  /** «в Челябинске»: the form a sentence needs. */
  nameIn: z.string(),
  code: z.string(),
  currency: CurrencyData,
  PHONE_HEAD: z.string(),
  phone: z.string(),
  mapCenter: z.object({ lat: z.number(), lon: z.number() }),
  /** A partner sells here: the footer says so, and orders are paid by the partner's rules. */
  HAS_PARTNER: z.boolean(),
  /** The footer says so, and does not invite to a franchise. */
  FRANCHISE: z.boolean(),
  /**
   * Cards and products say where and when they can be collected from our own shop; payment at the door, «found it cheaper»,
   * a measurer. Staff are never shown faults there.
   */
  OWN_SHOP: z.boolean(),
  /** A product's page says where it stands to be looked at, and leads to its shops. */
  OWN_SHOW: z.boolean(),
  regionType: z.string(),
  /** The footer says that the office is in town. */
  isOffice: z.boolean(),
  /**
   * Kazakhstan: no posts of networks written for Russia, ways to pay that work there, the whole sum beside a monthly part,
   * purchases told in tenge and in the shape of its counters.
   */
  kz: z.boolean(),
  /** Sweets with goods above 5 000. */
  sugarGift: z.boolean(),
  /** Percent of a purchase that comes back as bonuses; 0: none are given. */
  bonusPercent: z.int(),
  SHOW_INSTALLMENT: z.boolean(),
  /** Totals in minor units from which credit and instalments are offered; null: never. */
  PayOptions: z.object({
    credit: z.object({ totalMin: z.int().nullable() }),
    installment: z.object({ totalMin: z.int().nullable() }),
  }),
  MIN_PERCENT_PREPAYMENT: z.int(),
  showDeliveryZones: z.boolean(),
  showForStaff: z.boolean(),
  cityCodeForMango: z.string(),
  /** The region takes part in the season; its days are a rule, its look is `[data-season]` of the style sheet. */
  BlackFriday: z.boolean(),
  cyberMonday: z.boolean(),
  newYearSale: z.boolean(),
  /** The season that is on today, by the three flags above and the calendar; null when there is none. */
  season: z
    .object({ kind: z.enum(['blackFriday', 'cyberMonday', 'newYear']), name: z.string(), text: z.string() })
    .nullable(),
})
export type RegionData = z.infer<typeof RegionData>

export const RegionLink = z.object({ ID: z.int(), NAME: z.string(), code: z.string(), kz: z.boolean() })
export type RegionLink = z.infer<typeof RegionLink>

/** Who is signed in; absent fields are never sent. `group` holds string ids, see `rules/access.ts`. */
export const UserData = z.object({
  id: z.int(),
  /** Anti-forgery token of the session, not its secret. */
  sessid: z.string(),
  group: z.array(z.string()),
  name: z.string(),
})
export type UserData = z.infer<typeof UserData>

export interface MenuItem {
  id: number
  name: string
  bold: boolean
  url: string
  /** A packshot that stands for the section. */
  image: string | null
  /** Models in the section and below. */
  count: number
  childs: MenuItem[]
}
export const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    bold: z.boolean(),
    url: z.string(),
    image: z.string().nullable(),
    count: z.int(),
    childs: z.array(MenuItem),
  }),
)

export const Contact = z.object({
  id: z.int(),
  kind: z.enum(['shop', 'office', 'pickup']),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  /** The phone without spaces, parentheses and hyphens. */
  phoneSanitized: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type Contact = z.infer<typeof Contact>

/** Pieces of an offer that lie in the asking browser's basket and can be had. */
export const OfferInBasket = z.object({ offerId: z.int(), quantity: z.int() })
export type OfferInBasket = z.infer<typeof OfferInBasket>

export const shellContract = {
  findShortCode: call({
    method: 'GET',
    path: '/api_vue/shortCode/',
    access: 'anyone',
    summary: 'Where a short code leads; url is null when there is no such code',
    query: z.object({ code: z.string().min(1).max(100) }),
    answer: z.object({ url: z.string().nullable() }),
  }),
  findRouteRule: call({
    method: 'POST',
    path: '/api_vue/routeRules/',
    access: 'anyone',
    isRead: true,
    summary: 'The redirect for a path, if there is one; an absolute target leaves the site',
    body: z.object({ path: z.string().min(1).max(2000).startsWith('/') }),
    answer: z.object({ target: z.string().nullable(), isPermanent: z.boolean() }),
  }),
  getInitialData: call({
    method: 'POST',
    path: '/api_vue/getInitialData/',
    access: 'anyone',
    isRead: true,
    summary: 'What every page asks after paint: the region, who is signed in, the counts of the header',
    query: RegionQuery,
    body: RegionBody.extend({
      region_id: IdOrZero.optional(),
      region: z.string().max(40).optional(),
      /** Without the menu, which a page that is shown already has. */
      brief: z.boolean().optional(),
    }).optional(),
    answer: z.object({
      regionData: RegionData,
      userData: UserData.nullable(),
      language: z.enum(['ru', 'kk', 'en']),
      /** What the asking browser says it is. */
      layout: z.enum(['desktop', 'tablet', 'mobile']),
      domain: z.string(),
      /** Anti-forgery token of the session; empty without one. */
      token: z.string(),
      captcha: z.object({ isNeeded: z.boolean(), siteKey: z.string() }),
      disableBonus: z.boolean(),
      /** Pieces of all `basketOffers`. */
      basketCount: z.int(),
      basketOffers: z.array(OfferInBasket),
      favoritesCount: z.int(),
      /** Offers whose hearts are filled. */
      favoriteOffers: z.array(z.int()),
      /** Null where the asking said `brief`. */
      menuItems: z.array(MenuItem).nullable(),
      /** Of the shop's people alone: may hidden blocks be shown here, and what a page has asked; do they order for shoppers. */
      staff: z.object({ canShowHidden: z.boolean(), canTrace: z.boolean(), takesOrders: z.boolean() }).nullable(),
      /** Prefilled contacts are withheld from operators who order for others. */
      contacts: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
    }),
  }),
  getRegionContacts: call({
    method: 'POST',
    path: '/api_vue/getRegionContacts/',
    access: 'anyone',
    isRead: true,
    summary: 'Shops, offices and pickup points of a region, or of all regions',
    query: RegionQuery,
    body: RegionBody.extend({ all: z.boolean().optional() }),
    answer: z.object({
      contacts: z.array(
        Contact.extend({
          regionId: z.int(),
          regionName: z.string(),
          isKz: z.boolean(),
          utcOffsetMinutes: z.int(),
          photos: z.array(PlacePhoto),
        }),
      ),
    }),
  }),
  getContactPhonesAll: call({
    method: 'GET',
    path: '/api_vue/getContactPhonesAll/',
    access: 'anyone',
    summary: 'The phone of each region',
    answer: z.object({
      phones: z.array(z.object({ regionId: z.int(), phone: z.string(), phoneSanitized: z.string() })),
    }),
  }),
  getMenu: call({
    method: 'GET',
    path: '/api_vue/getMenu/',
    access: 'anyone',
    summary: 'The tree of the catalogue, three levels, and the promotions of the menu',
    query: RegionQuery,
    answer: z.object({
      menuItems: z.array(MenuItem),
      akcii: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
    }),
  }),
  getRegions: call({
    method: 'GET',
    path: '/api_vue/getRegions/',
    access: 'anyone',
    summary: 'Every region, in the order of the chooser, and the one the request speaks of',
    query: RegionQuery,
    answer: z.object({ regions: z.array(RegionLink), current: RegionData }),
  }),
  getCurrencyRate: call({
    method: 'POST',
    path: '/api_vue/getCurrencyRate/',
    access: 'anyone',
    isRead: true,
    summary: 'Units of a currency for one rouble of the zone price, in the region',
    query: RegionQuery,
    body: z.object({ code: z.enum(['RUB', 'KZT']) }),
    answer: z.object({ code: z.string(), rate: z.number() }),
  }),
  reportError: call({
    method: 'POST',
    path: '/api_vue/error/',
    access: 'anyone',
    summary: 'A page that showed an error says so',
    body: z.object({
      reportFrom: z.enum(['client', 'server']),
      fullPath: z.string().max(2000),
      statusCode: z.int().min(100).max(599),
      message: text(2000),
      userAgent: line(500).optional(),
    }),
    answer: Status,
    limit: perMinute(30),
  }),
}
