import { ConfigError } from './config-error.ts'
import type { Settings } from './environment.ts'
import { listOf } from './kinds.ts'
import type { Requisites } from './requisites.ts'

/** The demo shop's: believable, with right check digits, and nobody's. */
const sampleRequisites: Record<'RUB' | 'KZT', Requisites> = {
  RUB: {
    name: 'ООО «Комод»',
    address: '454080, Челябинская область, г. Челябинск, пр-кт Ленина, д. 76, офис 312',
    taxId: '7453120482',
    kpp: '745301001',
    account: '40702810807110004521',
    bank: 'АО «Южноуральский торговый банк», г. Челябинск',
    bik: '047501984',
    correspondentAccount: '30101810400000000984',
    kbe: '',
    knp: '',
    director: 'Воронцов А. П.',
    accountant: 'Мельникова Т. С.',
    vatPercent: 22,
    kk: {
      name: '«Комод» ЖШҚ',
      address: '454080, Челябі облысы, Челябинск қ., Ленин даңғылы, 76, 312-кеңсе',
      bank: '«Южноуральский торговый банк» АҚ, Челябинск қ.',
    },
    en: {
      name: 'Komod LLC',
      address: '76 Lenin Ave., office 312, Chelyabinsk, 454080',
      bank: 'South Urals Trade Bank JSC, Chelyabinsk',
      director: 'A. P. Vorontsov',
    },
  },
  KZT: {
    name: 'ТОО «Комод Казахстан»',
    address: '050010, г. Алматы, пр-т Достык, д. 85, офис 14',
    taxId: '180540012748',
    kpp: '',
    account: 'KZ287999010000451283',
    bank: 'АО «Жетісу Банк»',
    bik: 'ZHSUKZKA',
    correspondentAccount: '',
    kbe: '17',
    knp: '710',
    director: 'Ахметов Д. С.',
    accountant: 'Ким Е. В.',
    vatPercent: 16,
    kk: {
      name: '«Комод Қазақстан» ЖШС',
      address: '050010, Алматы қ., Достық даңғылы, 85, 14-кеңсе',
      bank: '«Жетісу Банк» АҚ',
    },
    en: {
      name: 'Komod Kazakhstan LLP',
      address: '85 Dostyk Ave., office 14, Almaty, 050010',
      bank: 'Zhetisu Bank JSC',
      director: 'D. S. Akhmetov',
    },
  },
}

/** By currency; a currency that has none is not offered a bill. */
export function requisitesOf(settings: Settings, isDemo: boolean): Partial<Record<'RUB' | 'KZT', Requisites>> {
  const wanted = listOf(settings.BILL_CURRENCIES)
  const found: Partial<Record<'RUB' | 'KZT', Requisites>> = {}
  for (const currency of ['RUB', 'KZT'] as const) {
    if (!wanted.includes(currency)) continue
    const given = settings[`BILL_REQUISITES_${currency}`] ?? (isDemo ? sampleRequisites[currency] : null)
    if (!given) {
      throw new ConfigError(
        `Bills in ${currency} are offered, but there is no account to pay them to: set BILL_REQUISITES_${currency}, ` +
          `or take ${currency} out of BILL_CURRENCIES.`,
      )
    }
    found[currency] = given
  }
  return found
}
