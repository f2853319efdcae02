import type { BankSuggestion, PartySuggestion } from '#contract/company.ts'
import type { CompanyCountry } from '#rules/company.ts'

/**
 * Who knows companies and banks. Where it is away, the form goes on as plain fields: no answer is ever an error for the
 * shopper.
 */
export interface CompanyBook {
  name: string
  isStandIn: boolean
  /** By the beginning of a name or of a number. */
  suggestParties(query: string, country: CompanyCountry): Promise<PartySuggestion[] | 'away'>
  /** Whom a whole number belongs to, head office first. */
  findParties(taxId: string, country: CompanyCountry): Promise<PartySuggestion[] | 'away'>
  suggestBanks(query: string, country: CompanyCountry): Promise<BankSuggestion[] | 'away'>
}

/** Nobody knows companies: everything is typed. */
export function createNoCompanyBook(): CompanyBook {
  const away = async () => 'away' as const
  return { name: 'none', isStandIn: false, suggestParties: away, findParties: away, suggestBanks: away }
}
