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
  return [`${isRussian ? 'р/с' : 'ИИК'} ${account}`, bank && `в ${bank}`, `БИК ${bik}`].filter(Boolean).join(', ')
}
