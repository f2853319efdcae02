import type { CurrencyCode } from '#rules/money.ts'

/** Words of the papers. What people and banks are called stays as they call themselves. */
const words = {
  taxId: { RUB: 'ИНН', KZT: 'БИН' } as Record<CurrencyCode, string>,
  kpp: 'КПП',
  bik: 'БИК',
  account: { RUB: 'расчётный\u00a0счёт', KZT: 'ИИК' } as Record<CurrencyCode, string>,
  inBank: (bank: string) => `в ${bank}`,
  currency: { RUB: 'руб.', KZT: 'тенге' } as Record<CurrencyCode, string>,
  count: 'Кол-во',
  price: 'Цена',
  sum: 'Сумма',
  total: 'Итого',

  bill: {
    file: (number: string) => `Счёт ${number}`,
    title: (number: string, day: string) => `Счёт на оплату № ${number} от ${day}`,
    notice: (day: string) =>
      `Счёт действителен до ${day} включительно: до этого дня товар отложен за вами. Оплата счёта означает согласие ` +
      'с условиями поставки. Товар передаётся после поступления денег на расчётный счёт.',
    payeeBank: 'Банк получателя',
    accountShort: 'Сч. №',
    payee: 'Получатель',
    qr: 'Оплата по QR-коду: в приложении банка',
    beneficiary: 'Бенефициар',
    kbe: 'Кбе',
    beneficiaryBank: 'Банк бенефициара',
    knp: 'Код назначения платежа',
    seller: 'Поставщик:',
    buyer: 'Покупатель:',
    ground: 'Основание:',
    order: (number: string) => `Заказ № ${number}`,
    purpose: 'Назначение платежа:',
    goods: 'Товары (работы, услуги)',
    unit: 'Ед.',
    pieces: 'шт.',
    metres: 'м',
    service: 'усл.',
    noVat: 'Без налога (НДС)',
    vat: (percent: number) => `В том числе НДС ${percent} %`,
    partToPay: 'К оплате по этому счёту',
    toPay: 'Всего к оплате',
    lines: (count: number, sum: string) => `Всего наименований ${count}, на сумму ${sum}`,
    part: (part: string, total: string) => `Оплата части ${part} из ${total}`,
    director: { RUB: 'Руководитель', KZT: 'Исполнитель' } as Record<CurrencyCode, string>,
    accountant: 'Бухгалтер',
    purposeText: ({ order, bill, part, vat }: PurposeFacts) =>
      `Оплата заказа № ${order} по счёту № ${bill}.${part ? ` Часть ${part.sum} из ${part.total}.` : ''} ` +
      (vat ? `В т. ч. НДС ${vat.percent} % ${vat.sum}` : 'НДС не облагается'),
  },

  order: {
    file: (number: string) => `Заказ ${number}`,
    title: (number: string, day: string) => `Заказ № ${number} от ${day}`,
    seller: 'Продавец',
    payer: 'Плательщик',
    receiver: 'Получатель',
    buyer: 'Покупатель',
    delivery: 'Доставка',
    name: 'Наименование',
    paid: 'Оплачено',
    byCertificate: 'в том числе подарочным сертификатом',
  },

  contract: {
    file: (number: string) => `Договор ${number}`,
    title: (number: string, day: string) => `Договор купли-продажи № ${number} от ${day}`,
    parties: (seller: string, buyer: string) =>
      `${seller}, далее Продавец, и ${buyer}, далее Покупатель, заключили договор.`,
    subject:
      'Продавец передаёт в собственность Покупателя товар и оказывает услуги по спецификации ниже, а Покупатель принимает и оплачивает их.',
    price: (sum: string, spelt: string) =>
      `Цена договора ${sum} (${spelt}). Она не меняется после заключения договора.`,
    handOver: (delivery: string) => `Передача товара: ${delivery}.`,
    handOverLater: 'День и место передачи товара стороны согласуют по телефону Покупателя.',
    consumer: {
      RUB: 'Покупатель вправе отказаться от товара до его передачи, а после передачи в сроки и на условиях Закона Российской Федерации «О защите прав потребителей» № 2300-1.',
      KZT: 'Покупатель вправе отказаться от товара до его передачи, а после передачи в сроки и на условиях Закона Республики Казахстан «О защите прав потребителей» № 274-IV.',
    } as Record<CurrencyCode, string>,
    company: {
      RUB: 'До передачи товара Покупатель вправе отказаться от договора. Недостатки, отказ и возврат после передачи регулируются Гражданским кодексом Российской Федерации.',
      KZT: 'До передачи товара Покупатель вправе отказаться от договора. Недостатки, отказ и возврат после передачи регулируются Гражданским кодексом Республики Казахстан.',
    } as Record<CurrencyCode, string>,
    moneyBack: 'Деньги возвращаются тем же способом, каким были уплачены.',
    risk: 'Риск случайной гибели товара переходит к Покупателю при передаче. Количество и внешний вид товара проверяются при приёмке.',
    personalData: {
      RUB: 'Персональные данные Покупателя Продавец обрабатывает для исполнения договора по Федеральному закону «О персональных данных» № 152-ФЗ.',
      KZT: 'Персональные данные Покупателя Продавец обрабатывает для исполнения договора по Закону Республики Казахстан «О персональных данных и их защите» № 94-V.',
    } as Record<CurrencyCode, string>,
    term: 'Договор заключён в день оформления заказа и действует до исполнения обязательств.',
    specification: 'Спецификация',
    seller: 'Продавец',
    buyer: 'Покупатель',
    phone: (name: string, phone: string) => `${name}, телефон ${phone}`,
    agent: (name: string, phone: string) => `представитель ${name}, телефон ${phone}`,
  },

  act: {
    file: (number: string) => `Акт ${number}`,
    title: (number: string) => `Акт приёма-передачи товара и оказанных услуг к заказу № ${number}`,
    day: 'Дата передачи: «____» ____________________ 20___ г.',
    parties: (seller: string, buyer: string) =>
      `${seller}, далее Продавец, передал, а ${buyer}, далее Покупатель, принял товар и услуги:`,
    place: (delivery: string) => `Место передачи: ${delivery}`,
    total: (sum: string, spelt: string) => `Всего на ${sum} (${spelt}).`,
    remarks:
      'Товар осмотрен, количество, комплектность и внешний вид проверены. Услуги оказаны полностью. Замечания Покупателя:',
    handedOver: 'Передал',
    taken: 'Принял',
  },
}

/** What a bank's clerk reads: which order, by which bill, and the tax inside. */
export interface PurposeFacts {
  order: string
  bill: string
  part: { sum: string; total: string } | null
  vat: { percent: number; sum: string } | null
}

export default words
