import { template } from './template.ts'

/** Who has paid hears of every payment: each cost somebody money, so nobody floods a phone by them. */
const owed = { isAwaited: true, perDay: Number.POSITIVE_INFINITY }

/** Money that is asked for, has come or goes back, and certificates. */
export const moneyTemplates = {
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
  receipt: template(
    ['number', 'sum', 'url'],
    {
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
    },
    owed,
  ),
  /** A gift certificate with its code, and the page to print it from. */
  certificate: template(
    ['sum', 'code', 'day', 'url'],
    {
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
    },
    owed,
  ),
  /** As `certificate`, with the name of who gives it. */
  certificateFrom: template(
    ['from', 'sum', 'code', 'day', 'url'],
    {
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
    },
    owed,
  ),
  orderPaid: template(
    ['number', 'sum', 'sums', 'owed', 'phone', 'url'],
    {
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
        ru: {
          subject: 'Оплата за заказ {number}',
          text: 'Оплата {sum} за заказ {number} получена.\n\n{sums}\n\n{owed}\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысының төлемі',
          text: '{number} тапсырысы үшін {sum} төлем алынды.\n\n{sums}\n\n{owed}\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Payment for order {number}',
          text: '{sum} received for order {number}.\n\n{sums}\n\n{owed}\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  orderPaidByCertificate: template(
    ['number', 'sum', 'sums', 'owed', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Сертификат принят', text: 'Заказ {number}: сертификатом оплачено {sum}' },
        kk: { subject: 'Сертификат қабылданды', text: '{number} тапсырысы: сертификатпен {sum} төленді' },
        en: { subject: 'The certificate is taken', text: 'Order {number}: {sum} paid by certificate' },
      },
      sms: {
        ru: { text: '{shop}: {sum} за заказ {number} оплачены сертификатом.' },
        kk: { text: '{shop}: {number} тапсырысы үшін {sum} сертификатпен төленді.' },
        en: { text: '{shop}: {sum} of order {number} paid by certificate.' },
      },
      email: {
        ru: {
          subject: 'Сертификат за заказ {number}',
          text: '{sum} за заказ {number} оплачены подарочным сертификатом.\n\n{sums}\n\n{owed}\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысының сертификаты',
          text: '{number} тапсырысы үшін {sum} сыйлық сертификатымен төленді.\n\n{sums}\n\n{owed}\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'A certificate for order {number}',
          text: '{sum} of order {number} were paid by a gift certificate.\n\n{sums}\n\n{owed}\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** No text message: whoever paid stood there, and the receipt comes by itself. */
  orderPaidAtDoor: template(
    ['number', 'sum', 'sums', 'owed', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Оплата при получении принята', text: 'Заказ {number}: {sum}' },
        kk: { subject: 'Алған кездегі төлем қабылданды', text: '{number} тапсырысы: {sum}' },
        en: { subject: 'Payment on delivery taken', text: 'Order {number}: {sum}' },
      },
      email: {
        ru: {
          subject: 'Оплата за заказ {number}',
          text: 'Приняли {sum} за заказ {number} при получении.\n\n{sums}\n\n{owed}\n\nЗаказ и документы: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысының төлемі',
          text: '{number} тапсырысы үшін алған кезде {sum} қабылдадық.\n\n{sums}\n\n{owed}\n\nТапсырыс пен құжаттар: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Payment for order {number}',
          text: 'We took {sum} for order {number} on delivery.\n\n{sums}\n\n{owed}\n\nOrder and documents: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** The same of money that was taken at the till of a shop, before the goods or after them. */
  orderPaidAtTill: template(
    ['number', 'sum', 'sums', 'owed', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Оплата в магазине принята', text: 'Заказ {number}: {sum}' },
        kk: { subject: 'Дүкендегі төлем қабылданды', text: '{number} тапсырысы: {sum}' },
        en: { subject: 'Payment in the shop taken', text: 'Order {number}: {sum}' },
      },
      email: {
        ru: {
          subject: 'Оплата за заказ {number}',
          text: 'Приняли {sum} за заказ {number} в магазине.\n\n{sums}\n\n{owed}\n\nЗаказ и документы: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысының төлемі',
          text: '{number} тапсырысы үшін дүкенде {sum} қабылдадық.\n\n{sums}\n\n{owed}\n\nТапсырыс пен құжаттар: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Payment for order {number}',
          text: 'We took {sum} for order {number} in the shop.\n\n{sums}\n\n{owed}\n\nOrder and documents: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** A bank holds the money: it is taken when the goods leave. */
  orderHeld: template(
    ['number', 'sum', 'sums', 'owed', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Деньги заморожены', text: 'Заказ {number}: {sum}, спишем при отправке' },
        kk: { subject: 'Ақша бұғатталды', text: '{number} тапсырысы: {sum}, жөнелткенде аламыз' },
        en: { subject: 'The money is on hold', text: 'Order {number}: {sum}, charged when it is sent' },
      },
      sms: {
        ru: { text: '{shop}: {sum} за заказ {number} заморожены, спишем при отправке.' },
        kk: { text: '{shop}: {number} тапсырысына {sum} бұғатталды, жөнелткенде аламыз.' },
        en: { text: '{shop}: {sum} for order {number} is on hold, charged when it is sent.' },
      },
      email: {
        ru: {
          subject: 'Деньги за заказ {number} заморожены',
          text: 'Банк заморозил {sum} за заказ {number}. Спишем их, когда товар поедет к вам, или раньше, если банк не держит деньги так долго.\n\n{sums}\n\n{owed}\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысының ақшасы бұғатталды',
          text: 'Банк {number} тапсырысы үшін {sum} бұғаттады. Тауар жолға шыққанда аламыз, банк ақшаны оншалықты ұзақ ұстамаса, ертерек.\n\n{sums}\n\n{owed}\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Money for order {number} is on hold',
          text: 'The bank holds {sum} for order {number}. It is charged when the goods leave, or earlier if the bank does not hold it that long.\n\n{sums}\n\n{owed}\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** The bank has handed over what it held. */
  orderCaptured: template(
    ['number', 'sum', 'sums', 'owed', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Деньги списаны', text: 'Заказ {number}: {sum}' },
        kk: { subject: 'Ақша алынды', text: '{number} тапсырысы: {sum}' },
        en: { subject: 'The money is charged', text: 'Order {number}: {sum}' },
      },
      sms: {
        ru: { text: '{shop}: {sum} за заказ {number} списаны.' },
        kk: { text: '{shop}: {number} тапсырысы үшін {sum} алынды.' },
        en: { text: '{shop}: {sum} charged for order {number}.' },
      },
      email: {
        ru: {
          subject: 'Деньги за заказ {number} списаны',
          text: 'Списали {sum} из замороженных за заказ {number}.\n\n{sums}\n\n{owed}\n\nЗаказ и документы: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысының ақшасы алынды',
          text: '{number} тапсырысы үшін бұғатталған ақшадан {sum} алдық.\n\n{sums}\n\n{owed}\n\nТапсырыс пен құжаттар: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Money for order {number} is charged',
          text: 'We have charged {sum} of what was on hold for order {number}.\n\n{sums}\n\n{owed}\n\nOrder and documents: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** Of what a bank holds so much will not be taken. */
  orderReleased: template(
    ['number', 'sum', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Не спишем {sum}', text: 'Заказ {number}: банк снимет заморозку' },
        kk: { subject: '{sum} алмаймыз', text: '{number} тапсырысы: банк бұғатты алады' },
        en: { subject: '{sum} is not charged', text: 'Order {number}: the bank lets it go' },
      },
      sms: {
        ru: { text: '{shop}: {sum} за заказ {number} не спишем, банк снимет заморозку.' },
        kk: { text: '{shop}: {number} тапсырысы үшін {sum} алмаймыз, банк бұғатты алады.' },
        en: { text: '{shop}: {sum} for order {number} is not charged, the bank lets it go.' },
      },
      email: {
        ru: {
          subject: 'Не спишем {sum} за заказ {number}',
          text: 'Из замороженных за заказ {number} денег не спишем {sum}. Банк снова откроет их на карте, обычно за несколько часов, иногда дней.\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы үшін {sum} алмаймыз',
          text: '{number} тапсырысы үшін бұғатталған ақшадан {sum} алмаймыз. Банк оны картада қайта ашады, әдетте бірнеше сағатта, кейде бірнеше күнде.\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: '{sum} of order {number} is not charged',
          text: 'Of the money on hold for order {number} we do not charge {sum}. The bank frees it on the card, usually within hours, sometimes days.\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** The bank let go of what the order still needs. */
  orderHoldLost: template(
    ['number', 'sum', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Оплатите заказ ещё раз', text: 'Заказ {number}: банк снял заморозку с {sum}' },
        kk: { subject: 'Тапсырысты қайта төлеңіз', text: '{number} тапсырысы: банк {sum} бұғатын алды' },
        en: { subject: 'Please pay once more', text: 'Order {number}: the bank has let {sum} go' },
      },
      sms: {
        ru: { text: '{shop}: банк снял заморозку с {sum} за заказ {number}. Оплатите его ещё раз: {url}' },
        kk: { text: '{shop}: банк {number} тапсырысының {sum} бұғатын алды. Қайта төлеңіз: {url}' },
        en: { text: '{shop}: the bank has let {sum} for order {number} go. Please pay once more: {url}' },
      },
      email: {
        ru: {
          subject: 'Заказ {number} надо оплатить ещё раз',
          text: 'Банк снял заморозку с {sum} за заказ {number}: деньги не списаны и снова на вашей карте. Оплатите заказ ещё раз: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысын қайта төлеу керек',
          text: 'Банк {number} тапсырысы үшін {sum} бұғатын алды: ақша алынбады, ол қайтадан картаңызда. Тапсырысты қайта төлеңіз: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Order {number} has to be paid once more',
          text: 'The bank has let {sum} for order {number} go: it was not charged and is on your card again. Please pay the order once more: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** More came than the order needed, by a second payment of the same. */
  orderOverpaid: template(
    ['number', 'sum', 'back', 'phone', 'url'],
    {
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
          text: 'За заказ {number} пришло {sum}, это больше, чем нужно. Лишние {back} вернём туда, откуда они пришли.\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы бойынша артық төлем',
          text: '{number} тапсырысы үшін {sum} түсті, бұл қажеттен көп. Артық {back} келген жеріне қайтарамыз.\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'More than needed for order {number}',
          text: '{sum} came for order {number}, more than it needed. {back} goes back to where it came from.\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** Money came when the order was cancelled already: its payer was at the bank meanwhile. */
  orderPaidLate: template(
    ['number', 'sum', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Заказ уже отменён', text: 'Заказ {number}: пришло {sum}, вернём всё' },
        kk: { subject: 'Тапсырыс тоқтатылған', text: '{number} тапсырысы: {sum} түсті, бәрін қайтарамыз' },
        en: { subject: 'The order is cancelled', text: 'Order {number}: {sum} came, all of it goes back' },
      },
      sms: {
        ru: { text: '{shop}: заказ {number} уже отменён, {sum} вернём туда же.' },
        kk: { text: '{shop}: {number} тапсырысы тоқтатылған, {sum} сол жерге қайтарамыз.' },
        en: { text: '{shop}: order {number} is cancelled already, {sum} goes back.' },
      },
      email: {
        ru: {
          subject: 'Оплата пришла после отмены заказа {number}',
          text: 'Заказ {number} к этому времени был отменён. Пришло {sum}: вернём всё туда, откуда деньги пришли. Если товар ещё нужен, закажите его снова или позвоните нам.\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: 'Төлем {number} тапсырысы тоқтатылғаннан кейін түсті',
          text: '{number} тапсырысы бұл кезде тоқтатылған еді. {sum} түсті: бәрін келген жеріне қайтарамыз. Тауар әлі керек болса, қайта тапсырыс беріңіз немесе бізге қоңырау шалыңыз.\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'The payment came after order {number} was cancelled',
          text: 'Order {number} had been cancelled by then. {sum} came, and all of it goes back to where it came from. If you still need the goods, order them again or call us.\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  /** Money that no bank can send back: whoever pays it out says when it is done, and then the next one is sent. */
  orderReturnByHand: template(
    ['number', 'sum', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Вернём {sum}', text: 'Заказ {number}: позвоним и договоримся, как вернуть' },
        kk: { subject: '{sum} қайтарамыз', text: '{number} тапсырысы: қалай қайтаруды хабарласып келісеміз' },
        en: { subject: 'We owe you {sum}', text: 'Order {number}: we will call to agree how to give it back' },
      },
      sms: {
        ru: { text: '{shop}: вернём {sum} за заказ {number}. Позвоним и договоримся как.' },
        kk: { text: '{shop}: {number} тапсырысы үшін {sum} қайтарамыз. Хабарласамыз.' },
        en: { text: '{shop}: we owe you {sum} for order {number} and will call you.' },
      },
      email: {
        ru: {
          subject: 'Вернём деньги по заказу {number}',
          text: 'Вернём {sum} за заказ {number}. Эти деньги пришли не картой на сайте, поэтому сами на карту не вернутся: позвоним и договоримся, выдать их или перевести.\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысының ақшасын қайтарамыз',
          text: '{number} тапсырысы үшін {sum} қайтарамыз. Бұл ақша сайтта картамен төленбеген, сондықтан картаға өзі қайтпайды: хабарласып, қолма-қол беруді немесе аударуды келісеміз.\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Money to give back for order {number}',
          text: 'We owe you {sum} for order {number}. It was not paid by card on the site, so it does not go back to a card by itself: we will call to agree whether to hand it over or transfer it.\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
  orderRefunded: template(
    ['number', 'sum', 'phone', 'url'],
    {
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
        ru: {
          subject: 'Возврат по заказу {number}',
          text: '{sum} за заказ {number} возвращены.\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы бойынша қайтару',
          text: '{number} тапсырысы үшін {sum} қайтарылды.\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Refund of order {number}',
          text: '{sum} for order {number} were given back.\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    owed,
  ),
}
