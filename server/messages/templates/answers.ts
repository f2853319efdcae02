import { template } from './template.ts'

/** What the shop answers to whoever wrote to it, and where claims stand. */
export const answerTemplates = {
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
  claim: template(['number', 'order', 'news', 'next', 'phone', 'url'], {
    sms: {
      ru: { text: '{shop}: обращение {number}, {news}. {url}' },
      kk: { text: '{shop}: {number} өтініші, {news}. {url}' },
      en: { text: '{shop}: claim {number}, {news}. {url}' },
    },
    email: {
      ru: {
        subject: 'Обращение {number}: {news}',
        text: 'Обращение {number} по заказу {order}:\n\n{next}\n\nСроки, фото и ответы: {url}\n\nВопросы: {phone}\n\n{shop}',
      },
      kk: {
        subject: '{number} өтініші: {news}',
        text: '{order} тапсырысы бойынша {number} өтініші:\n\n{next}\n\nМерзімдер, фото және жауаптар: {url}\n\nСұрақтар: {phone}\n\n{shop}',
      },
      en: {
        subject: 'Claim {number}: {news}',
        text: 'Claim {number} about order {order}:\n\n{next}\n\nDates, photos and answers: {url}\n\nQuestions: {phone}\n\n{shop}',
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
}
