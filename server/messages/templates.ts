import type { Language } from '#rules/language.ts'

export type Channel = 'sms' | 'email'

export interface Words {
  /** Of a letter; text messages have none. */
  subject?: string
  text: string
}

interface Template<Fact extends string> {
  /** What may stand in braces; `{shop}` may always. */
  facts: readonly Fact[]
  purpose: 'service' | 'marketing'
  /** May wait until the receiver's morning. */
  canWait: boolean
  /** More of the same to one receiver within a day say nothing new. */
  perDay: number
  words: Partial<Record<Channel, Record<Language, Words>>>
}

function template<Fact extends string>(
  facts: readonly Fact[],
  words: Template<Fact>['words'],
  options: Partial<Pick<Template<Fact>, 'purpose' | 'canWait' | 'perDay'>> = {},
): Template<Fact> {
  return { facts, words, purpose: 'service', canWait: false, perDay: 20, ...options }
}

/** One part of 70 Cyrillic letters each where it can be, so that a message is paid for once. */
export const templates = {
  code: template(['code'], {
    sms: {
      ru: { text: '{shop}: код {code}. Никому его не называйте.' },
      kk: { text: '{shop}: код {code}. Оны ешкімге айтпаңыз.' },
      en: { text: '{shop}: your code is {code}. Tell it to nobody.' },
    },
  }),
  phoneChanged: template(
    [],
    {
      sms: {
        ru: { text: '{shop}: номер кабинета изменён. Не вы? Позвоните нам.' },
        kk: { text: '{shop}: кабинет нөмірі өзгерді. Сіз емес пе? Бізге қоңырау шалыңыз.' },
        en: { text: '{shop}: the number of your account has changed. Not you? Call us.' },
      },
    },
    { perDay: 3 },
  ),
  passwordChanged: template(
    [],
    {
      sms: {
        ru: { text: '{shop}: пароль кабинета изменён. Не вы? Позвоните нам.' },
        kk: { text: '{shop}: кабинет құпиясөзі өзгерді. Сіз емес пе? Бізге қоңырау шалыңыз.' },
        en: { text: '{shop}: the password of your account has changed. Not you? Call us.' },
      },
    },
    { perDay: 3 },
  ),
  emailChanged: template(
    [],
    {
      sms: {
        ru: { text: '{shop}: почта в кабинете изменена. Не вы? Позвоните нам.' },
        kk: { text: '{shop}: кабинеттегі пошта өзгерді. Сіз емес пе? Бізге қоңырау шалыңыз.' },
        en: { text: '{shop}: the e-mail of your account has changed. Not you? Call us.' },
      },
    },
    { perDay: 3 },
  ),
  orderPlaced: template(['number', 'sum', 'url'], {
    sms: {
      ru: { text: '{shop}: заказ {number} на {sum} принят. Состав и доставка: {url}' },
      kk: { text: '{shop}: {sum} сомаға {number} тапсырысы қабылданды. Құрамы мен жеткізу: {url}' },
      en: { text: '{shop}: order {number} for {sum} is placed. Goods and delivery: {url}' },
    },
    email: {
      ru: {
        subject: 'Заказ {number} принят',
        text: 'Заказ {number} на {sum} принят.\n\nСостав и доставка: {url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысы қабылданды',
        text: '{sum} сомаға {number} тапсырысы қабылданды.\n\nҚұрамы мен жеткізу: {url}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} is placed',
        text: 'Order {number} for {sum} is placed.\n\nGoods and delivery: {url}\n\n{shop}',
      },
    },
  }),
  orderPaid: template(['number', 'sum', 'url'], {
    sms: {
      ru: { text: '{shop}: оплата {sum} за заказ {number} получена.' },
      kk: { text: '{shop}: {number} тапсырысы үшін {sum} төлем алынды.' },
      en: { text: '{shop}: {sum} received for order {number}.' },
    },
    email: {
      ru: { subject: 'Оплата за заказ {number}', text: 'Оплата {sum} за заказ {number} получена.\n\n{url}\n\n{shop}' },
      kk: {
        subject: '{number} тапсырысының төлемі',
        text: '{number} тапсырысы үшін {sum} төлем алынды.\n\n{url}\n\n{shop}',
      },
      en: { subject: 'Payment for order {number}', text: '{sum} received for order {number}.\n\n{url}\n\n{shop}' },
    },
  }),
  orderCancelled: template(['number', 'url'], {
    sms: {
      ru: { text: '{shop}: заказ {number} отменён.' },
      kk: { text: '{shop}: {number} тапсырысы тоқтатылды.' },
      en: { text: '{shop}: order {number} is cancelled.' },
    },
    email: {
      ru: { subject: 'Заказ {number} отменён', text: 'Заказ {number} отменён.\n\n{url}\n\n{shop}' },
      kk: { subject: '{number} тапсырысы тоқтатылды', text: '{number} тапсырысы тоқтатылды.\n\n{url}\n\n{shop}' },
      en: { subject: 'Order {number} is cancelled', text: 'Order {number} is cancelled.\n\n{url}\n\n{shop}' },
    },
  }),
  orderExpired: template(
    ['number', 'url'],
    {
      sms: {
        ru: { text: '{shop}: заказ {number} не оплачен вовремя и отменён.' },
        kk: { text: '{shop}: {number} тапсырысы уақытында төленбеді және тоқтатылды.' },
        en: { text: '{shop}: order {number} was not paid in time and is cancelled.' },
      },
      email: {
        ru: {
          subject: 'Заказ {number} отменён',
          text: 'Заказ {number} не оплачен вовремя и отменён. Его можно собрать снова: {url}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы тоқтатылды',
          text: '{number} тапсырысы уақытында төленбеді және тоқтатылды. Оны қайта жинауға болады: {url}\n\n{shop}',
        },
        en: {
          subject: 'Order {number} is cancelled',
          text: 'Order {number} was not paid in time and is cancelled. You may order again: {url}\n\n{shop}',
        },
      },
    },
    { canWait: true },
  ),
  orderRefunded: template(['number', 'sum', 'url'], {
    sms: {
      ru: { text: '{shop}: {sum} за заказ {number} возвращены.' },
      kk: { text: '{shop}: {number} тапсырысы үшін {sum} қайтарылды.' },
      en: { text: '{shop}: {sum} for order {number} were given back.' },
    },
    email: {
      ru: { subject: 'Возврат по заказу {number}', text: '{sum} за заказ {number} возвращены.\n\n{url}\n\n{shop}' },
      kk: {
        subject: '{number} тапсырысы бойынша қайтару',
        text: '{number} тапсырысы үшін {sum} қайтарылды.\n\n{url}\n\n{shop}',
      },
      en: { subject: 'Refund of order {number}', text: '{sum} for order {number} were given back.\n\n{url}\n\n{shop}' },
    },
  }),
  orderDayChanged: template(['number', 'day', 'url'], {
    sms: {
      ru: { text: '{shop}: заказ {number} привезём {day}.' },
      kk: { text: '{shop}: {number} тапсырысын {day} жеткіземіз.' },
      en: { text: '{shop}: order {number} will come on {day}.' },
    },
    email: {
      ru: { subject: 'Новый день доставки заказа {number}', text: 'Заказ {number} привезём {day}.\n\n{url}\n\n{shop}' },
      kk: {
        subject: '{number} тапсырысын жеткізудің жаңа күні',
        text: '{number} тапсырысын {day} жеткіземіз.\n\n{url}\n\n{shop}',
      },
      en: { subject: 'A new day for order {number}', text: 'Order {number} will come on {day}.\n\n{url}\n\n{shop}' },
    },
  }),
}

export type TemplateName = keyof typeof templates
export type FactsOf<Name extends TemplateName> = Record<(typeof templates)[Name]['facts'][number], string>
