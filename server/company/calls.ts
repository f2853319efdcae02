import { companyContract, type companyRefusals, type Payer, type PayerChoice } from '#contract/company.ts'
import { hasPrefilledContacts } from '#rules/access.ts'
import { type CompanyCountry, countryOfCurrency, type RequisiteField } from '#rules/company.ts'
import type { Visitor } from '#rules/shopper.ts'
import { type AnsweredCall, answer, type CallContext, type Refuse, unreachable } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type ChooseOutcome, type CompanyOwner, chooseCompany, listCompanies } from './keep-companies.ts'
import type { CompanyBook } from './providers/company-book.ts'

const shortest = 3

/** Answers `company.ts` of the contract. */
export function companyCalls({ companyBook }: { companyBook: CompanyBook }): AnsweredCall[] {
  const asked = async <Found>(query: string, ask: () => Promise<Found[] | 'away'>) => {
    const found = query.length < shortest ? [] : await ask()
    return found === 'away' ? { isAvailable: false, suggestions: [] } : { isAvailable: true, suggestions: found }
  }
  return answer('company', companyContract, {
    suggestParty: ({ body: { query } }, { region }) =>
      asked(query, () => companyBook.suggestParties(query, countryOfCurrency(region.currency))),
    suggestBank: ({ body: { query } }, { region }) =>
      asked(query, () => companyBook.suggestBanks(query, countryOfCurrency(region.currency))),
  })
}

export interface CompanyParts {
  db: Db
  companyBook: CompanyBook
}

type CompanyRefusals = Refuse<typeof companyRefusals>

/** Staff who order for shoppers keep no list. */
function companyOwnerOf({ customer, visitorId }: Visitor): CompanyOwner {
  if (customer) return hasPrefilledContacts(customer.groups) ? { customerId: customer.id } : null
  return visitorId === null ? null : { visitorId }
}

export function companiesOf({ db }: CompanyParts, visitor: Visitor, country: CompanyCountry) {
  return listCompanies(db, companyOwnerOf(visitor), country)
}

/** The payer that was chosen or typed, or the declared refusal of what is wrong with them. */
export async function payerOf(
  parts: CompanyParts,
  context: CallContext,
  choice: PayerChoice,
  country: CompanyCountry,
  refuse: CompanyRefusals,
  isForShopper = false,
): Promise<Payer> {
  const visitor = await context.requireVisitor()
  const owner = isForShopper ? null : companyOwnerOf(visitor)
  return answerCompany(await chooseCompany(parts, owner, choice, { country, now: context.now() }), refuse)
}

const codes = {
  taxId: 'TAX_ID_INVALID',
  kpp: 'KPP_INVALID',
  bik: 'BIK_INVALID',
  account: 'ACCOUNT_INVALID',
} as const satisfies Record<RequisiteField, keyof typeof companyRefusals>

function answerCompany(outcome: ChooseOutcome, refuse: CompanyRefusals): Payer {
  switch (outcome.kind) {
    case 'chosen':
      return outcome.payer
    case 'wrong':
      throw refuse(codes[outcome.field])
    case 'nameNeeded':
      throw refuse('COMPANY_NAME_NEEDED')
    case 'addressNeeded':
      throw refuse('COMPANY_ADDRESS_NEEDED')
    case 'closed':
      throw refuse('COMPANY_CLOSED')
    case 'notFound':
      throw refuse('COMPANY_NOT_FOUND')
    case 'tooMany':
      throw refuse('TOO_MANY_COMPANIES')
    default:
      return unreachable(outcome)
  }
}
