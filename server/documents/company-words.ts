import type { CurrencyCode } from '#rules/money.ts'

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
export function companyWords({ name, taxId, kpp, address }: PayingCompany, currency: CurrencyCode): string {
  const isRussian = currency === 'RUB'
  return [name, `${isRussian ? 'ИНН' : 'БИН'} ${taxId}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(', ')
}

/** Where its money comes from; empty when it did not say. */
export function bankWords({ account, bank, bik }: PayingCompany, currency: CurrencyCode): string {
  if (!account) return ''
  const isRussian = currency === 'RUB'
  // A line breaks after a slash too: in words, the account stays whole and beside its number.
  const number = `${isRussian ? 'расчётный\u00a0счёт' : 'ИИК'}\u00a0${account}`
  return [number, bank && `в ${bank}`, `БИК\u00a0${bik}`].filter(Boolean).join(', ')
}
