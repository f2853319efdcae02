import type { Language } from '#rules/language.ts'
import { type TemplateName, templateNamed } from './templates.ts'

/** What each message is called where the shop's people read of it. */
const names: Record<TemplateName, Record<Language, string>> = {
  code: { ru: 'Код для входа и подтверждений', kk: 'Кіру және растау коды', en: 'Code for signing in and confirming' },
  phoneChanged: {
    ru: 'Номер кабинета изменён',
    kk: 'Кабинет нөмірі өзгерді',
    en: 'The phone of the account has changed',
  },
  passwordChanged: { ru: 'Пароль изменён', kk: 'Құпиясөз өзгерді', en: 'The password has changed' },
  emailChanged: { ru: 'Почта изменена', kk: 'Пошта өзгерді', en: 'The e-mail has changed' },
  factorChanged: { ru: 'Способы входа изменены', kk: 'Кіру тәсілдері өзгерді', en: 'The ways to sign in have changed' },
  confirmEmail: { ru: 'Подтверждение почты', kk: 'Поштаны растау', en: 'Confirming an e-mail' },
  dataReady: { ru: 'Копия данных готова', kk: 'Деректер көшірмесі дайын', en: 'The copy of data is ready' },
  paymentLink: { ru: 'Ссылка на оплату', kk: 'Төлем сілтемесі', en: 'Link to pay by' },
  receipt: { ru: 'Кассовый чек', kk: 'Кассалық чек', en: 'Fiscal receipt' },
  certificate: { ru: 'Подарочный сертификат', kk: 'Сыйлық сертификаты', en: 'Gift certificate' },
  certificateFrom: {
    ru: 'Сертификат от другого человека',
    kk: 'Басқа адамнан сертификат',
    en: 'Certificate from somebody',
  },
  cheaperAnswer: { ru: 'Ответ «нашли дешевле»', kk: '«Арзанырақ таптық» жауабы', en: 'Answer to “found cheaper”' },
  appealAnswer: { ru: 'Ответ на обращение', kk: 'Өтінішке жауап', en: 'Answer to a message' },
  claimOverdue: {
    ru: 'Обращение просрочено, сотруднику',
    kk: 'Өтініш мерзімі өтті, қызметкерге',
    en: 'A claim is overdue, to the staff',
  },
  claim: { ru: 'Новость обращения по заказу', kk: 'Тапсырыс бойынша өтініш жаңалығы', en: 'News of a claim' },
  measurerAnswer: { ru: 'Ответ о замере', kk: 'Өлшеу туралы жауап', en: 'Answer about measuring' },
  orderPlaced: { ru: 'Заказ принят', kk: 'Тапсырыс қабылданды', en: 'The order is placed' },
  orderPlacedFor: {
    ru: 'Заказ принят, день известен',
    kk: 'Тапсырыс қабылданды, күні белгілі',
    en: 'The order is placed, with its day',
  },
  orderPaid: { ru: 'Оплата получена', kk: 'Төлем алынды', en: 'The payment has come' },
  orderPaidByCertificate: { ru: 'Оплачено сертификатом', kk: 'Сертификатпен төленді', en: 'Paid by certificate' },
  orderPaidAtTill: { ru: 'Оплачено в\u00a0магазине', kk: 'Дүкенде төленді', en: 'Paid in the shop' },
  orderPaidAtDoor: { ru: 'Оплачено при получении', kk: 'Алған кезде төленді', en: 'Paid on delivery' },
  orderHeld: { ru: 'Деньги заморожены', kk: 'Ақша бұғатталды', en: 'Money is on hold' },
  orderCaptured: { ru: 'Замороженные деньги списаны', kk: 'Бұғатталған ақша алынды', en: 'Held money is charged' },
  orderReleased: { ru: 'Замороженное не спишем', kk: 'Бұғатталған ақша алынбайды', en: 'Held money is not charged' },
  orderHoldLost: {
    ru: 'Банк снял заморозку, нужна новая оплата',
    kk: 'Банк бұғатты алды, қайта төлеу керек',
    en: 'The bank let held money go, it is to be paid again',
  },
  orderPartCancelled: { ru: 'Часть заказа отменена', kk: 'Тапсырыстың бөлігі тоқтатылды', en: 'A part is cancelled' },
  orderPaidLate: {
    ru: 'Оплата пришла за отменённый заказ',
    kk: 'Тоқтатылған тапсырысқа төлем түсті',
    en: 'Money came for a cancelled order',
  },
  orderOverpaid: { ru: 'Пришло больше, чем нужно', kk: 'Қажеттен көп төленді', en: 'More came than was needed' },
  orderChanged: { ru: 'Заказ изменён', kk: 'Тапсырыс өзгертілді', en: 'The order is changed' },
  orderShipped: { ru: 'Заказ передан в доставку', kk: 'Тапсырыс жеткізуге берілді', en: 'The order is on its way' },
  orderReady: { ru: 'Заказ готов к выдаче', kk: 'Тапсырыс берілуге дайын', en: 'The order is ready' },
  orderReceived: { ru: 'Заказ получен', kk: 'Тапсырыс алынды', en: 'The order is handed over' },
  parcelShipped: { ru: 'Посылка в пути', kk: 'Сәлемдеме жолда', en: 'The parcel is on its way' },
  parcelArrived: { ru: 'Посылка прибыла', kk: 'Сәлемдеме келді', en: 'The parcel has arrived' },
  orderCancelled: { ru: 'Заказ отменён', kk: 'Тапсырыс тоқтатылды', en: 'The order is cancelled' },
  orderCancelledPaid: {
    ru: 'Отменён оплаченный заказ',
    kk: 'Төленген тапсырыс тоқтатылды',
    en: 'A paid order cancelled',
  },
  orderExpired: { ru: 'Не оплачен вовремя', kk: 'Уақытында төленбеді', en: 'Not paid in time' },
  orderReturnByHand: { ru: 'Деньги вернёт человек', kk: 'Ақшаны адам қайтарады', en: 'Money a person gives back' },
  orderRefunded: { ru: 'Деньги возвращены', kk: 'Ақша қайтарылды', en: 'Money given back' },
  orderDayChanged: { ru: 'Новый день доставки', kk: 'Жеткізудің жаңа күні', en: 'A new day of delivery' },
  orderAssemblyMoved: {
    ru: 'Сборка перенесена вместе с\u00a0доставкой',
    kk: 'Құрастыру жеткізумен бірге ауыстырылды',
    en: 'Assembly moved with the delivery',
  },
  crewVisitFailed: { ru: 'Визит не\u00a0получился', kk: 'Келу болмай қалды', en: 'A visit failed' },
  crewOnWay: { ru: 'Бригада выехала', kk: 'Бригада жолға шықты', en: 'The crew is on its way' },
  orderDelayEnding: { ru: 'Когда привезти?', kk: 'Қашан жеткіземіз?', en: 'When shall we bring it?' },
  subscribed: { ru: 'Спасибо за подписку', kk: 'Жазылғаныңызға рақмет', en: 'Thanks for subscribing' },
  subscribedAgain: { ru: 'Подписка снова', kk: 'Қайта жазылу', en: 'Subscribed again' },
  gift: { ru: 'Приглашение от друга', kk: 'Достан шақыру', en: 'Invitation from a friend' },
  giftFrom: { ru: 'Приглашение с именем друга', kk: 'Дос атымен шақыру', en: 'Invitation with the friend’s name' },
  basketReminder: { ru: 'Напоминание о корзине', kk: 'Себет туралы еске салу', en: 'Reminder of the basket' },
  favouriteCheaper: { ru: 'Избранное подешевело', kk: 'Таңдаулы арзандады', en: 'A favourite is cheaper' },
  favouriteBack: { ru: 'Избранное снова есть', kk: 'Таңдаулы қайта бар', en: 'A favourite is back' },
  reviewInvited: { ru: 'Просьба об отзыве', kk: 'Пікір сұрау', en: 'Invitation to review' },
  reviewShown: { ru: 'Отзыв опубликован', kk: 'Пікір жарияланды', en: 'The review is published' },
  reviewRefused: { ru: 'Отзыв не опубликован', kk: 'Пікір жарияланбады', en: 'The review is not published' },
  questionAnswered: { ru: 'Ответ на вопрос о товаре', kk: 'Тауар туралы сұраққа жауап', en: 'A question is answered' },
  questionRefused: { ru: 'Вопрос не опубликован', kk: 'Сұрақ жарияланбады', en: 'The question is not published' },
}

/** By its code where this build has no such message: an older one may have sent it. */
export function messageName(template: string | null, language: Language): string {
  const known = templateNamed(template)
  return known ? names[known][language] : (template ?? '')
}
