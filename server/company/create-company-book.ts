import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { type CompanyBook, createNoCompanyBook } from './providers/company-book.ts'
import { createDadataCompanyBook } from './providers/dadata-companies.ts'
import { remembering } from './providers/remembering.ts'
import { createSampleCompanyBook } from './providers/sample-companies.ts'

/** Companies are asked of whom addresses are asked of, or of nobody. */
export function createCompanyBook(
  { companies }: Pick<Config, 'companies'>,
  outgoing: Outgoing,
  clock: Clock,
): CompanyBook {
  switch (companies.provider) {
    case 'dadata':
      return remembering(createDadataCompanyBook(outgoing, companies.token), clock)
    case 'stand-in':
      return createSampleCompanyBook(clock)
    default:
      return createNoCompanyBook()
  }
}
