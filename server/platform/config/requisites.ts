import { z } from 'zod'

/** How pages of another language call the company; papers keep to the name in which it is registered. */
const SaidAbroad = z.object({
  name: z.string().min(1).optional(),
  address: z.string().optional(),
  bank: z.string().optional(),
  director: z.string().optional(),
})

/** To whom a bill is paid, as JSON. */
const Requisites = z.object({
  name: z.string().min(1),
  address: z.string().default(''),
  /** INN in Russia, BIN in Kazakhstan. */
  taxId: z.string().regex(/^\d{10}(\d{2})?$/),
  kpp: z.string().default(''),
  account: z.string().regex(/^[0-9A-Z]{20}$/),
  bank: z.string().min(1),
  bik: z.string().min(8).max(11),
  correspondentAccount: z.string().default(''),
  /** Kazakhstan: code of the beneficiary and of the payment's purpose. */
  kbe: z.string().default(''),
  knp: z.string().default(''),
  director: z.string().default(''),
  accountant: z.string().default(''),
  /** Null: without VAT. */
  vatPercent: z.number().min(0).max(30).nullable().default(null),
  kk: SaidAbroad.optional(),
  en: SaidAbroad.optional(),
})
export type Requisites = z.infer<typeof Requisites>

export const requisites = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text === '') return null
    try {
      const parsed = Requisites.safeParse(JSON.parse(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: z.prettifyError(parsed.error) })
    } catch {
      context.addIssue({ code: 'custom', message: 'is no JSON' })
    }
    return z.NEVER
  })
