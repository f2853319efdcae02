import { formatMinute } from '#rules/calendar.ts'
import { keptDays } from '#rules/kept-days.ts'
import type { Language } from '#rules/language.ts'
import { formatMoney, regionPrice } from '#rules/money.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { subscriptionBonuses } from '#rules/subscription.ts'
import { bonusSettings, leastReferralOrder } from '#server/bonus/index.ts'
import { claimSettings } from '#server/claims/index.ts'
import { findDeliveryTerms } from '#server/delivery/index.ts'
import { changeSettings, delaySettings } from '#server/order/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Regions } from '#server/region/index.ts'
import { prepaymentWords } from './words.ts'

/** Whom one buys from in a country; `kk` and `en` say what is called otherwise in these languages. */
interface Seller extends SellerNames {
  taxId: string
  kpp: string
  account: string
  bik: string
  kk?: Partial<SellerNames> | undefined
  en?: Partial<SellerNames> | undefined
}

interface SellerNames {
  name: string
  address: string
  bank: string
  director: string
}

export interface FactsDeps {
  db: Db
  regions: Pick<Regions, 'requireData' | 'listContacts' | 'listLinks' | 'listPickupPlaces'>
  settings: Pick<Settings, 'get'>
  sellers: Partial<Record<'RUB' | 'KZT', Seller>>
  shopName: string
}

/** A name that a text may mention in braces, and what it stands for in a region: the page never lags behind the shop. */
export async function findFacts(deps: FactsDeps, region: ShopRegion, language: Language) {
  const data = deps.regions.requireData(region.id, language)
  return {
    shop: deps.shopName,
    phone: unbroken(data.PHONE_HEAD),
    cityPhone: unbroken(data.phone),
    city: data.NAME,
    inCity: data.nameIn,
    prepayment: prepaymentWords[language](data.MIN_PERCENT_PREPAYMENT),
    pickupDays: String(keptDays.pickup),
    terminalDays: String(keptDays.terminal),
    shops: String(deps.regions.listContacts('all', language).filter(({ kind }) => kind === 'shop').length),
    towns: String(deps.regions.listLinks(language).length),
    ...bonusFacts(deps, region, data.bonusPercent, data.currency.sign),
    ...claimFacts(deps),
    ...orderFacts(deps, region, data.currency.sign),
    ...(await tariffFacts(deps.db, region, data.currency.sign)),
    ...sellerFacts(deps.sellers[region.currency], language),
    sellerTaxName: taxNames[language][region.currency],
  }
}

/** A number to call stands in one line. */
function unbroken(phone: string) {
  return phone.replaceAll(' ', '\u00a0')
}

export type Facts = Awaited<ReturnType<typeof findFacts>>

function bonusFacts({ settings }: FactsDeps, region: ShopRegion, percent: number, sign: string) {
  const ofSetting = (name: Exclude<keyof typeof bonusSettings, 'excludedSections'>) =>
    String(settings.get(bonusSettings[name]))
  return {
    bonusPercent: String(percent),
    bonusWorth: formatMoney(1_00, sign),
    spendPercent: ofSetting('spendPercent'),
    earnAfterDays: ofSetting('earnAfterDays'),
    earnedDays: ofSetting('earnedEndAfterDays'),
    givenDays: ofSetting('givenEndAfterDays'),
    slipBonuses: ofSetting('slipBonuses'),
    inviterBonuses: ofSetting('inviterBonuses'),
    friendBonuses: ofSetting('friendBonuses'),
    mostFriends: ofSetting('referralMostFriends'),
    friendOrder: formatMoney(leastReferralOrder(settings, region), sign),
    subscriptionBonuses: String(subscriptionBonuses),
  }
}

function claimFacts({ settings }: FactsDeps) {
  const ofSetting = (name: keyof typeof claimSettings) => String(settings.get(claimSettings[name]))
  return {
    returnDays: ofSetting('returnDays'),
    claimHours: ofSetting('firstAnswerHours'),
    claimDays: ofSetting('decisionDays'),
    fulfilDays: ofSetting('fulfilDays'),
  }
}

function orderFacts({ settings }: FactsDeps, { exchangeRate }: ShopRegion, sign: string) {
  return {
    delayDays: String(settings.get(delaySettings.days)),
    moveHours: String(settings.get(changeSettings.feeHours)),
    moveFee: formatMoney(regionPrice(settings.get(changeSettings.feeRoubles) * 100, exchangeRate), sign),
  }
}

async function tariffFacts(db: Db, region: ShopRegion, sign: string) {
  const { tariff, reachKm, cutoffMinute } = await findDeliveryTerms(db, region)
  const { delivery, lift, assembly, removal } = tariff
  const money = (minor: number) => formatMoney(minor, sign)
  const addOf = (id: string) => money(assembly.rates.find((rate) => rate.id === id)?.addMinor ?? 0)
  return {
    courier: money(delivery.courierMinor),
    courierKm: String(delivery.includedKm),
    courierKg: String(delivery.includedWeightGrams / 1000),
    perKm: money(delivery.perKmMinor),
    perStep: money(delivery.perWeightStepMinor),
    stepKg: String(delivery.weightStepGrams / 1000),
    reachKm: String(reachKm),
    cutoff: formatMinute(cutoffMinute),
    carrier: money(delivery.carrierMinor),
    liftFloor: money(lift.perFloorMinor),
    elevator: money(lift.elevatorMinor),
    liftKg: String(lift.weightStepGrams / 1000),
    assemblyLeast: money(assembly.minimumMinor),
    assemblyHour: money(assembly.perHourMinor),
    assemblyPercent: String(assembly.percent),
    packaging: addOf('packaging'),
    hanging: addOf('hanging'),
    removal: money(removal.perPieceMinor),
    removalMost: String(removal.mostPieces),
  }
}

/** By which a company is known to the tax office of its country. */
const taxNames: Record<Language, Record<ShopRegion['currency'], string>> = {
  ru: { RUB: 'ИНН', KZT: 'БИН' },
  kk: { RUB: 'ИНН', KZT: 'БСН' },
  en: { RUB: 'INN', KZT: 'BIN' },
}

/** A shop that offers no bills has not said who sells; its texts then have nothing to say there. */
function sellerFacts(seller: Seller | undefined, language: Language) {
  const said = { ...seller, ...(language === 'ru' ? {} : seller?.[language]) }
  return {
    seller: said.name ?? '',
    sellerAddress: said.address ?? '',
    sellerTaxId: said.taxId ?? '',
    sellerKpp: said.kpp ?? '',
    sellerAccount: said.account ?? '',
    sellerBank: said.bank ?? '',
    sellerBik: said.bik ?? '',
    sellerDirector: said.director ?? '',
  }
}
