import type { Language } from '#rules/language.ts'

const words: Record<string, Record<Language, string>> = {
  insufficient_funds: {
    ru: 'На карте не хватает денег. Попробуйте другую карту.',
    kk: 'Картада ақша жеткіліксіз. Басқа картаны қолданып көріңіз.',
    en: 'There is not enough money on the card. Please try another one.',
  },
  card_expired: {
    ru: 'Срок карты истёк. Попробуйте другую карту.',
    kk: 'Картаның мерзімі өткен. Басқа картаны қолданып көріңіз.',
    en: 'The card has expired. Please try another one.',
  },
  '3d_secure_failed': {
    ru: 'Банк не получил верный код подтверждения. Попробуйте ещё раз.',
    kk: 'Банк дұрыс растау кодын алған жоқ. Қайталап көріңіз.',
    en: 'The bank did not get the right confirmation code. Please try again.',
  },
  fraud_suspected: {
    ru: 'Банк не разрешил платёж. Позвоните в банк или возьмите другую карту.',
    kk: 'Банк төлемге рұқсат бермеді. Банкке қоңырау шалыңыз немесе басқа картаны алыңыз.',
    en: 'The bank did not allow the payment. Call the bank or take another card.',
  },
  issuer_unavailable: {
    ru: 'Банк, выпустивший карту, сейчас не отвечает. Попробуйте позже или другой картой.',
    kk: 'Картаны шығарған банк қазір жауап бермейді. Кейінірек немесе басқа картамен көріңіз.',
    en: 'The bank that issued the card does not answer. Try later or with another card.',
  },
  loan_declined: {
    ru: 'Банки не одобрили заявку. Оплатите другим способом, заказ ждёт.',
    kk: 'Банктер өтінімді мақұлдамады. Басқа тәсілмен төлеңіз, тапсырыс күтіп тұр.',
    en: 'The banks did not approve the application. Pay another way, the order waits.',
  },
  expired_on_capture: {
    ru: 'Банк снял заморозку: её срок вышел. Деньги снова на карте.',
    kk: 'Банк бұғатты алды: мерзімі өтті. Ақша қайтадан картада.',
    en: 'The bank has let the money go: the hold ran out. It is on the card again.',
  },
  canceled_by_merchant: {
    ru: 'Магазин отпустил замороженные деньги, они снова на карте.',
    kk: 'Дүкен бұғатталған ақшаны босатты, ол қайтадан картада.',
    en: 'The shop has let the held money go, it is on the card again.',
  },
  expired_on_confirmation: {
    ru: 'Платёж не подтвердили вовремя. Начните оплату заново.',
    kk: 'Төлем уақытында расталмады. Төлемді қайта бастаңыз.',
    en: 'The payment was not confirmed in time. Please start again.',
  },
}

const anyDecline: Record<Language, string> = {
  ru: 'Банк отклонил платёж, деньги не списаны. Попробуйте ещё раз или другой картой.',
  kk: 'Банк төлемді қабылдамады, ақша алынған жоқ. Қайталап немесе басқа картамен көріңіз.',
  en: 'The bank declined the payment; nothing was charged. Try again or with another card.',
}

/** The provider's word as a sentence with a next step; its list of words is open. */
export function declineSentence(reason: string | null, language: Language): string | null {
  if (reason === null) return null
  const known = Object.hasOwn(words, reason) ? words[reason] : undefined
  return (known ?? anyDecline)[language]
}
