import { z } from 'zod'
import { vatModes } from '#rules/vat.ts'

export const fiscalProviders = ['atol'] as const

/** Settings of the register that prints receipts by 54-FZ. */
export const fiscalEnvironment = {
  FISCAL_PROVIDER: z.enum([...fiscalProviders, 'stand-in', 'none']).optional(),
  ATOL_LOGIN: z.string().default(''),
  ATOL_PASSWORD: z.string().default(''),
  ATOL_GROUP: z.string().default(''),
  ATOL_URL: z.url().default('https://online.atol.ru/possystem/v5'),
  RECEIPT_VAT: z.enum(vatModes).default('general'),
  RECEIPT_PLACE: z.string().max(200).default(''),
  RECEIPT_EMAIL: z.union([z.literal(''), z.email()]).default(''),
}

/** Tax systems as registers write them, by the numbers of `RECEIPT_TAX_SYSTEM`; 0 is the general one. */
export const taxSystems = ['osn', 'osn', 'usn_income', 'usn_income_outcome', 'envd', 'esn', 'patent'] as const
