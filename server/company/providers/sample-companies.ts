import type { BankSuggestion, PartySuggestion } from '#contract/company.ts'
import type { CompanyCountry } from '#rules/company.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { CompanyBook } from './company-book.ts'

type Sample = PartySuggestion & { country: CompanyCountry }

/** Made up: the numbers are right and nobody's. */
const samples: readonly Sample[] = [
  party('6658007126', '665801001', 'ООО «Северный офис»', '620014, г. Екатеринбург, ул. Малышева, д. 51, офис 1204'),
  {
    ...party(
      '6658007126',
      '745343001',
      'Филиал ООО «Северный офис» в Челябинске',
      '454091, г. Челябинск, пл. Революции, д. 7',
    ),
    isBranch: true,
  },
  party('7453012342', '745301001', 'ООО «Гостиница Берег»', '454091, г. Челябинск, ул. Труда, д. 153'),
  party('7705123452', '770501001', 'АО «Школа мебели»', '115054, г. Москва, ул. Валовая, д. 35'),
  {
    ...party('7453129990', '745301001', 'ООО «Старый склад»', '454007, г. Челябинск, ул. Рождественского, д. 5'),
    state: 'liquidated',
  },
  party('745101234506', '', 'ИП Ларионова Мария Сергеевна', 'г. Челябинск'),
  { ...party('150440012344', '', 'ТОО «Алатау Отель»', '050010, г. Алматы, пр-т Достық, д. 52'), country: 'KZ' },
  { ...party('210640056783', '', 'ТОО «Қарлығаш»', '050040, г. Алматы, ул. Сәтбаев, д. 90'), country: 'KZ' },
]

const banks: readonly (BankSuggestion & { country: CompanyCountry })[] = [
  { country: 'RU', bik: '047501984', bank: 'АО «Южноуральский торговый банк», г. Челябинск' },
  { country: 'RU', bik: '046577674', bank: 'ПАО «Уральский расчётный банк», г. Екатеринбург' },
  { country: 'RU', bik: '044525974', bank: 'АО «Столичный платёжный банк», г. Москва' },
  { country: 'KZ', bik: 'ZHSUKZKA', bank: 'АО «Жетісу Банк»' },
]

/** The demo's few companies and banks. Like the service it stands for, it answers so often a day and no more. */
export function createSampleCompanyBook(clock: Clock, dayLimit = 10_000): CompanyBook {
  let counted = { day: '', asked: 0 }

  function answer<Found>(found: () => Found): Found | 'away' {
    const day = clock().toISOString().slice(0, 10)
    counted = { day, asked: counted.day === day ? counted.asked + 1 : 1 }
    return counted.asked > dayLimit ? 'away' : found()
  }

  return {
    name: 'sample companies',
    isStandIn: true,
    suggestParties: async (query, country) =>
      answer(() =>
        samples.filter((one) => one.country === country && isMeant(query, one.taxId, one.name)).map(without),
      ),
    findParties: async (taxId, country) =>
      answer(() => samples.filter((one) => one.country === country && one.taxId === taxId).map(without)),
    suggestBanks: async (query, country) =>
      answer(() => banks.filter((one) => one.country === country && isMeant(query, one.bik, one.bank)).map(without)),
  }
}

function party(taxId: string, kpp: string, name: string, address: string): Sample {
  return { taxId, kpp, name, address, state: 'active', isBranch: false, country: 'RU' }
}

/** The number as it begins; of a name whole words, and the last one as it begins. */
function isMeant(query: string, id: string, name: string): boolean {
  const said = wordsOf(query)
  if (said.length === 1 && said[0] && id.toLowerCase().startsWith(said[0])) return true
  const words = wordsOf(name)
  return (
    said.length > 0 &&
    said.every((word, at) => words.some((one) => (at === said.length - 1 ? one.startsWith(word) : one === word)))
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

function without<Entry extends { country: CompanyCountry }>({ country: _country, ...rest }: Entry) {
  return rest
}
