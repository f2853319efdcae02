import type { CertificateBalance } from '#contract/certificate.ts'
import { formatFullDate } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'

/** What can still be spent of a certificate, and until when. */
export function leftWords(
  { balance, currency, endsOn, lastDigits }: CertificateBalance,
  t: AreaMessages['certificates'],
  language: Language,
): string {
  return t.leftOn(lastDigits, formatMoney(balance, currencySign(currency)), formatFullDate(endsOn, language))
}
