export interface QrPayee {
  name: string
  account: string
  bank: string
  bik: string
  correspondentAccount: string
  taxId: string
  kpp: string
}

/**
 * What a bank's app reads to fill in a transfer, by GOST R 56042: `ST0001` and `2` for UTF-8, then fields between bars.
 * Only banks of Russia read it.
 */
export function paymentQrText(payee: QrPayee, sumMinor: number, purpose: string): string {
  const fields: [string, string][] = [
    ['Name', payee.name],
    ['PersonalAcc', payee.account],
    ['BankName', payee.bank],
    ['BIC', payee.bik],
    ['CorrespAcc', payee.correspondentAccount],
    ['PayeeINN', payee.taxId],
    ['KPP', payee.kpp],
    ['Sum', String(sumMinor)],
    ['Purpose', purpose],
  ]
  const filled = fields.filter(([, value]) => value !== '')
  // The bar parts the fields, so it cannot stand inside one.
  return ['ST00012', ...filled.map(([name, value]) => `${name}=${value.replaceAll('|', ' ')}`)].join('|')
}
