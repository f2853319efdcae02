import type { OrderView } from '#contract/order.ts'
import type { Language } from '#rules/language.ts'

const purposes: Record<Language, (number: string) => string> = {
  ru: (number) => `Оплата заказа № ${number}`,
  kk: (number) => `№ ${number} тапсырысты төлеу`,
  en: (number) => `Payment of order No. ${number}`,
}

/** What stands on a bill: its number is the order's, its day the day of the order. */
export function billOf(order: OrderView, payee: string, language: Language) {
  return {
    number: order.number,
    day: order.createdAt.slice(0, 10),
    sumMinor: order.owedMinor,
    payee,
    purpose: purposes[language](order.number),
  }
}
