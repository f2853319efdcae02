import type { Language } from './language.ts'

export const consentPurposes = [
  'account',
  'order',
  'marketing',
  'favourites',
  'subscription',
  'basket',
  'push',
] as const

/** Each purpose is agreed to on its own, apart from offer and policy, and never ticked beforehand. */
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The exact words beside the tick. They are stored with the consent, so a changed text leaves old consents as they were. */
export const consentTexts: Record<ConsentPurpose, Record<Language, string>> = {
  account: {
    ru: 'Я согласен на обработку моего номера телефона и имени, чтобы магазин вёл мой личный кабинет.',
    kk: 'Дүкен менің жеке кабинетімді жүргізуі үшін телефон нөмірім мен атымның өңделуіне келісемін.',
    en: 'I agree that my phone number and name are processed so that the shop can keep my account.',
  },
  order: {
    ru: 'Я согласен на обработку моих контактов и адреса, чтобы магазин выполнил мой заказ.',
    kk: 'Дүкен тапсырысымды орындауы үшін байланыстарым мен мекенжайымның өңделуіне келісемін.',
    en: 'I agree that my contacts and address are processed so that the shop can carry out my order.',
  },
  marketing: {
    ru: 'Я согласен получать сообщения и письма о скидках и новинках. Отказаться можно в любой момент.',
    kk: 'Жеңілдіктер мен жаңалықтар туралы хабарламалар мен хаттар алуға келісемін. Кез келген уақытта бас тартуға болады.',
    en: 'I agree to receive messages and letters about sales and novelties. I can stop them at any moment.',
  },
  favourites: {
    ru: 'Я согласен получать сообщения и письма о том, что товар из моего избранного подешевел или снова есть в наличии. Отказаться можно в любой момент.',
    kk: 'Таңдаулыларымдағы тауар арзандағаны немесе қайта пайда болғаны туралы хабарламалар мен хаттар алуға келісемін. Кез келген уақытта бас тартуға болады.',
    en: 'I agree to receive messages and letters when something of my favourites becomes cheaper or is back in stock. I can stop them at any moment.',
  },
  subscription: {
    ru: 'Я подтверждаю ознакомление с политикой конфиденциальности и даю согласие на обработку персональных данных',
    kk: 'Құпиялылық саясатымен танысқанымды растаймын және дербес деректерімді өңдеуге келісім беремін',
    en: 'I confirm that I have read the privacy policy and agree to the processing of my personal data',
  },
  basket: {
    ru: 'Я согласен получить одно сообщение или письмо о том, что осталось в моей корзине. Отказаться можно в любой момент.',
    kk: 'Себетімде не қалғаны туралы бір хабарлама немесе хат алуға келісемін. Кез келген уақытта бас тартуға болады.',
    en: 'I agree to receive one message or letter about what is left in my basket. I can stop it at any moment.',
  },
  push: {
    ru: 'Я согласен получать в этом браузере уведомления о своих заказах: оплата, изменения, день доставки. Отказаться можно в любой момент.',
    kk: 'Осы браузерде тапсырыстарым туралы хабарландырулар алуға келісемін: төлем, өзгерістер, жеткізу күні. Кез келген уақытта бас тартуға болады.',
    en: 'I agree to receive notifications about my orders in this browser: payment, changes, day of delivery. I can stop them at any moment.',
  },
}
