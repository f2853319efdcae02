import type { EditedPromotion } from '#contract/staff/promotions.ts'
import type { Language } from '#rules/language.ts'
import { dayColumns, type EntryColumn, idColumn, nameColumns, regionsColumn } from '#server/gate/index.ts'

/** What a table for a spreadsheet says of promotions and coupons. */
export function promotionColumns(language: Language): readonly EntryColumn<EditedPromotion>[] {
  return [
    idColumn,
    ...nameColumns(({ names }: EditedPromotion) => names),
    { head: { ru: 'Промокод', kk: 'Промокод', en: 'Promo code' }, cell: ({ coupon }) => coupon },
    { head: { ru: 'Что даёт', kk: 'Не береді', en: 'What it gives' }, cell: (one) => effectWords(one, language) },
    ...dayColumns(({ startsOn, endsOn }: EditedPromotion) => [startsOn, endsOn]),
    regionsColumn,
    { head: { ru: 'Заказов', kk: 'Тапсырыс', en: 'Orders' }, cell: ({ uses }) => uses },
    { head: { ru: 'Не больше', kk: 'Ең көбі', en: 'At most' }, cell: ({ mostUses }) => mostUses ?? '' },
  ]
}

const effectNames: Record<EditedPromotion['effect'], Record<Language, string>> = {
  percent: { ru: 'скидка', kk: 'жеңілдік', en: 'discount' },
  sum: { ru: 'сумма с заказа', kk: 'тапсырыстан сома', en: 'sum off the order' },
  nth: { ru: 'каждый N-й дешевле', kk: 'әр N-ші арзан', en: 'every Nth cheaper' },
  gift: { ru: 'подарок', kk: 'сыйлық', en: 'gift' },
  delivery: { ru: 'бесплатная доставка', kk: 'тегін жеткізу', en: 'free delivery' },
  set: { ru: 'за набор из разделов', kk: 'бөлімдер жинағына', en: 'for a set of sections' },
}

function effectWords({ effect, percent, amount, nth, currency }: EditedPromotion, language: Language): string {
  const facts = [
    nth !== null && `N = ${nth}`,
    percent !== null && `${percent} %`,
    amount !== null && `${amount} ${currency}`,
  ]
  return [effectNames[effect][language], ...facts].filter(Boolean).join(', ')
}
