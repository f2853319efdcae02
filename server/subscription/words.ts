import type { Language } from '#rules/language.ts'

/** What the window after a subscription says. */
export const subscriptionWords: Record<Language, Record<'subscribed' | 'again' | 'known', string>> = {
  ru: {
    subscribed:
      'Спасибо за подписку! 300 бонусов обещаны: их начисляют один раз на номер и адрес, и они появятся в личном кабинете.',
    again: 'Вы подписаны снова: скидки и новинки опять будут приходить. Бонусы дают один раз, за первую подписку.',
    known: 'Вы уже подписаны: 300 бонусов за этот номер и адрес обещаны раньше.',
  },
  kk: {
    subscribed:
      'Жазылғаныңызға рақмет! 300 бонус уәде етілді: олар бір нөмір мен мекенжайға бір рет беріледі және жеке кабинетте көрінеді.',
    again:
      'Сіз қайта жазылдыңыз: жеңілдіктер мен жаңалықтар қайтадан келеді. Бонус алғашқы жазылу үшін бір рет беріледі.',
    known: 'Сіз бұрын жазылғансыз: бұл нөмір мен мекенжай үшін 300 бонус уәде етілген.',
  },
  en: {
    subscribed:
      'Thank you for subscribing! 300 bonuses are promised: they are given once per phone and email, and will show in your account.',
    again:
      'You are subscribed again: sales and novelties will come as before. Bonuses are given once, for the first time.',
    known: 'You are subscribed already: 300 bonuses have been promised for this phone and email.',
  },
}
