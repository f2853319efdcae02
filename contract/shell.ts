import { z } from 'zod'
import { call } from './call.ts'
import { IdOrZero, line, MinorUnits, RegionBody, RegionQuery, Status, text } from './fields.ts'

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
  HAS_PARTNER: z.boolean(),
  FRANCHISE: z.boolean(),
  OWN_SHOP: z.boolean(),
  OWN_SHOW: z.boolean(),
  regionType: z.string(),
  isOffice: z.boolean(),
  kz: z.boolean(),
  sugarGift: z.boolean(),
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
  BlackFriday: z.boolean(),
  cyberMonday: z.boolean(),
  newYearSale: z.boolean(),
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

const Percent = z.number().min(0).max(100)
const PixelSize = z.object({ width: z.int(), height: z.int() })
const SpotPlace = z.object({ x: Percent, y: Percent })

export const Banner = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  button: z.string(),
  url: z.string(),
  /** Keys of the media store: wide and phone picture. */
  imgUrl: z.string(),
  imgUrlPhone: z.string(),
  /** Pixels of the two pictures, for their place before they come. */
  sizes: z.object({ wide: PixelSize, phone: PixelSize }),
  /** Goods shown on it: where on the wide picture and where on the phone's, in percent; null where it is cut off. */
  spots: z.array(
    z.object({
      offerId: z.int(),
      name: z.string(),
      url: z.string(),
      price: z.object({ new: MinorUnits, old: MinorUnits.nullable() }),
      wide: SpotPlace.nullable(),
      phone: SpotPlace.nullable(),
    }),
  ),
})
export type Banner = z.infer<typeof Banner>

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
      /** Null where the asking said `brief`. */
      menuItems: z.array(MenuItem).nullable(),
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
    answer: z.object({ contacts: z.array(Contact.extend({ regionId: z.int(), regionName: z.string() })) }),
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
  getMainSlider: call({
    method: 'POST',
    path: '/api_vue/getMainSlider/',
    access: 'anyone',
    isRead: true,
    summary: 'Banners of the home page',
    query: RegionQuery,
    body: RegionBody.extend({ isCrawler: z.boolean().optional() }).optional(),
    answer: z.object({ banners: z.array(Banner) }),
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
    limit: { requests: 30, windowSeconds: 60 },
  }),
}
