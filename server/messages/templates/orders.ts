import { template } from './template.ts'

/** Where an order stands. */
export const orderTemplates = {
  orderPlaced: template(
    ['number', 'sum', 'sums', 'owed', 'way', 'phone', 'url'],
    {
      sms: {
        ru: { text: '{shop}: заказ {number} на {sum} принят. Состав и доставка: {url}' },
        kk: { text: '{shop}: {sum} сомаға {number} тапсырысы қабылданды. Құрамы мен жеткізу: {url}' },
        en: { text: '{shop}: order {number} for {sum} is placed. Goods and delivery: {url}' },
      },
      email: {
        ru: {
          subject: 'Заказ {number} принят',
          text: 'Заказ {number} на {sum} принят.\n\n{sums}\n\n{owed}\n\n{way}\n\nСостав и доставка: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы қабылданды',
          text: '{sum} сомаға {number} тапсырысы қабылданды.\n\n{sums}\n\n{owed}\n\n{way}\n\nҚұрамы мен жеткізу: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Order {number} is placed',
          text: 'Order {number} for {sum} is placed.\n\n{sums}\n\n{owed}\n\n{way}\n\nGoods and delivery: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    { isAwaited: true },
  ),
  /** As `orderPlaced`, once it is known when it comes; of an order in two deliveries both days. */
  orderPlacedFor: template(
    ['number', 'sum', 'sums', 'owed', 'day', 'way', 'phone', 'url'],
    {
      sms: {
        ru: { text: '{shop}: заказ {number} на {sum} принят. Получение {day}. Состав: {url}' },
        kk: { text: '{shop}: {sum} сомаға {number} тапсырысы қабылданды. Алу: {day}. Құрамы: {url}' },
        en: { text: '{shop}: order {number} for {sum} is placed. You get it {day}. Goods: {url}' },
      },
      email: {
        ru: {
          subject: 'Заказ {number} принят',
          text: 'Заказ {number} на {sum} принят.\n\n{sums}\n\n{owed}\n\n{way}\n\nСостав и доставка: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы қабылданды',
          text: '{sum} сомаға {number} тапсырысы қабылданды.\n\n{sums}\n\n{owed}\n\n{way}\n\nҚұрамы мен жеткізу: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Order {number} is placed',
          text: 'Order {number} for {sum} is placed.\n\n{sums}\n\n{owed}\n\n{way}\n\nGoods and delivery: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    { isAwaited: true },
  ),
  orderChanged: template(['number', 'sum', 'sums', 'owed', 'way', 'phone', 'url'], {
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
        text: 'Заказ {number} изменён, теперь он стоит {sum}.\n\n{sums}\n\n{owed}\n\n{way}\n\nДень, адрес, состав: {url}\n\nВопросы: {phone}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысы өзгертілді',
        text: '{number} тапсырысы өзгертілді, енді ол {sum} тұрады.\n\n{sums}\n\n{owed}\n\n{way}\n\nКүні, мекенжайы, құрамы: {url}\n\nСұрақтар: {phone}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} is changed',
        text: 'Order {number} is changed and costs {sum} now.\n\n{sums}\n\n{owed}\n\n{way}\n\nDay, address, goods: {url}\n\nQuestions: {phone}\n\n{shop}',
      },
    },
  }),
  /** Our own car takes it along; `owed` is a sentence about what is still to pay, and empty where nothing is. */
  orderShipped: template(
    ['number', 'day', 'way', 'owed', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Заказ {number} передан в доставку', text: 'Привезём {day}' },
        kk: { subject: '{number} тапсырысы жеткізуге берілді', text: '{day} жеткіземіз' },
        en: { subject: 'Order {number} is on its way', text: 'It comes {day}' },
      },
      sms: {
        ru: { text: '{shop}: заказ {number} передан в доставку, привезём {day}. {url}' },
        kk: { text: '{shop}: {number} тапсырысы жеткізуге берілді, {day} жеткіземіз. {url}' },
        en: { text: '{shop}: order {number} is on its way and comes {day}. {url}' },
      },
      email: {
        ru: {
          subject: 'Заказ {number} передан в доставку',
          text: 'Заказ {number} передан в доставку.\n\n{way}\n\n{owed}\n\nЗаказ, документы и сборка: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы жеткізуге берілді',
          text: '{number} тапсырысы жеткізуге берілді.\n\n{way}\n\n{owed}\n\nТапсырыс, құжаттар, жинау: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Order {number} is on its way',
          text: 'Order {number} is on its way to you.\n\n{way}\n\n{owed}\n\nOrder, papers and assembly: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    { canWait: true },
  ),
  /** It waits where its shopper collects it. */
  orderReady: template(
    ['number', 'pickup', 'place', 'way', 'owed', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Заказ {number} готов к выдаче', text: 'Код выдачи {pickup}. {place}' },
        kk: { subject: '{number} тапсырысы берілуге дайын', text: 'Беру коды {pickup}. {place}' },
        en: { subject: 'Order {number} is ready', text: 'Pickup code {pickup}. {place}' },
      },
      sms: {
        ru: { text: '{shop}: заказ {number} готов к выдаче, код {pickup}. {place}. {url}' },
        kk: { text: '{shop}: {number} тапсырысы берілуге дайын, коды {pickup}. {place}. {url}' },
        en: { text: '{shop}: order {number} is ready, code {pickup}. {place}. {url}' },
      },
      email: {
        ru: {
          subject: 'Заказ {number} готов к выдаче',
          text: 'Заказ {number} ждёт вас. Код выдачи {pickup}: назовите его в магазине вместе с номером заказа.\n\n{way}\n\n{owed}\n\nЗаказ и как проехать: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы берілуге дайын',
          text: '{number} тапсырысы сізді күтуде. Беру коды {pickup}: дүкенде оны тапсырыс нөмірімен бірге айтыңыз.\n\n{way}\n\n{owed}\n\nТапсырыс және жол: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Order {number} is ready',
          text: 'Order {number} waits for you. The pickup code is {pickup}: name it in the shop together with the number of the order.\n\n{way}\n\n{owed}\n\nOrder and the way there: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    { canWait: true },
  ),
  orderReceived: template(
    ['number', 'phone', 'url'],
    {
      push: {
        ru: { subject: 'Заказ {number} у вас', text: 'Документы, гарантия и сборка в заказе' },
        kk: { subject: '{number} тапсырысы сізде', text: 'Құжаттар, кепілдік пен жинау тапсырыста' },
        en: { subject: 'Order {number} is yours', text: 'Papers, warranty and assembly are in the order' },
      },
      sms: {
        ru: { text: '{shop}: заказ {number} получен. Если что-то не так, сообщите: {url}' },
        kk: { text: '{shop}: {number} тапсырысы алынды. Бірдеңе дұрыс болмаса, хабарлаңыз: {url}' },
        en: { text: '{shop}: order {number} is handed over. If anything is wrong, tell us: {url}' },
      },
      email: {
        ru: {
          subject: 'Заказ {number} получен',
          text: 'Заказ {number} у вас, спасибо. Проверьте коробки и детали: если чего-то не хватает или что-то сломано, сообщите, и мы ответим в срок.\n\nДокументы, гарантия, обращения: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы алынды',
          text: '{number} тапсырысы сізде, рақмет. Қораптар мен бөлшектерді тексеріңіз: бірдеңе жетіспесе немесе сынған болса, хабарлаңыз, мерзімінде жауап береміз.\n\nҚұжаттар, кепілдік, өтініштер: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Order {number} is handed over',
          text: 'Order {number} is with you, thank you. Please check boxes and parts: if anything is missing or broken, tell us, and we answer in time.\n\nPapers, warranty, claims: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    { canWait: true },
  ),
  /** A transport company has it and has given it a number. */
  parcelShipped: template(['number', 'carrier', 'track', 'url'], {
    push: {
      ru: { subject: 'Заказ {number} в пути', text: '{carrier}, номер отправления {track}' },
      kk: { subject: '{number} тапсырысы жолда', text: '{carrier}, жөнелтім нөмірі {track}' },
      en: { subject: 'Order {number} is on its way', text: '{carrier}, waybill {track}' },
    },
    sms: {
      ru: { text: '{shop}: заказ {number} отправлен, {carrier}, номер {track}. {url}' },
      kk: { text: '{shop}: {number} тапсырысы жөнелтілді, {carrier}, нөмірі {track}. {url}' },
      en: { text: '{shop}: order {number} is shipped by {carrier}, waybill {track}. {url}' },
    },
    email: {
      ru: {
        subject: 'Заказ {number} в пути',
        text: 'Заказ {number} везёт {carrier}. Номер отправления {track}.\n\nГде он сейчас: {url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысы жолда',
        text: '{number} тапсырысын {carrier} жеткізеді. Жөнелтім нөмірі {track}.\n\nҚазір қайда: {url}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} is on its way',
        text: '{carrier} carries order {number}. The waybill is {track}.\n\nWhere it is now: {url}\n\n{shop}',
      },
    },
  }),
  /** It can be collected where the transport company hands it over. */
  parcelArrived: template(['number', 'carrier', 'place', 'track', 'url'], {
    push: {
      ru: { subject: 'Заказ {number} можно забрать', text: '{place}' },
      kk: { subject: '{number} тапсырысын алып кетуге болады', text: '{place}' },
      en: { subject: 'Order {number} can be collected', text: '{place}' },
    },
    sms: {
      ru: { text: '{shop}: заказ {number} прибыл. {place}, номер {track}. {url}' },
      kk: { text: '{shop}: {number} тапсырысы келді. {place}, нөмірі {track}. {url}' },
      en: { text: '{shop}: order {number} has arrived. {place}, waybill {track}. {url}' },
    },
    email: {
      ru: {
        subject: 'Заказ {number} можно забрать',
        text: 'Заказ {number} прибыл: {place}. Назовите номер отправления {track}.\n\nАдрес и часы: {url}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысын алып кетуге болады',
        text: '{number} тапсырысы келді: {place}. {track} жөнелтім нөмірін айтыңыз.\n\nМекенжайы мен уақыты: {url}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} can be collected',
        text: 'Order {number} has arrived: {place}. Tell them the waybill {track}.\n\nAddress and hours: {url}\n\n{shop}',
      },
    },
  }),
  orderCancelled: template(['number', 'phone', 'url'], {
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
      ru: { subject: 'Заказ {number} отменён', text: 'Заказ {number} отменён.\n\n{url}\n\nВопросы: {phone}\n\n{shop}' },
      kk: {
        subject: '{number} тапсырысы тоқтатылды',
        text: '{number} тапсырысы тоқтатылды.\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} is cancelled',
        text: 'Order {number} is cancelled.\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
      },
    },
  }),
  /** Money had come for it: how much goes back. */
  orderCancelledPaid: template(['number', 'sum', 'phone', 'url'], {
    sms: {
      ru: { text: '{shop}: заказ {number} отменён. {sum} вернём туда, откуда они пришли.' },
      kk: { text: '{shop}: {number} тапсырысы тоқтатылды. {sum} келген жеріне қайтарамыз.' },
      en: { text: '{shop}: order {number} is cancelled. {sum} goes back to where it came from.' },
    },
    email: {
      ru: {
        subject: 'Заказ {number} отменён',
        text: 'Заказ {number} отменён. {sum} вернём туда, откуда они пришли.\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысы тоқтатылды',
        text: '{number} тапсырысы тоқтатылды. {sum} келген жеріне қайтарамыз.\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
      },
      en: {
        subject: 'Order {number} is cancelled',
        text: 'Order {number} is cancelled. {sum} goes back to where it came from.\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
      },
    },
  }),
  /** Some parts end, the others come as agreed. */
  orderPartCancelled: template(['number', 'goods', 'owed', 'phone', 'url'], {
    push: {
      ru: { subject: 'Часть заказа {number} отменена', text: '{goods}. Остальное в силе' },
      kk: { subject: '{number} тапсырысының бөлігі тоқтатылды', text: '{goods}. Қалғаны күшінде' },
      en: { subject: 'A part of order {number} is cancelled', text: '{goods}. The rest stands' },
    },
    sms: {
      ru: { text: '{shop}: часть заказа {number} отменена: {goods}. Остальное в силе.\n\n{owed}' },
      kk: { text: '{shop}: {number} тапсырысының бөлігі тоқтатылды: {goods}. Қалғаны күшінде.\n\n{owed}' },
      en: { text: '{shop}: a part of order {number} is cancelled: {goods}. The rest stands.\n\n{owed}' },
    },
    email: {
      ru: {
        subject: 'Часть заказа {number} отменена',
        text: 'Из заказа {number} отменили: {goods}. Остальное в силе. Если за отменённое вы платили, эти деньги вернём.\n\n{owed}\n\n{url}\n\nВопросы: {phone}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысының бөлігі тоқтатылды',
        text: '{number} тапсырысынан тоқтатылды: {goods}. Қалғаны күшінде. Тоқтатылғаны үшін төлеген болсаңыз, ол ақшаны қайтарамыз.\n\n{owed}\n\n{url}\n\nСұрақтар: {phone}\n\n{shop}',
      },
      en: {
        subject: 'A part of order {number} is cancelled',
        text: 'Of order {number} these are cancelled: {goods}. The rest stands. What you paid for them goes back.\n\n{owed}\n\n{url}\n\nQuestions: {phone}\n\n{shop}',
      },
    },
  }),
  orderExpired: template(
    ['number', 'phone', 'url'],
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
          text: 'Заказ {number} не оплачен вовремя и отменён. Его можно собрать снова: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{number} тапсырысы тоқтатылды',
          text: '{number} тапсырысы уақытында төленбеді және тоқтатылды. Оны қайта жинауға болады: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: 'Order {number} is cancelled',
          text: 'Order {number} was not paid in time and is cancelled. You may order again: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    { canWait: true },
  ),
  /** The shop could not keep the day; the link offers others. */
  orderDayChanged: template(['number', 'day', 'way', 'phone', 'url'], {
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
        text: 'Простите, заказ {number} задержался: привезём {day}.\n\n{way}\n\nНеудобно? Выберите другой день, адрес или самовывоз: {url}\n\nВопросы: {phone}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысын жеткізудің жаңа күні',
        text: 'Кешіріңіз, {number} тапсырысы кешікті: {day} жеткіземіз.\n\n{way}\n\nЫңғайсыз ба? Басқа күнді, мекенжайды немесе өзіңіз алып кетуді таңдаңыз: {url}\n\nСұрақтар: {phone}\n\n{shop}',
      },
      en: {
        subject: 'A new day for order {number}',
        text: 'We are sorry, order {number} is late and comes {day}.\n\n{way}\n\nNot convenient? Choose another day, address or pickup: {url}\n\nQuestions: {phone}\n\n{shop}',
      },
    },
  }),
  /** Goods that wait for their day will soon wait no more. */
  orderDelayEnding: template(['number', 'day', 'phone', 'url'], {
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
        text: 'Бережём заказ {number} до {day}. Выберите день доставки: {url}\n\nЕсли день не выбрать, заказ отменится, а деньги вернутся туда, откуда пришли.\n\nВопросы: {phone}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысын қашан жеткіземіз?',
        text: '{number} тапсырысын {day} дейін сақтаймыз. Жеткізу күнін таңдаңыз: {url}\n\nКүн таңдалмаса, тапсырыс тоқтатылады, ақша келген жеріне қайтады.\n\nСұрақтар: {phone}\n\n{shop}',
      },
      en: {
        subject: 'When shall we bring order {number}?',
        text: 'Order {number} is kept for you until {day}. Choose the day of delivery: {url}\n\nWithout a day it is cancelled then, and the money goes back to where it came from.\n\nQuestions: {phone}\n\n{shop}',
      },
    },
  }),
}
