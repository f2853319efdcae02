import { z } from 'zod'
import type { Access } from '#rules/access.ts'
import { call, refusal } from './call.ts'
import { CodeText, codeRefusals, PhoneText, phoneRefusals } from './customer.ts'
import { Guid, line, text } from './fields.ts'
import { OrderSummary, OrderView } from './order.ts'

/** What a customer knows about themselves. */
export const Profile = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** 11 digits; shown to its owner only. */
  phone: z.string(),
  /** Empty when none is given. */
  email: z.string(),
  /** `YYYY-MM-DD`, set once. */
  birthdate: z.string().nullable(),
  login: z.string().nullable(),
  hasPassword: z.boolean(),
  acceptsMarketing: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** Where the customer is signed in. */
export const OpenSession = z.object({
  id: z.int(),
  /** «Chrome, Windows»; empty where the browser did not say. */
  client: z.string(),
  since: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const closeReasons = ['changedMind', 'foundCheaper', 'tooLong', 'mistake', 'other'] as const

const ask = <Action extends string, Shape extends z.ZodRawShape>(action: Action, shape: Shape) =>
  z.object({ action: z.literal(action), ...shape })

/** What `personal/` is asked, by action. An unknown action is refused before anything is read. */
export const PersonalAsk = z.discriminatedUnion('action', [
  ask('getOrders', {
    filter: z.enum(['all', 'open', 'received', 'cancelled']).default('all'),
    page: z.int().min(1).max(1000).default(1),
  }),
  /** `guid` is the order's basket group. */
  ask('getOrder', { guid: Guid }),
  ask('getReasonsForClose', {}),
  ask('closeOrder', { guid: Guid, reason: z.enum(closeReasons), comment: text(500).default('') }),
  ask('getAdditionalInfo', {}),
  ask('setUserData', {
    firstName: line(60),
    lastName: line(60).or(z.literal('')).default(''),
    /** Empty takes the address away. */
    email: line(254).or(z.literal('')).default(''),
    acceptsMarketing: z.boolean().optional(),
  }),
  ask('setBirthdate', { birthdate: z.iso.date() }),
  ask('changePassword', {
    /** Needed when the account has a password already. */
    oldPassword: z.string().max(200).optional(),
    password: z.string().min(1).max(200),
    /** Wished when the account has no login yet; otherwise the phone's digits. */
    login: line(254).optional(),
  }),
  ask('checkPhoneForChange', { phone: PhoneText }),
  ask('sendCodeForPhoneChange', { phone: PhoneText }),
  ask('changePhoneByCode', { phone: PhoneText, code: CodeText, oldCode: CodeText }),
  ask('getSessions', {}),
  /** Without `id`: all but the caller's own. */
  ask('endSessions', { id: z.int().min(1).optional() }),
])
export type PersonalAsk = z.infer<typeof PersonalAsk>
export type PersonalAction = PersonalAsk['action']

/** Who may ask what; `personal/` itself is open because each action has its own right. */
export const personalAccess = {
  getOrders: 'customer',
  getOrder: 'customer',
  getReasonsForClose: 'customer',
  closeOrder: 'customer',
  getAdditionalInfo: 'customer',
  setUserData: 'customer',
  setBirthdate: 'customer',
  changePassword: 'customer',
  checkPhoneForChange: 'customer',
  sendCodeForPhoneChange: 'customer',
  changePhoneByCode: 'customer',
  getSessions: 'customer',
  endSessions: 'customer',
} as const satisfies Record<PersonalAction, Access>

/** The answer carries the action it belongs to, so that it narrows to its own shape. */
const PersonalAnswer = z.discriminatedUnion('action', [
  ask('getOrders', {
    orders: z.array(OrderSummary),
    counts: z.object({ all: z.int(), open: z.int(), received: z.int(), cancelled: z.int() }),
    page: z.int(),
    pages: z.int(),
  }),
  ask('getOrder', { order: OrderView }),
  ask('getReasonsForClose', { reasons: z.array(z.object({ code: z.enum(closeReasons), name: z.string() })) }),
  ask('closeOrder', { status: z.boolean(), order: OrderView }),
  ask('getAdditionalInfo', { profile: Profile }),
  ask('setUserData', { status: z.boolean(), profile: Profile }),
  ask('setBirthdate', { status: z.boolean(), profile: Profile }),
  ask('changePassword', { status: z.boolean(), login: z.string() }),
  ask('checkPhoneForChange', { status: z.boolean() }),
  ask('sendCodeForPhoneChange', {
    smsStatusId: Guid,
    /** Where the other code went: the phone on record, masked. */
    oldPhone: z.string(),
    waitSeconds: z.int(),
  }),
  ask('changePhoneByCode', { status: z.boolean(), profile: Profile }),
  ask('getSessions', { sessions: z.array(OpenSession) }),
  ask('endSessions', { status: z.boolean(), sessions: z.array(OpenSession) }),
])
type PersonalAnswer = z.infer<typeof PersonalAnswer>
/** The answer to one action: `PersonalAnswerOf<'getOrder'>`. */
export type PersonalAnswerOf<Action extends PersonalAction> = Extract<PersonalAnswer, { action: Action }>

export const accountContract = {
  personal: call({
    method: 'POST',
    path: '/api_vue/personal/',
    access: 'anyone',
    summary: 'The personal account: one call, an action each with its own input, answer and right',
    body: PersonalAsk,
    answer: PersonalAnswer,
    refusals: {
      ...phoneRefusals,
      ...codeRefusals,
      ORDER_NOT_FOUND: refusal(404, {
        ru: 'Такого заказа в вашем кабинете нет.',
        kk: 'Кабинетіңізде мұндай тапсырыс жоқ.',
        en: 'There is no such order in your account.',
      }),
      ORDER_NOT_CANCELLABLE: refusal(409, {
        ru: 'Этот заказ уже не отменить здесь. Позвоните в магазин.',
        kk: 'Бұл тапсырысты мұнда болдырмауға болмайды. Дүкенге қоңырау шалыңыз.',
        en: 'This order can no longer be cancelled here. Please call the shop.',
      }),
      EMAIL_INVALID: refusal(422, {
        ru: 'Проверьте адрес почты.',
        kk: 'Пошта мекенжайын тексеріңіз.',
        en: 'Please check the e-mail address.',
      }),
      BIRTHDATE_INVALID: refusal(422, {
        ru: 'Проверьте дату рождения.',
        kk: 'Туған күнді тексеріңіз.',
        en: 'Please check the date of birth.',
      }),
      BIRTHDATE_KEPT: refusal(409, {
        ru: 'Дата рождения указывается один раз. Изменить её можно в магазине.',
        kk: 'Туған күн бір рет көрсетіледі. Оны дүкенде өзгертуге болады.',
        en: 'The date of birth is given once. The shop can change it.',
      }),
      LOGIN_INVALID: refusal(422, {
        ru: 'Логин: от 3 латинских букв и цифр, можно точку, дефис и подчёркивание, или адрес почты.',
        kk: 'Логин: кемінде 3 латын әрпі мен сан, нүкте, дефис, астын сызу немесе пошта мекенжайы.',
        en: 'A login has at least 3 Latin letters and digits, may hold dots, hyphens and underscores, or is an e-mail address.',
      }),
      LOGIN_TAKEN: refusal(409, {
        ru: 'Такой логин занят. Придумайте другой.',
        kk: 'Мұндай логин бос емес. Басқасын ойлап табыңыз.',
        en: 'This login is taken. Please choose another one.',
      }),
      PASSWORD_WRONG: refusal(422, {
        ru: 'Нынешний пароль не подходит.',
        kk: 'Қазіргі құпиясөз сәйкес келмейді.',
        en: 'That is not your current password.',
      }),
      PASSWORD_TOO_SHORT: refusal(422, {
        ru: 'Пароль должен быть не короче 8 знаков.',
        kk: 'Құпиясөз кемінде 8 таңба болуы керек.',
        en: 'A password has at least 8 characters.',
      }),
      PASSWORD_TOO_LONG: refusal(422, {
        ru: 'Пароль не длиннее 128 знаков.',
        kk: 'Құпиясөз 128 таңбадан аспауы керек.',
        en: 'A password has at most 128 characters.',
      }),
      PASSWORD_COMMON: refusal(422, {
        ru: 'Такой пароль подбирают первым. Придумайте другой.',
        kk: 'Мұндай құпиясөзді бірінші болып табады. Басқасын ойлап табыңыз.',
        en: 'This password is among the first to be guessed. Please choose another one.',
      }),
      SIGN_IN_TOO_OFTEN: refusal(
        429,
        {
          ru: 'Слишком много попыток. Попробуйте через {seconds} с.',
          kk: 'Әрекет тым көп. {seconds} с кейін көріңіз.',
          en: 'Too many tries. Please try again in {seconds} s.',
        },
        z.object({ seconds: z.int() }),
      ),
      PHONE_SAME: refusal(409, {
        ru: 'Это и есть ваш номер.',
        kk: 'Бұл — сіздің нөміріңіз.',
        en: 'This already is your number.',
      }),
      PHONE_TAKEN: refusal(409, {
        ru: 'На этот номер уже есть кабинет. Войдите в него или позвоните в магазин.',
        kk: 'Бұл нөмірге кабинет бар. Соған кіріңіз немесе дүкенге қоңырау шалыңыз.',
        en: 'This number already has an account. Please sign in to it or call the shop.',
      }),
    },
    limit: { requests: 240, windowSeconds: 60 },
  }),
}
