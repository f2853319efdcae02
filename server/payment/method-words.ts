import type { MethodWords, OnlineMethod } from './methods.ts'

const hour = 60
const day = 24 * hour

/** Methods by which somebody outside takes the money, as the page names them. */
export const onlineMethods: readonly OnlineMethod[] = [
  {
    id: 'card',
    group: 'card',
    action: 'redirect',
    openMinutes: hour,
    icons: ['mir', 'visa', 'mastercard'],
    words: {
      ru: { name: 'Картой на сайте', label: 'Мир, Visa, Mastercard. Деньги спишутся сразу' },
      kk: { name: 'Сайтта картамен', label: 'Мир, Visa, Mastercard. Ақша бірден алынады' },
      en: { name: 'By card on the site', label: 'Mir, Visa, Mastercard. Charged at once' },
    },
    heldWords: {
      ru: { name: 'Картой на сайте', label: 'Мир, Visa, Mastercard. Деньги заморозим, спишем при отправке' },
      kk: { name: 'Сайтта картамен', label: 'Мир, Visa, Mastercard. Ақшаны бұғаттаймыз, жөнелткенде аламыз' },
      en: { name: 'By card on the site', label: 'Mir, Visa, Mastercard. Put on hold, charged when the goods leave' },
    },
    // The banks of Kazakhstan take no Mir.
    abroad: {
      icons: ['visa', 'mastercard'],
      words: {
        ru: { name: 'Картой на сайте', label: 'Visa, Mastercard. Деньги спишутся сразу' },
        kk: { name: 'Сайтта картамен', label: 'Visa, Mastercard. Ақша бірден алынады' },
        en: { name: 'By card on the site', label: 'Visa, Mastercard. Charged at once' },
      },
    },
  },
  {
    id: 'sbp',
    group: 'sbp',
    action: 'qr',
    openMinutes: 30,
    icons: ['sbp'],
    words: {
      ru: { name: 'СБП по QR-коду', label: 'По QR-коду в приложении любого банка, без комиссии и номера карты' },
      kk: {
        name: 'QR-код бойынша СБП',
        label: 'Кез келген банк қосымшасында QR-код бойынша, комиссиясыз және карта нөмірінсіз',
      },
      en: { name: 'SBP by QR code', label: 'By QR code in any bank’s app, without fees or card numbers' },
    },
  },
  {
    id: 'sberpay',
    group: 'card',
    action: 'redirect',
    openMinutes: hour,
    icons: ['sber'],
    words: {
      ru: { name: 'SberPay', label: 'В приложении Сбербанка или картой на его странице' },
      kk: { name: 'SberPay арқылы', label: 'Сбербанк қосымшасында немесе оның бетінде картамен' },
      en: { name: 'By SberPay', label: 'In the app of Sberbank, or by card on its page' },
    },
  },
  {
    id: 'yandex-split',
    group: 'yandexPay',
    action: 'redirect',
    openMinutes: hour,
    icons: ['yandexPay'],
    words: {
      ru: { name: 'Яндекс Пэй и Сплит', label: 'Картой сразу или частями, график покажет Яндекс' },
      kk: { name: 'Яндекс Пэй және Сплит', label: 'Картамен бірден немесе бөліп, кестені Яндекс көрсетеді' },
      en: { name: 'Yandex Pay and Split', label: 'By card at once or in parts, Yandex shows the plan' },
    },
  },
  {
    id: 'dolyame',
    group: 'dolyame',
    action: 'redirect',
    openMinutes: hour,
    icons: ['dolyame'],
    words: {
      ru: { name: 'Долями', label: 'Четыре платежа раз в две недели, первый сегодня' },
      kk: { name: 'Долями, бөліп төлеу', label: 'Екі аптада бір рет төрт төлем, біріншісі бүгін' },
      en: { name: 'Dolyame', label: 'Four payments, one in two weeks, the first today' },
    },
  },
  {
    id: 'tbank-credit',
    group: 'credit',
    action: 'redirect',
    openMinutes: day,
    icons: ['tbank'],
    words: {
      ru: { name: 'Кредит или рассрочка в Т-Банке', label: 'Одна заявка, решение нескольких банков' },
      kk: { name: 'Т-Банкте несие немесе бөліп төлеу', label: 'Бір өтінім, бірнеше банктің шешімі' },
      en: { name: 'Credit or instalments by T-Bank', label: 'One application, several banks decide' },
    },
  },
  {
    id: 'sber-credit',
    group: 'credit',
    action: 'redirect',
    openMinutes: day,
    icons: ['sber'],
    words: {
      ru: { name: 'Покупка в кредит от Сбера', label: 'Срок и платёж покажет банк до подписания' },
      kk: { name: 'Сберден несиеге сатып алу', label: 'Мерзім мен төлемді банк қол қойғанға дейін көрсетеді' },
      en: { name: 'Credit by Sber', label: 'The bank shows term and payment before anything is signed' },
    },
  },
  {
    id: 'sber-parts',
    group: 'credit',
    action: 'redirect',
    openMinutes: hour,
    mostMinor: 50_000_00,
    icons: ['sber'],
    words: {
      ru: { name: 'Плати частями от Сбера', label: 'Платежи на два месяца, до 50 000 ₽' },
      kk: { name: 'Сберден «Плати частями»', label: 'Екі айға бөлінген төлем, 50 000 ₽ дейін' },
      en: { name: 'Sber in parts', label: 'Payments over two months, up to 50 000 ₽' },
    },
  },
  {
    id: 'kaspi',
    group: 'kaspi',
    action: 'qr',
    openMinutes: 10,
    icons: ['kaspi'],
    words: {
      ru: { name: 'Kaspi QR', label: 'Kaspi Gold, Red или кредит: отсканируйте код в приложении Kaspi.kz' },
      kk: { name: 'Kaspi QR арқылы', label: 'Kaspi Gold, Red немесе несие: кодты Kaspi.kz қосымшасында сканерлеңіз' },
      en: { name: 'By Kaspi QR', label: 'Kaspi Gold, Red or credit: scan the code in the Kaspi.kz app' },
    },
  },
]

export const certificateWords: MethodWords = {
  ru: { name: 'Сертификатом', label: 'Целиком или часть, остаток оплатите другим способом' },
  kk: { name: 'Сертификатпен', label: 'Толық немесе бір бөлігін, қалғанын басқа тәсілмен төлейсіз' },
  en: { name: 'By gift certificate', label: 'All or a part of it; the rest is paid another way' },
}

export const doorWords: MethodWords = {
  ru: { name: 'При получении', label: 'Картой или наличными водителю либо в магазине' },
  kk: { name: 'Алған кезде', label: 'Жүргізушіге немесе дүкенде картамен не қолма-қол' },
  en: { name: 'On delivery', label: 'By card or cash, to the driver or in the shop' },
}

export const billWords: MethodWords = {
  ru: { name: 'По счёту', label: 'Для компаний и ИП. Оплатить нужно до дня доставки, срок стоит в счёте' },
  kk: { name: 'Шот бойынша', label: 'Компаниялар мен ЖК үшін. Жеткізу күніне дейін төлеу керек, мерзімі шотта' },
  en: {
    name: 'By bill',
    label: 'For companies. To be paid before the day of delivery, the date stands in the bill',
  },
}
