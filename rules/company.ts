/** Whose register a company stands in: its numbers are made differently. */
export type CompanyCountry = 'RU' | 'KZ'

export function countryOfCurrency(currency: 'RUB' | 'KZT'): CompanyCountry {
  return currency === 'KZT' ? 'KZ' : 'RU'
}

/** What a bookkeeper tells of a company, as it is typed; the bank is not asked for, but whole where it is told. */
export interface Requisites {
  /** INN in Russia, BIN or IIN in Kazakhstan. */
  taxId: string
  kpp: string
  bik: string
  account: string
}

export type RequisiteField = keyof Requisites

const innWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Ten digits of a company with one control digit, twelve of a person with two. */
export function isInn(text: string): boolean {
  if (/^\d{10}$/.test(text)) return controlOfInn(text.slice(0, 9)) === Number(text[9])
  if (!/^\d{12}$/.test(text)) return false
  return controlOfInn(text.slice(0, 10)) === Number(text[10]) && controlOfInn(text.slice(0, 11)) === Number(text[11])
}

/** Every control digit weighs what stands before it with the end of the same row. */
function controlOfInn(digits: string): number {
  return (weigh(digits, innWeights.slice(-digits.length)) % 11) % 10
}

/** A sole trader has a person's number, and no KPP. */
export function isPersonalInn(text: string): boolean {
  return text.length === 12
}

export function isKpp(text: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(text)
}

/** BIN and IIN are made alike: twelve digits, of which the second pair is a month and the last is the control digit. */
export function isBin(text: string): boolean {
  const month = Number(text.slice(2, 4))
  if (!/^\d{12}$/.test(text) || month < 1 || month > 12) return false
  const digits = text.slice(0, 11)
  const first = weigh(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
  const control = first < 10 ? first : weigh(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11
  return control === Number(text[11])
}

/** Of a bank in Russia. */
export function isBik(text: string): boolean {
  return /^0[0-4]\d{7}$/.test(text)
}

/** Banks of Kazakhstan are known by their code of SWIFT. */
export function isSwiftCode(text: string): boolean {
  return /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text)
}

/** The key of an account is made with its bank, so a slip in either is noticed. */
export function isAccountOf(account: string, bik: string): boolean {
  if (!/^\d{20}$/.test(account) || !isBik(bik)) return false
  // A cash centre of the central bank enters the sum by its own number, a bank by its last three digits.
  const bank = Number(bik.slice(6)) <= 2 ? `0${bik.slice(4, 6)}` : bik.slice(6)
  const sum = [...(bank + account)].reduce(
    (all, digit, at) => all + ((Number(digit) * ([7, 1, 3][at % 3] ?? 0)) % 10),
    0,
  )
  return sum % 10 === 0
}

/** The account of a company in Kazakhstan, an IBAN. */
export function isIik(text: string): boolean {
  if (!/^KZ\d{2}[A-Z\d]{16}$/.test(text)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** The fields that cannot be right, in the order in which they are asked for. */
export function wrongRequisites(country: CompanyCountry, { taxId, kpp, bik, account }: Requisites): RequisiteField[] {
  const isRussian = country === 'RU'
  const hasBank = bik !== '' || account !== ''
  const wrong: Record<RequisiteField, boolean> = {
    taxId: !(isRussian ? isInn(taxId) : isBin(taxId)),
    kpp: isRussian && !isPersonalInn(taxId) ? !isKpp(kpp) : kpp !== '',
    bik: hasBank && !(isRussian ? isBik(bik) : isSwiftCode(bik)),
    account: hasBank && !(isRussian ? isAccountOf(account, bik) : isIik(account)),
  }
  return (Object.keys(wrong) as RequisiteField[]).filter((field) => wrong[field])
}

/** As people copy numbers: with spaces, dashes and small letters. */
export function tidyRequisite(text: string): string {
  return text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()
}

function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at] ?? 0), 0)
}
