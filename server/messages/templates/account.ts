import { template } from './template.ts'

/** Signing in, and what changed about an account. One part of 70 Cyrillic letters each where it can be: a message is paid for once. */
export const accountTemplates = {
  /** Names what the code is for: nobody gives away their account by one that was said to sign in. */
  code: template(['code', 'use'], {
    sms: {
      ru: { text: '{shop}: код {code} {use}. Никому его не называйте.' },
      kk: { text: '{shop}: {use} код {code}. Оны ешкімге айтпаңыз.' },
      en: { text: '{shop}: code {code} {use}. Tell it to nobody.' },
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
}
