import { z } from 'zod'
import { type BankSuggestion, type PartySuggestion, partyStates } from '#contract/company.ts'
import { isPersonalInn } from '#rules/company.ts'
import { askDadata, dadataService } from '#server/platform/dadata.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import type { CompanyBook } from './company-book.ts'

const State = z
  .string()
  .transform((word) => partyStates.find((state) => state === word.toLowerCase()) ?? 'active')
  .catch('active')

const Party = z.object({
  value: z.string(),
  data: z.object({
    inn: z.string(),
    kpp: z.string().nullish(),
    name: z.object({ short_with_opf: z.string().nullish() }).nullish(),
    address: z.object({ unrestricted_value: z.string().nullish(), value: z.string().nullish() }).nullish(),
    state: z.object({ status: State }).nullish(),
    branch_type: z.string().nullish(),
  }),
})

const KazakhParty = z.object({
  value: z.string(),
  data: z.object({
    bin: z.string(),
    name_ru: z.string().nullish(),
    address_ru: z.string().nullish(),
    status: State.nullish(),
  }),
})

const Bank = z.object({
  value: z.string(),
  data: z.object({
    bic: z.string(),
    name: z.object({ payment: z.string().nullish() }).nullish(),
    payment_city: z.string().nullish(),
    state: z.object({ status: z.string() }).nullish(),
  }),
})

const most = 6
/** Of one company with its branches. */
const mostFound = 10

/** Companies and banks of DaData; of banks it knows those of Russia. */
export function createDadataCompanyBook(outgoing: Outgoing, token: string): CompanyBook {
  const access = { outgoing, token }

  async function parties(how: 'suggest' | 'findById', query: string, country: 'RU' | 'KZ', count: number) {
    const body = { query: query.slice(0, 300), count }
    if (country === 'KZ') {
      const found = await askDadata(access, `${how}/party_kz`, body, KazakhParty)
      return found === 'away' ? found : found.map(kazakhOf)
    }
    const found = await askDadata(access, `${how}/party`, body, Party)
    return found === 'away' ? found : found.map(partyOf)
  }

  return {
    name: dadataService,
    isStandIn: false,
    suggestParties: (query, country) => parties('suggest', query, country, most),
    async findParties(taxId, country) {
      const found = await parties('findById', taxId, country, mostFound)
      return found === 'away' ? found : found.toSorted((a, b) => Number(a.isBranch) - Number(b.isBranch))
    },
    async suggestBanks(query, country) {
      if (country === 'KZ') return 'away'
      const found = await askDadata(access, 'suggest/bank', { query: query.slice(0, 300), count: most }, Bank)
      if (found === 'away') return found
      // Nobody has an account with a bank that is no more.
      return found.filter(({ data }) => data.state?.status !== 'LIQUIDATED').map(bankOf)
    },
  }
}

function partyOf({ value, data }: z.output<typeof Party>): PartySuggestion {
  return {
    taxId: data.inn,
    // A sole trader has none; the service leaves it out or says null.
    kpp: isPersonalInn(data.inn) ? '' : (data.kpp ?? ''),
    name: data.name?.short_with_opf || value,
    address: data.address?.unrestricted_value || data.address?.value || '',
    state: data.state?.status ?? 'active',
    isBranch: data.branch_type === 'BRANCH',
  }
}

function kazakhOf({ value, data }: z.output<typeof KazakhParty>): PartySuggestion {
  return {
    taxId: data.bin,
    kpp: '',
    name: data.name_ru || value,
    address: data.address_ru ?? '',
    state: data.status ?? 'active',
    isBranch: false,
  }
}

function bankOf({ value, data }: z.output<typeof Bank>): BankSuggestion {
  return { bik: data.bic, bank: [data.name?.payment || value, data.payment_city].filter(Boolean).join(', ') }
}
