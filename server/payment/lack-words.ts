import type { Language } from '#rules/language.ts'
import type { PaymentErrors } from '#rules/payment-errors.ts'

type Lack = 'delivery' | 'assembly' | 'lift'

const words: Record<Language, Record<Lack, string>> = {
  ru: {
    delivery: 'Доставка ещё не\u00a0выбрана. Её стоимость добавится к\u00a0сумме заказа',
    assembly: 'День сборки ещё не\u00a0назначен. Мастер позвонит и\u00a0согласует время',
    lift: 'Этаж для подъёма не\u00a0указан. Водитель уточнит его по\u00a0телефону',
  },
  kk: {
    delivery: 'Жеткізу әлі таңдалмаған. Оның құны тапсырыс сомасына қосылады',
    assembly: 'Құрастыру күні әлі белгіленбеген. Шебер қоңырау шалып, уақытын келіседі',
    lift: 'Көтеретін қабат көрсетілмеген. Жүргізуші оны телефон арқылы нақтылайды',
  },
  en: {
    delivery: 'Delivery is not chosen yet. Its price will be added to the order',
    assembly: 'The day of assembly is not set yet. The assembler will call and agree on it',
    lift: 'The floor to carry to is not known. The driver will ask by phone',
  },
}

/** What the payer should know first; the sums on the page say the rest. */
export function lackSentence(errors: PaymentErrors, language: Language): string {
  const lack = (['delivery', 'lift', 'assembly'] as const).find((one) => errors[one])
  return lack ? words[language][lack] : ''
}
