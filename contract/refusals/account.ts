import { z } from 'zod'
import { ofField, refusal } from '../call.ts'
import { signInTooOften } from '../customer.ts'
import { MinorUnits } from '../fields.ts'

/** What the personal account refuses, and how it says so. */
export const accountRefusals = {
  ORDER_NOT_FOUND: refusal(404, {
    ru: 'Такого заказа в вашем кабинете нет.',
    kk: 'Кабинетіңізде мұндай тапсырыс жоқ.',
    en: 'There is no such order in your account.',
  }),
  ORDER_NOT_CANCELLABLE: refusal(409, {
    ru: 'Этот заказ уже не отменить здесь. Позвоните в магазин.',
    kk: 'Бұл тапсырыстан мұнда бас тартуға болмайды. Дүкенге қоңырау шалыңыз.',
    en: 'This order can no longer be cancelled here. Please call the shop.',
  }),
  DELIVERY_NOT_DELAYED: refusal(409, {
    ru: 'День этого заказа уже назначен или заказ завершён. Обновите страницу.',
    kk: 'Бұл тапсырыстың күні белгіленген немесе ол аяқталған. Бетті жаңартыңыз.',
    en: 'This order has its day already, or is over. Please reload the page.',
  }),
  PRICE_CHANGED: refusal(
    409,
    {
      ru: 'В этот день доставка стоит иначе. Проверьте новую сумму и нажмите ещё раз.',
      kk: 'Бұл күні жеткізу бағасы басқа. Жаңа соманы тексеріп, тағы басыңыз.',
      en: 'Delivery costs another sum on that day. Please check the new sum and press again.',
    },
    z.object({ totalMinor: MinorUnits }),
  ),
  EMAIL_INVALID: ofField(
    'email',
    refusal(422, {
      ru: 'Проверьте адрес почты.',
      kk: 'Пошта мекенжайын тексеріңіз.',
      en: 'Please check the e-mail address.',
    }),
  ),
  BIRTHDATE_INVALID: ofField(
    'birthdate',
    refusal(422, {
      ru: 'Проверьте дату рождения.',
      kk: 'Туған күнді тексеріңіз.',
      en: 'Please check the date of birth.',
    }),
  ),
  BIRTHDATE_KEPT: ofField(
    'birthdate',
    refusal(409, {
      ru: 'Дата рождения указывается один раз. Изменить её можно в магазине.',
      kk: 'Туған күн бір рет көрсетіледі. Оны дүкенде өзгертуге болады.',
      en: 'The date of birth is given once. The shop can change it.',
    }),
  ),
  LOGIN_INVALID: ofField(
    'login',
    refusal(422, {
      ru: 'Логин: от 3 латинских букв и цифр, можно точку, дефис и подчёркивание, или адрес почты.',
      kk: 'Логин: кемінде 3 латын әрпі мен сан, нүкте, дефис, астын сызу немесе пошта мекенжайы.',
      en: 'A login has at least 3 Latin letters and digits, may hold dots, hyphens and underscores, or is an e-mail address.',
    }),
  ),
  LOGIN_TAKEN: ofField(
    'login',
    refusal(409, {
      ru: 'Такой логин занят. Придумайте другой.',
      kk: 'Мұндай логин бос емес. Басқасын ойлап табыңыз.',
      en: 'This login is taken. Please choose another one.',
    }),
  ),
  PASSWORD_WRONG: ofField(
    'oldPassword',
    refusal(422, {
      ru: 'Нынешний пароль не подходит.',
      kk: 'Қазіргі құпиясөз сәйкес келмейді.',
      en: 'That is not your current password.',
    }),
  ),
  PASSWORD_TOO_SHORT: ofField(
    'password',
    refusal(422, {
      ru: 'Пароль должен быть не короче 8 знаков.',
      kk: 'Құпиясөз кемінде 8 таңба болуы керек.',
      en: 'A password has at least 8 characters.',
    }),
  ),
  PASSWORD_TOO_LONG: ofField(
    'password',
    refusal(422, {
      ru: 'Пароль не длиннее 128 знаков.',
      kk: 'Құпиясөз 128 таңбадан аспауы керек.',
      en: 'A password has at most 128 characters.',
    }),
  ),
  PASSWORD_COMMON: ofField(
    'password',
    refusal(422, {
      ru: 'Такой пароль подбирают первым. Придумайте другой.',
      kk: 'Мұндай құпиясөзді бірінші болып табады. Басқасын ойлап табыңыз.',
      en: 'This password is among the first to be guessed. Please choose another one.',
    }),
  ),
  SIGN_IN_TOO_OFTEN: signInTooOften,
  PHONE_SAME: ofField(
    'phone',
    refusal(409, {
      ru: 'Это и есть ваш номер.',
      kk: 'Бұл — сіздің нөміріңіз.',
      en: 'This already is your number.',
    }),
  ),
  PHONE_TAKEN: ofField(
    'phone',
    refusal(409, {
      ru: 'На этот номер уже есть кабинет. Войдите в него или позвоните в магазин.',
      kk: 'Бұл нөмірге кабинет бар. Соған кіріңіз немесе дүкенге қоңырау шалыңыз.',
      en: 'This number already has an account. Please sign in to it or call the shop.',
    }),
  ),
}
