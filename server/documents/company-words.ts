import type { CurrencyCode } from '#rules/money.ts'
import type { PaperWords } from './words.ts'

/** The company that pays, where it is one. */
export interface PayingCompany {
  taxId: string
  kpp: string
  name: string
  address: string
  bik: string
  bank: string
  account: string
}

/** `ООО «…», ИНН …, КПП …, address`, as papers name a party. */
export function companyWords(
  { name, taxId, kpp, address }: Pick<PayingCompany, 'name' | 'taxId' | 'kpp' | 'address'>,
  currency: CurrencyCode,
  words: PaperWords,
): string {
  return [name, `${words.taxId[currency]} ${taxId}`, kpp && `${words.kpp} ${kpp}`, address].filter(Boolean).join(', ')
}

/** Where its money comes from; empty when it did not say. */
export function bankWords({ account, bank, bik }: PayingCompany, currency: CurrencyCode, words: PaperWords): string {
  if (!account) return ''
  // A line breaks after a slash too: in words, the account stays whole and beside its number.
  const number = `${words.account[currency]}\u00a0${account}`
  return [number, bank && words.inBank(bank), `${words.bik}\u00a0${bik}`].filter(Boolean).join(', ')
}
