import { template } from './template.ts'

/** Invitations of friends, and what somebody asked to be reminded of. */
export const newsTemplates = {
  /** To whoever has subscribed: what was promised, and how to end it. An answer to what they have just done waits for no morning. */
  subscribed: template(
    ['bonuses', 'url'],
    {
      email: {
        ru: {
          subject: 'Спасибо за подписку',
          text: 'Будем присылать скидки и новинки. За подписку обещаны бонусы: {bonuses}. Их получит телефон, который вы указали, войдите по нему в кабинет.\n\nМои бонусы: {url}\n\n{shop}',
        },
        kk: {
          subject: 'Жазылғаныңызға рақмет',
          text: 'Жеңілдіктер мен жаңалықтарды жіберіп тұрамыз. Жазылғаныңыз үшін бонус уәде етілді: {bonuses}. Олар сіз көрсеткен телефонға беріледі, кабинетке сол нөмірмен кіріңіз.\n\nМенің бонустарым: {url}\n\n{shop}',
        },
        en: {
          subject: 'Thank you for subscribing',
          text: 'We will send sales and novelties. Bonuses promised for it: {bonuses}. They go to the phone you gave, so sign in with it.\n\nMy bonuses: {url}\n\n{shop}',
        },
      },
    },
    { perDay: 1, topic: 'news' },
  ),
  /** To whoever had ended the subscription and began it again. */
  subscribedAgain: template(
    [],
    {
      email: {
        ru: {
          subject: 'Вы подписаны снова',
          text: 'Скидки и новинки опять будут приходить на этот адрес.\n\n{shop}',
        },
        kk: {
          subject: 'Сіз қайта жазылдыңыз',
          text: 'Жеңілдіктер мен жаңалықтар осы мекенжайға қайтадан келеді.\n\n{shop}',
        },
        en: {
          subject: 'You are subscribed again',
          text: 'Sales and novelties will come to this address as before.\n\n{shop}',
        },
      },
    },
    { perDay: 1, topic: 'news' },
  ),
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
}
