import { template } from './template.ts'

/** Reviews of goods and questions about them. */
export const reviewTemplates = {
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
