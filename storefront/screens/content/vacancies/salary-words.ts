import type { Vacancy } from '#contract/vacancies.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'

/** «от 60 000 до 90 000 ₽ до вычета налога». */
export function salaryWords(salary: Vacancy['salary'], t: AreaMessages['content']['vacancies']): string {
  if (!salary) return t.salaryUnsaid
  const money = (minor: number) => formatMoney(minor, currencySign(salary.currency))
  const { fromMinor, toMinor } = salary
  if (fromMinor !== null && toMinor !== null) return t.salaryRange(money(fromMinor), money(toMinor))
  return fromMinor === null ? t.salaryTo(money(toMinor ?? 0)) : t.salaryFrom(money(fromMinor))
}
