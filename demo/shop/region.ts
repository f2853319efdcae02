import type { Contact, Currency, RegionFlags } from './types.ts'

export const rouble: Currency = { code: 'RUB', sign: '₽', exchangeRate: 1 }
export const tenge: Currency = { code: 'KZT', sign: '₸', exchangeRate: 5.3 }

/** A plain Russian city with a shop of our own; a region states only what differs. */
export const russianFlags: RegionFlags = {
  hasPartner: false,
  franchise: false,
  ownShop: true,
  ownShow: true,
  regionType: '',
  isOffice: false,
  kz: false,
  sugarGift: false,
  bonusPercent: 3,
  showInstallment: true,
  creditTotalMin: 5_000,
  installmentTotalMin: 10_000,
  minPercentPrepayment: 10,
  showDeliveryZones: true,
  showForStaff: true,
  cityCodeForMango: '',
  blackFriday: true,
  cyberMonday: true,
  newYearSale: true,
}

export const kazakhFlags: RegionFlags = {
  ...russianFlags,
  kz: true,
  creditTotalMin: 25_000,
  installmentTotalMin: 50_000,
  minPercentPrepayment: 20,
  cyberMonday: false,
}

const daily = {
  ru: 'ежедневно 10:00–21:00',
  kk: 'күн сайын 10:00–21:00',
  en: 'daily 10:00–21:00',
}

type ShopFacts = Pick<Contact, 'id' | 'name' | 'address' | 'phone' | 'coordinates' | 'warehouse'> & Partial<Contact>

/** A shop open every day; anything else is stated. */
export function shop(facts: ShopFacts): Contact {
  return { kind: 'shop', hours: daily, ...facts }
}
