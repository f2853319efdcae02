import type { Language } from '#rules/language.ts'
import type { MessageTopic } from '#rules/message-topics.ts'

export type Channel = 'sms' | 'email' | 'push'

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
  /** What its letters are about, where whoever gets them may stop them; nobody stops those of an order or an account. */
  topic: MessageTopic | null
  words: Partial<Record<Channel, Record<Language, Words>>>
}

function template<Fact extends string>(
  facts: readonly Fact[],
  words: Template<Fact>['words'],
  options: Partial<Pick<Template<Fact>, 'purpose' | 'canWait' | 'perDay' | 'topic'>> = {},
): Template<Fact> {
  return { facts, words, purpose: 'service', canWait: false, perDay: 20, topic: null, ...options }
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
  factorChanged: template(
    [],
    {
      sms: {
        ru: { text: '{shop}: способы входа в кабинет изменены. Не вы? Позвоните нам.' },
        kk: { text: '{shop}: кабинетке кіру тәсілдері өзгерді. Сіз емес пе? Бізге қоңырау шалыңыз.' },
        en: { text: '{shop}: how your account is opened has changed. Not you? Call us.' },
      },
    },
    { perDay: 3 },
  ),
  /** The link by which somebody proves that a typed e-mail is theirs. */
  confirmEmail: template(
    ['url'],
    {
      email: {
        ru: {
          subject: 'Подтвердите почту',
          text: 'Кто-то указал эту почту в кабинете магазина. Если это вы, подтвердите её: {url}\n\nЕсли не вы, ничего делать не нужно.\n\n{shop}',
        },
        kk: {
          subject: 'Поштаны растаңыз',
          text: 'Біреу дүкен кабинетінде осы поштаны көрсетті. Бұл сіз болсаңыз, растаңыз: {url}\n\nСіз болмасаңыз, ештеңе істеудің керегі жоқ.\n\n{shop}',
        },
        en: {
          subject: 'Confirm your e-mail',
          text: 'Somebody gave this e-mail in an account of the shop. If it was you, confirm it: {url}\n\nIf not, there is nothing to do.\n\n{shop}',
        },
      },
    },
    { perDay: 5 },
  ),
  /** A copy of somebody's data has been made; the page that gives it asks to sign in. */
  dataReady: template(['url'], {
    sms: {
      ru: { text: '{shop}: копия ваших данных готова. {url}' },
      kk: { text: '{shop}: деректеріңіздің көшірмесі дайын. {url}' },
      en: { text: '{shop}: the copy of your data is ready. {url}' },
    },
    email: {
      ru: {
        subject: 'Копия ваших данных готова',
        text: 'Скачать её можно в кабинете в течение трёх дней: {url}\n\n{shop}',
      },
      kk: {
        subject: 'Деректеріңіздің көшірмесі дайын',
        text: 'Оны кабинеттен үш күн ішінде жүктеп алуға болады: {url}\n\n{shop}',
      },
      en: {
        subject: 'The copy of your data is ready',
        text: 'You can fetch it from your account within three days: {url}\n\n{shop}',
      },
    },
  }),
  /** A link by which an order is paid, also by somebody else. */
  paymentLink: template(['number', 'sum', 'url'], {
    sms: {
      ru: { text: '{shop}: оплата заказа {number}, {sum}. {url}' },
      kk: { text: '{shop}: {number} тапсырысын төлеу, {sum}. {url}' },
      en: { text: '{shop}: payment of order {number}, {sum}. {url}' },
    },
    email: {
      ru: { subject: 'Оплата заказа {number}', text: 'Оплатить {sum} за заказ {number}: {url}\n\n{shop}' },
      kk: { subject: '{number} тапсырысын төлеу', text: '{number} тапсырысы үшін {sum} төлеу: {url}\n\n{shop}' },
      en: { subject: 'Payment of order {number}', text: 'Pay {sum} for order {number}: {url}\n\n{shop}' },
    },
  }),
  /** The fiscal receipt of a payment, a refund or a hand-over. */
  receipt: template(['number', 'sum', 'url'], {
    email: {
      ru: {
        subject: 'Чек по заказу {number}',
        text: 'Кассовый чек по заказу {number} на {sum}: {url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысының чегі',
        text: '{number} тапсырысы бойынша {sum} кассалық чек: {url}\n\n{shop}',
      },
      en: {
        subject: 'Receipt for order {number}',
        text: 'The fiscal receipt for order {number}, {sum}: {url}\n\n{shop}',
      },
    },
  }),
  /** A gift certificate with its code, and the page to print it from. */
  certificate: template(['sum', 'code', 'day', 'url'], {
    sms: {
      ru: { text: '{shop}: сертификат на {sum}, код {code}. {url}' },
      kk: { text: '{shop}: {sum} сертификаты, коды {code}. {url}' },
      en: { text: '{shop}: certificate of {sum}, code {code}. {url}' },
    },
    email: {
      ru: {
        subject: 'Подарочный сертификат на {sum}',
        text: 'Ваш сертификат на {sum}. Код: {code}. Действует до {day}.\n\nОткрытка, её можно распечатать: {url}\n\n{shop}',
      },
      kk: {
        subject: '{sum} сыйлық сертификаты',
        text: '{sum} сертификатыңыз. Коды: {code}. {day} дейін жарамды.\n\nАшықхат, оны басып шығаруға болады: {url}\n\n{shop}',
      },
      en: {
        subject: 'A gift certificate of {sum}',
        text: 'Your certificate of {sum}. Code: {code}. Valid until {day}.\n\nThe card, which can be printed: {url}\n\n{shop}',
      },
    },
  }),
  /** As `certificate`, with the name of who gives it. */
  certificateFrom: template(['from', 'sum', 'code', 'day', 'url'], {
    sms: {
      ru: { text: '{shop}: {from} дарит вам {sum}, код {code}. {url}' },
      kk: { text: '{shop}: {from} сізге {sum} сыйлайды, коды {code}. {url}' },
      en: { text: '{shop}: {from} gives you {sum}, code {code}. {url}' },
    },
    email: {
      ru: {
        subject: '{from} дарит вам сертификат на {sum}',
        text: '{from} дарит вам сертификат на {sum}. Код: {code}. Действует до {day}.\n\nОткрытка с пожеланием: {url}\n\n{shop}',
      },
      kk: {
        subject: '{from} сізге {sum} сертификатын сыйлайды',
        text: '{from} сізге {sum} сертификатын сыйлайды. Коды: {code}. {day} дейін жарамды.\n\nТілегі бар ашықхат: {url}\n\n{shop}',
      },
      en: {
        subject: '{from} gives you a certificate of {sum}',
        text: '{from} gives you a certificate of {sum}. Code: {code}. Valid until {day}.\n\nThe card with a wish: {url}\n\n{shop}',
      },
    },
  }),
  /** What the shop answers to somebody who found a product cheaper, in the words of whoever looked. */
  cheaperAnswer: template(
    ['product', 'answer', 'url'],
    {
      sms: {
        ru: { text: '{shop}: о цене на {product}. {answer}' },
        kk: { text: '{shop}: {product} бағасы туралы. {answer}' },
        en: { text: '{shop}: on the price of {product}. {answer}' },
      },
      email: {
        ru: { subject: 'О цене: {product}', text: '{answer}\n\n{product}: {url}\n\n{shop}' },
        kk: { subject: 'Баға туралы: {product}', text: '{answer}\n\n{product}: {url}\n\n{shop}' },
        en: { subject: 'On the price of {product}', text: '{answer}\n\n{product}: {url}\n\n{shop}' },
      },
    },
    { canWait: true, perDay: 10 },
  ),
  appealAnswer: template(
    ['answer'],
    {
      sms: {
        ru: { text: '{shop}, ответ на обращение: {answer}' },
        kk: { text: '{shop}, өтінішіңізге жауап: {answer}' },
        en: { text: '{shop}, the answer to your message: {answer}' },
      },
      email: {
        ru: { subject: 'Ответ на ваше обращение', text: '{answer}\n\n{shop}' },
        kk: { subject: 'Өтінішіңізге жауап', text: '{answer}\n\n{shop}' },
        en: { subject: 'The answer to your message', text: '{answer}\n\n{shop}' },
      },
    },
    { canWait: true },
  ),
  claim: template(['number', 'news', 'url'], {
    sms: {
      ru: { text: '{shop}: обращение {number}, {news}. {url}' },
      kk: { text: '{shop}: {number} өтініші, {news}. {url}' },
      en: { text: '{shop}: claim {number}, {news}. {url}' },
    },
    email: {
      ru: {
        subject: 'Обращение {number}: {news}',
        text: 'Обращение {number}: {news}. Сроки, фото и ответы: {url}\n\n{shop}',
      },
      kk: {
        subject: '{number} өтініші: {news}',
        text: '{number} өтініші: {news}. Мерзімдер, фото және жауаптар: {url}\n\n{shop}',
      },
      en: {
        subject: 'Claim {number}: {news}',
        text: 'Claim {number}: {news}. Dates, photos and answers: {url}\n\n{shop}',
      },
    },
  }),
  /** To the shop's own people: a step of a claim has come up to them. */
  claimOverdue: template(
    ['number', 'url'],
    {
      sms: {
        ru: { text: '{shop}: обращение {number} просрочено и передано вам. {url}' },
        kk: { text: '{shop}: {number} өтінішінің мерзімі өтіп, сізге берілді. {url}' },
        en: { text: '{shop}: claim {number} is overdue and passed to you. {url}' },
      },
      email: {
        ru: {
          subject: 'Обращение {number} просрочено',
          text: 'Срок ответа по обращению {number} прошёл, теперь за него отвечаете вы. Покупатель это видит.\n\nОткрыть обращение: {url}\n\n{shop}',
        },
        kk: {
          subject: '{number} өтінішінің мерзімі өтті',
          text: '{number} өтініші бойынша жауап мерзімі өтті, енді ол үшін сіз жауаптысыз. Сатып алушы мұны көріп тұр.\n\nӨтінішті ашу: {url}\n\n{shop}',
        },
        en: {
          subject: 'Claim {number} is overdue',
          text: 'The time to answer claim {number} is over, and it is yours now. The shopper can see it.\n\nOpen the claim: {url}\n\n{shop}',
        },
      },
    },
    { canWait: true },
  ),
  measurerAnswer: template(
    ['answer'],
    {
      sms: {
        ru: { text: '{shop}: замер. {answer}' },
        kk: { text: '{shop}: өлшеу. {answer}' },
        en: { text: '{shop}: measuring. {answer}' },
      },
      email: {
        ru: { subject: 'Замер', text: '{answer}\n\n{shop}' },
        kk: { subject: 'Өлшеу', text: '{answer}\n\n{shop}' },
        en: { subject: 'Measuring', text: '{answer}\n\n{shop}' },
      },
    },
    { canWait: true, perDay: 10 },
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
  /** As `orderPlaced`, once it is known when it comes; of an order in two deliveries both days. */
  orderPlacedFor: template(['number', 'sum', 'day', 'url'], {
    sms: {
      ru: { text: '{shop}: заказ {number} на {sum} принят. Получение {day}. Состав: {url}' },
      kk: { text: '{shop}: {sum} сомаға {number} тапсырысы қабылданды. Алу: {day}. Құрамы: {url}' },
      en: { text: '{shop}: order {number} for {sum} is placed. It comes {day}. Goods: {url}' },
    },
    email: {
      ru: {
        subject: 'Заказ {number} принят',
        text: 'Заказ {number} на {sum} принят.\n\nПолучение {day}.\n\nСостав и доставка: {url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысы қабылданды',
        text: '{sum} сомаға {number} тапсырысы қабылданды.\n\nАлу: {day}.\n\nҚұрамы мен жеткізу: {url}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} is placed',
        text: 'Order {number} for {sum} is placed.\n\nIt comes {day}.\n\nGoods and delivery: {url}\n\n{shop}',
      },
    },
  }),
  orderPaid: template(['number', 'sum', 'url'], {
    push: {
      ru: { subject: 'Оплата получена', text: 'Заказ {number}: {sum}' },
      kk: { subject: 'Төлем алынды', text: '{number} тапсырысы: {sum}' },
      en: { subject: 'The payment has come', text: 'Order {number}: {sum}' },
    },
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
  /** More came than the order needed, by a second payment of the same. */
  orderOverpaid: template(['number', 'sum', 'back', 'url'], {
    push: {
      ru: { subject: 'Пришло больше, чем нужно', text: 'Заказ {number}: пришло {sum}, вернём {back}' },
      kk: { subject: 'Қажеттен көп төленді', text: '{number} тапсырысы: {sum} түсті, {back} қайтарамыз' },
      en: { subject: 'More came than was needed', text: 'Order {number}: {sum} came, {back} goes back' },
    },
    sms: {
      ru: { text: '{shop}: за заказ {number} пришло {sum}, лишние {back} вернём туда же.' },
      kk: { text: '{shop}: {number} тапсырысы үшін {sum} түсті, артық {back} сол жерге қайтарамыз.' },
      en: { text: '{shop}: {sum} came for order {number}, {back} of it goes back.' },
    },
    email: {
      ru: {
        subject: 'Лишняя оплата по заказу {number}',
        text: 'За заказ {number} пришло {sum}, это больше, чем нужно. Лишние {back} вернём туда, откуда они пришли.\n\n{url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысы бойынша артық төлем',
        text: '{number} тапсырысы үшін {sum} түсті, бұл қажеттен көп. Артық {back} келген жеріне қайтарамыз.\n\n{url}\n\n{shop}',
      },
      en: {
        subject: 'More than needed for order {number}',
        text: '{sum} came for order {number}, more than it needed. {back} goes back to where it came from.\n\n{url}\n\n{shop}',
      },
    },
  }),
  orderChanged: template(['number', 'sum', 'url'], {
    push: {
      ru: { subject: 'Заказ {number} изменён', text: 'Теперь он стоит {sum}' },
      kk: { subject: '{number} тапсырысы өзгертілді', text: 'Енді ол {sum} тұрады' },
      en: { subject: 'Order {number} is changed', text: 'It costs {sum} now' },
    },
    sms: {
      ru: { text: '{shop}: заказ {number} изменён, теперь {sum}. {url}' },
      kk: { text: '{shop}: {number} тапсырысы өзгертілді, енді {sum}. {url}' },
      en: { text: '{shop}: order {number} is changed, {sum} now. {url}' },
    },
    email: {
      ru: {
        subject: 'Заказ {number} изменён',
        text: 'Заказ {number} изменён, теперь он стоит {sum}.\n\nДень, адрес, состав: {url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысы өзгертілді',
        text: '{number} тапсырысы өзгертілді, енді ол {sum} тұрады.\n\nКүні, мекенжайы, құрамы: {url}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} is changed',
        text: 'Order {number} is changed and costs {sum} now.\n\nDay, address, goods: {url}\n\n{shop}',
      },
    },
  }),
  orderCancelled: template(['number', 'url'], {
    push: {
      ru: { subject: 'Заказ {number} отменён', text: 'Нажмите, чтобы посмотреть' },
      kk: { subject: '{number} тапсырысы тоқтатылды', text: 'Көру үшін басыңыз' },
      en: { subject: 'Order {number} is cancelled', text: 'Press to see it' },
    },
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
  /** Money had come for it: how much goes back. */
  orderCancelledPaid: template(['number', 'sum', 'url'], {
    sms: {
      ru: { text: '{shop}: заказ {number} отменён. {sum} вернём туда, откуда они пришли.' },
      kk: { text: '{shop}: {number} тапсырысы тоқтатылды. {sum} келген жеріне қайтарамыз.' },
      en: { text: '{shop}: order {number} is cancelled. {sum} goes back to where it came from.' },
    },
    email: {
      ru: {
        subject: 'Заказ {number} отменён',
        text: 'Заказ {number} отменён. {sum} вернём туда, откуда они пришли.\n\n{url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысы тоқтатылды',
        text: '{number} тапсырысы тоқтатылды. {sum} келген жеріне қайтарамыз.\n\n{url}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} is cancelled',
        text: 'Order {number} is cancelled. {sum} goes back to where it came from.\n\n{url}\n\n{shop}',
      },
    },
  }),
  orderExpired: template(
    ['number', 'url'],
    {
      push: {
        ru: { subject: 'Заказ {number} отменён', text: 'Он не оплачен вовремя' },
        kk: { subject: '{number} тапсырысы тоқтатылды', text: 'Ол уақытында төленбеді' },
        en: { subject: 'Order {number} is cancelled', text: 'It was not paid in time' },
      },
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
    push: {
      ru: { subject: 'Деньги возвращены', text: '{sum} за заказ {number}' },
      kk: { subject: 'Ақша қайтарылды', text: '{number} тапсырысы үшін {sum}' },
      en: { subject: 'Money given back', text: '{sum} for order {number}' },
    },
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
  /** The shop could not keep the day; the link offers others. */
  orderDayChanged: template(['number', 'day', 'url'], {
    push: {
      ru: { subject: 'Новый день доставки', text: 'Заказ {number} привезём {day}. Неудобно? Выберите другой' },
      kk: {
        subject: 'Жеткізудің жаңа күні',
        text: '{number} тапсырысын {day} жеткіземіз. Ыңғайсыз ба? Басқасын таңдаңыз',
      },
      en: { subject: 'A new day of delivery', text: 'Order {number} comes {day}. Not convenient? Choose another' },
    },
    sms: {
      ru: { text: '{shop}: заказ {number} задержался, привезём {day}. Другой день: {url}' },
      kk: { text: '{shop}: {number} тапсырысы кешікті, {day} жеткіземіз. Басқа күн: {url}' },
      en: { text: '{shop}: order {number} is late and comes {day}. Another day: {url}' },
    },
    email: {
      ru: {
        subject: 'Новый день доставки заказа {number}',
        text: 'Простите, заказ {number} задержался: привезём {day}.\n\nНеудобно? Выберите другой день, адрес или самовывоз: {url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысын жеткізудің жаңа күні',
        text: 'Кешіріңіз, {number} тапсырысы кешікті: {day} жеткіземіз.\n\nЫңғайсыз ба? Басқа күнді, мекенжайды немесе өзіңіз алып кетуді таңдаңыз: {url}\n\n{shop}',
      },
      en: {
        subject: 'A new day for order {number}',
        text: 'We are sorry, order {number} is late and comes {day}.\n\nNot convenient? Choose another day, address or pickup: {url}\n\n{shop}',
      },
    },
  }),
  /** A friend's invitation, at the friend's wish. */
  gift: template(
    ['bonuses', 'url'],
    {
      sms: {
        ru: { text: '{shop}: друг дарит вам {bonuses} бонусов на первый заказ. {url}' },
        kk: { text: '{shop}: досыңыз алғашқы тапсырысқа {bonuses} бонус сыйлайды. {url}' },
        en: { text: '{shop}: a friend gives you {bonuses} bonuses for your first order. {url}' },
      },
    },
    { canWait: true, perDay: 1 },
  ),
  /** As `gift`, with the name of who invites. */
  giftFrom: template(
    ['from', 'bonuses', 'url'],
    {
      sms: {
        ru: { text: '{shop}: {from} дарит вам {bonuses} бонусов на первый заказ. {url}' },
        kk: { text: '{shop}: {from} алғашқы тапсырысқа {bonuses} бонус сыйлайды. {url}' },
        en: { text: '{shop}: {from} gives you {bonuses} bonuses for your first order. {url}' },
      },
    },
    { canWait: true, perDay: 1 },
  ),
  /** Once, to whoever asked for it. */
  basketReminder: template(
    ['goods', 'news', 'url', 'stop'],
    {
      sms: {
        ru: { text: '{shop}: в корзине ждут {goods}. Смотреть и отключить: {stop}' },
        kk: { text: '{shop}: себетте күтіп тұр: {goods}. Қарау және өшіру: {stop}' },
        en: { text: '{shop}: waiting in your basket: {goods}. See it or stop: {stop}' },
      },
      email: {
        ru: {
          subject: 'Вы просили напомнить о корзине',
          text: 'В вашей корзине ждут: {goods}.\n\n{news}Открыть корзину: {url}\n\n{shop}',
        },
        kk: {
          subject: 'Себет туралы еске салуды сұрадыңыз',
          text: 'Себетіңізде күтіп тұр: {goods}.\n\n{news}Себетті ашу: {url}\n\n{shop}',
        },
        en: {
          subject: 'You asked to be reminded of your basket',
          text: 'Waiting in your basket: {goods}.\n\n{news}Open the basket: {url}\n\n{shop}',
        },
      },
    },
    { canWait: true, purpose: 'marketing', perDay: 1, topic: 'basket' },
  ),
  /** Goods that wait for their day will soon wait no more. */
  orderDelayEnding: template(['number', 'day', 'url'], {
    push: {
      ru: { subject: 'Когда привезти заказ {number}?', text: 'Бережём его до {day}' },
      kk: { subject: '{number} тапсырысын қашан жеткіземіз?', text: 'Оны {day} дейін сақтаймыз' },
      en: { subject: 'When shall we bring order {number}?', text: 'It is kept until {day}' },
    },
    sms: {
      ru: { text: '{shop}: бережём заказ {number} до {day}. Когда привезти? {url}' },
      kk: { text: '{shop}: {number} тапсырысын {day} дейін сақтаймыз. Қашан жеткіземіз? {url}' },
      en: { text: '{shop}: order {number} is kept until {day}. When shall we bring it? {url}' },
    },
    email: {
      ru: {
        subject: 'Когда привезти заказ {number}?',
        text: 'Бережём заказ {number} до {day}. Выберите день доставки: {url}\n\nЕсли день не выбрать, заказ отменится, а деньги вернутся туда, откуда пришли.\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысын қашан жеткіземіз?',
        text: '{number} тапсырысын {day} дейін сақтаймыз. Жеткізу күнін таңдаңыз: {url}\n\nКүн таңдалмаса, тапсырыс тоқтатылады, ақша келген жеріне қайтады.\n\n{shop}',
      },
      en: {
        subject: 'When shall we bring order {number}?',
        text: 'Order {number} is kept for you until {day}. Choose the day of delivery: {url}\n\nWithout a day it is cancelled then, and the money goes back to where it came from.\n\n{shop}',
      },
    },
  }),
  favouriteCheaper: template(
    ['goods', 'url'],
    {
      sms: {
        ru: { text: '{shop}: подешевело {goods}. Смотреть и отключить: {url}' },
        kk: { text: '{shop}: арзандады {goods}. Қарау және өшіру: {url}' },
        en: { text: '{shop}: cheaper now: {goods}. See it or stop: {url}' },
      },
      email: {
        ru: {
          subject: 'Подешевело в избранном',
          text: 'Подешевело то, что вам понравилось: {goods}.\n\nВсё избранное и отказ от таких писем: {url}\n\n{shop}',
        },
        kk: {
          subject: 'Таңдаулыңыз арзандады',
          text: 'Сізге ұнаған тауар арзандады: {goods}.\n\nБарлық таңдаулылар және мұндай хаттардан бас тарту: {url}\n\n{shop}',
        },
        en: {
          subject: 'One of your favourites is cheaper',
          text: 'What you like has become cheaper: {goods}.\n\nAll favourites, and how to stop these letters: {url}\n\n{shop}',
        },
      },
    },
    { canWait: true, purpose: 'marketing', perDay: 3, topic: 'favourites' },
  ),
  favouriteBack: template(
    ['goods', 'url'],
    {
      sms: {
        ru: { text: '{shop}: снова есть {goods}. Смотреть и отключить: {url}' },
        kk: { text: '{shop}: қайта бар {goods}. Қарау және өшіру: {url}' },
        en: { text: '{shop}: back in stock: {goods}. See it or stop: {url}' },
      },
      email: {
        ru: {
          subject: 'Снова в наличии',
          text: 'Снова есть в наличии: {goods}.\n\nВсё избранное и отказ от таких писем: {url}\n\n{shop}',
        },
        kk: {
          subject: 'Қайта сатылымда',
          text: 'Қайта сатылымда бар: {goods}.\n\nБарлық таңдаулылар және мұндай хаттардан бас тарту: {url}\n\n{shop}',
        },
        en: {
          subject: 'Back in stock',
          text: 'Back in stock: {goods}.\n\nAll favourites, and how to stop these letters: {url}\n\n{shop}',
        },
      },
    },
    { canWait: true, purpose: 'marketing', perDay: 3, topic: 'favourites' },
  ),
  reviewInvited: template(
    ['number', 'url'],
    {
      sms: {
        ru: { text: '{shop}: как вам заказ {number}? Расскажите: {url}' },
        kk: { text: '{shop}: {number} тапсырысы қалай? Айтып беріңіз: {url}' },
        en: { text: '{shop}: how is order {number}? Tell us: {url}' },
      },
      email: {
        ru: {
          subject: 'Как вам заказ {number}?',
          text: 'Заказ {number} у вас. Расскажите, что понравилось, а что нет: это поможет выбрать другим и исправиться нам.\n\n{url}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы қалай?',
          text: '{number} тапсырысы сізде. Не ұнады, не ұнамады, айтып беріңіз: бұл басқаларға таңдауға, бізге түзелуге көмектеседі.\n\n{url}\n\n{shop}',
        },
        en: {
          subject: 'How is order {number}?',
          text: 'Order {number} is with you. Tell us what is good and what is not: it helps others to choose and us to do better.\n\n{url}\n\n{shop}',
        },
      },
    },
    { canWait: true, perDay: 1, topic: 'reviews' },
  ),
  reviewShown: template(
    ['url'],
    {
      email: {
        ru: { subject: 'Ваш отзыв опубликован', text: 'Спасибо, ваш отзыв опубликован: {url}\n\n{shop}' },
        kk: { subject: 'Пікіріңіз жарияланды', text: 'Рақмет, пікіріңіз жарияланды: {url}\n\n{shop}' },
        en: { subject: 'Your review is published', text: 'Thank you, your review is published: {url}\n\n{shop}' },
      },
    },
    { canWait: true, perDay: 5, topic: 'reviews' },
  ),
  reviewRefused: template(
    ['why', 'url'],
    {
      email: {
        ru: { subject: 'Отзыв не опубликован', text: 'Мы не смогли опубликовать отзыв: {why}. Товар: {url}\n\n{shop}' },
        kk: { subject: 'Пікір жарияланбады', text: 'Пікірді жариялай алмадық: {why}. Тауар: {url}\n\n{shop}' },
        en: {
          subject: 'The review is not published',
          text: 'We could not publish the review: {why}. The product: {url}\n\n{shop}',
        },
      },
    },
    { canWait: true, perDay: 5, topic: 'reviews' },
  ),
  questionAnswered: template(
    ['url'],
    {
      email: {
        ru: { subject: 'Ответ на ваш вопрос', text: 'Мы ответили на ваш вопрос: {url}\n\n{shop}' },
        kk: { subject: 'Сұрағыңызға жауап', text: 'Сұрағыңызға жауап бердік: {url}\n\n{shop}' },
        en: { subject: 'Your question is answered', text: 'We have answered your question: {url}\n\n{shop}' },
      },
    },
    { canWait: true, perDay: 5, topic: 'reviews' },
  ),
  questionRefused: template(
    ['why', 'url'],
    {
      email: {
        ru: {
          subject: 'Вопрос не опубликован',
          text: 'Мы не смогли опубликовать вопрос: {why}. Товар: {url}\n\n{shop}',
        },
        kk: { subject: 'Сұрақ жарияланбады', text: 'Сұрақты жариялай алмадық: {why}. Тауар: {url}\n\n{shop}' },
        en: {
          subject: 'The question is not published',
          text: 'We could not publish the question: {why}. The product: {url}\n\n{shop}',
        },
      },
    },
    { canWait: true, perDay: 5, topic: 'reviews' },
  ),
}

export type TemplateName = keyof typeof templates
export type FactsOf<Name extends TemplateName> = Record<(typeof templates)[Name]['facts'][number], string>
