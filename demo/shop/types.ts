/** The demo shop as plain data. Money in roubles here (`…Rub`), sizes in mm, weights in grams, coordinates `[lat, lon]`. */

/** One text in the three languages of the shop. */
export type Local = { ru: string; kk: string; en: string }

export type Coordinates = readonly [latitude: number, longitude: number]

/** An amount of the region's own currency in whole units (roubles or tenge). */
export type WholeUnits = number

export type Currency = { code: 'RUB' | 'KZT'; sign: '₽' | '₸'; exchangeRate: number }

/** A price list. An offer has one price in roubles per zone; the region multiplies it by its exchange rate. */
export type PriceZone = {
  code: string
  name: Local /** share of the base price when the demo prices are made */
  factor: number
  /** Where people pay in other money: prices are made so that what they see ends as prices do. */
  currency?: Currency
}

export type Warehouse = { code: string; city: Local; address: Local; coordinates: Coordinates; hours: Local }

export type RegionWarehouse = { warehouse: string; daysInTransit: number }

/** A place the shopper can walk into; `warehouse` says whose stock can be picked up here. */
export type Contact = {
  id: number
  kind: 'shop' | 'pickup' | 'office'
  name: Local
  address: Local
  hours: Local
  phone: string
  coordinates: Coordinates
  warehouse: string
}

/** What the specification calls region data, in our words; the API view gives it the specification's names. */
export type RegionFlags = {
  hasPartner: boolean
  franchise: boolean
  ownShop: boolean
  ownShow: boolean
  /** 'ТК' is a city served by a transport company only. */
  regionType: '' | 'ТК'
  isOffice: boolean
  kz: boolean
  sugarGift: boolean
  bonusPercent: number
  showInstallment: boolean
  /** In the region's currency; null where nobody lends. */
  creditTotalMin: WholeUnits | null
  installmentTotalMin: WholeUnits | null
  minPercentPrepayment: number
  showDeliveryZones: boolean
  showForStaff: boolean
  cityCodeForMango: string
  blackFriday: boolean
  cyberMonday: boolean
  newYearSale: boolean
}

export type Region = {
  id: number
  guid: string
  code: string
  name: Local
  /** «в Челябинске»: the form a sentence needs. */
  nameIn: Local
  timeZone: string
  isDefault: boolean
  sort: number
  priceZone: string
  currency: Currency
  centre: Coordinates
  phone: string
  phoneHead: string
  flags: RegionFlags
  warehouses: readonly RegionWarehouse[]
  contacts: readonly Contact[]
}

/** Sample people; they exist in demo mode only. Groups are the string ids of the role table. */
export type DemoCustomer = {
  guid: string
  login: string
  password: string
  phone: string
  email: string
  firstName: string
  lastName: string
  groups: readonly string[]
  regionCode: string
  /** That the account speaks; else as the browser chose. */
  language?: 'kk' | 'en'
  /** The shop they work in, a contact. */
  shopId?: number
  note: string
}

export type Banner = {
  id: number
  place: 'main' | 'mini' | 'top' | 'section' | 'sale' | 'product' | 'menu'
  /** Codes of sections where it stands; anywhere unless said. */
  sections?: readonly string[]
  /** `YYYY-MM-DD`. */
  startsOn?: string
  endsOn?: string
  sort: number
  url: string
  title: Local
  text: Local
  button: Local
  /** Files below demo/feed/pictures/; none for a strip of words. */
  pictures: { desktop: string; phone: string } | null
  spots: readonly BannerSpot[]
}

/** A mark on a thing shown: percent of the width and height of each picture, and the offer it leads to. */
export type BannerSpot = { offerId: number; desktop: readonly [number, number]; phone?: readonly [number, number] }

export type Redirect = { from: string; to: string; status: 301 | 302 }

export type ShortCode = { code: string; url: string }
