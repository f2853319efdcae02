import { z } from 'zod'
import { consentPurposes } from '#rules/consent.ts'
import { messageChannels } from '#rules/message-channels.ts'
import { appCodeRefusals, KeyAnswer, KeyQuestion, keyRefusals, StrongCode } from './account-security.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { Guid, line, Status } from './fields.ts'
import { UserData } from './shell.ts'

/** As a person types it; eleven digits remain, see `rules/phone.ts`. */
export const PhoneText = line(32)
/** An address of e-mail as it was typed; the call judges it. */
export const EmailText = z.string().trim().max(254)

/** Six digits; a number loses its leading zeros, which do not matter. */
export const CodeText = z.union([z.int().min(0).max(999_999), z.string().trim().min(1).max(16)])

/** The purposes a person agrees to, each on its own; the texts are in `rules/consent.ts`. Nothing is ticked beforehand. */
const Consents = z.array(z.enum(consentPurposes)).max(consentPurposes.length).optional()

export const signInTooOften = refusal(
  429,
  {
    ru: 'Слишком много попыток. Попробуйте через {seconds}.',
    kk: 'Әрекет тым көп. {seconds} кейін көріңіз.',
    en: 'Too many tries. Please try again in {seconds}.',
  },
  z.object({ seconds: z.int() }),
)

export const phoneRefusals = {
  PHONE_INVALID: ofField(
    'phone',
    refusal(422, {
      ru: 'Проверьте номер: 11 цифр, например +7 912 345-67-89.',
      kk: 'Нөмірді тексеріңіз: 11 цифр, мысалы +7 701 345-67-89.',
      en: 'Please check the number: 11 digits, for example +7 912 345-67-89.',
    }),
  ),
  PHONE_COUNTRY_REFUSED: ofField(
    'phone',
    refusal(422, {
      ru: 'На этот номер мы не отправляем сообщения. Укажите мобильный номер России или Казахстана.',
      kk: 'Бұл нөмірге хабарлама жібермейміз. Ресейдің немесе Қазақстанның ұялы нөмірін көрсетіңіз.',
      en: 'We do not send messages to this number. Please give a mobile number of Russia or Kazakhstan.',
    }),
  ),
  SMS_TOO_OFTEN: refusal(
    429,
    {
      ru: 'Новый код можно запросить через {seconds}.',
      kk: 'Жаңа кодты {seconds} кейін сұрауға болады.',
      en: 'You can ask for a new code in {seconds}.',
    },
    z.object({ seconds: z.int() }),
  ),
  SMS_UNAVAILABLE: refusal(503, {
    ru: 'Сейчас не получается отправить сообщение. Попробуйте позже или войдите по логину.',
    kk: 'Қазір хабарлама жіберу мүмкін емес. Кейінірек көріңіз немесе логинмен кіріңіз.',
    en: 'We cannot send messages right now. Please try later or sign in with your login.',
  }),
}

export const codeRefusals = {
  CODE_WRONG: ofField(
    'code',
    refusal(
      422,
      {
        ru: 'Код не подошёл. Осталось попыток: {triesLeft}.',
        kk: 'Код сәйкес келмеді. Қалған әрекет саны: {triesLeft}.',
        en: 'That is not the code. Tries left: {triesLeft}.',
      },
      z.object({ triesLeft: z.int() }),
    ),
  ),
  CODE_EXPIRED: ofField(
    'code',
    refusal(410, {
      ru: 'Этот код больше не действует. Запросите новый.',
      kk: 'Бұл код енді жарамсыз. Жаңасын сұраңыз.',
      en: 'This code is no longer valid. Please ask for a new one.',
    }),
  ),
}

export const captchaRefusals = {
  CAPTCHA_NEEDED: refusal(
    429,
    {
      ru: 'С вашего адреса много запросов. Подтвердите, что вы не робот, или попробуйте через {seconds}.',
      kk: 'Сіздің мекенжайыңыздан сұраныс көп. Робот емес екеніңізді растаңыз немесе {seconds} кейін көріңіз.',
      en: 'There were many requests from your address. Please confirm that you are not a robot, or try in {seconds}.',
    },
    z.object({ seconds: z.int() }),
  ),
}

const accountBlocked = refusal(403, {
  ru: 'Вход в этот кабинет закрыт. Позвоните в магазин.',
  kk: 'Бұл кабинетке кіру жабық. Дүкенге қоңырау шалыңыз.',
  en: 'This account is closed. Please call the shop.',
})

const SignedIn = z.object({
  /** True when someone is signed in now; false while the code from the message is still awaited. */
  status: z.boolean(),
  userData: UserData.nullable(),
  /** How many favourites the account holds. */
  favorites: z.int(),
  /** There where the account asks for more: hand `proofId` to `checkSecondStep`, or come in by a key. */
  secondStep: z.object({ proofId: Guid, ways: z.array(z.enum(['app', 'passkey', 'recovery'])) }).optional(),
  /** Somebody who works here has come in by a message and has no rights of staff before they set up something stronger. */
  needsSecondFactor: z.boolean().optional(),
})

const CaptchaState = z.object({ isNeeded: z.boolean(), siteKey: z.string() })

export const customerContract = {
  authByPhone: call({
    method: 'POST',
    path: '/api_vue/authentication/authByPhone/',
    access: 'anyone',
    summary:
      'Sends a code to the phone; an earlier code of this phone is void. The answer is the same for known and unknown phones',
    body: z.object({ phone: PhoneText }),
    answer: z.object({
      smsStatusId: Guid,
      /** What the SMS service said, to be shown as it is; null while all is well. */
      error: z.string().nullable(),
      /** Seconds until another code may be asked for. */
      waitSeconds: z.int(),
    }),
    refusals: { ...phoneRefusals, ...captchaRefusals },
    limit: perMinute(60),
  }),
  checkCode: call({
    method: 'POST',
    path: '/api_vue/authentication/checkCode/',
    access: 'anyone',
    summary:
      'Signs in with the code from the message; the basket of the visitor becomes the customer’s. A phone without an account gets one, which needs the consent `account`',
    body: z.object({
      /** Not needed for the second step of staff, who know it only by `smsStatusId`. */
      phone: PhoneText.optional(),
      code: CodeText,
      /** Which request for a code this answers; without it, the visitor’s latest. */
      smsStatusId: Guid.optional(),
      consents: Consents,
    }),
    answer: SignedIn,
    refusals: {
      ...codeRefusals,
      PHONE_INVALID: phoneRefusals.PHONE_INVALID,
      PHONE_COUNTRY_REFUSED: phoneRefusals.PHONE_COUNTRY_REFUSED,
      CONSENT_NEEDED: ofField(
        'consents',
        refusal(422, {
          ru: 'Поставьте отметку, без неё мы не можем вести кабинет',
          kk: 'Белгі қойыңыз, онсыз кабинетті жүргізе алмаймыз',
          en: 'Please tick the box; without it we cannot keep an account',
        }),
      ),
      PASSWORD_NEEDED: refusal(403, {
        ru: 'Сотрудники входят по логину и паролю, а код подтверждает вход.',
        kk: 'Қызметкерлер логин мен құпиясөз арқылы кіреді, ал код кіруді растайды.',
        en: 'Staff sign in with login and password; the code then confirms it.',
      }),
      ACCOUNT_BLOCKED: accountBlocked,
    },
    limit: perMinute(60),
  }),
  authByLogin: call({
    method: 'POST',
    path: '/api_vue/authentication/authByLogin/',
    access: 'anyone',
    summary:
      'Signs in with login and password. For staff and assemblers a code follows: status is false and `secondFactor` says where it went',
    body: z.object({ login: line(254), password: z.string().min(1).max(200), consents: Consents }),
    answer: SignedIn.extend({
      /** Hand `smsStatusId` and the code to checkCode. `phone` is masked. */
      secondFactor: z.object({ smsStatusId: Guid, phone: z.string() }).nullable(),
    }),
    refusals: {
      ...captchaRefusals,
      LOGIN_WRONG: ofField(
        'password',
        refusal(422, {
          ru: 'Логин или пароль не подходят.',
          kk: 'Логин немесе құпиясөз сәйкес келмейді.',
          en: 'The login or the password is wrong.',
        }),
      ),
      SIGN_IN_TOO_OFTEN: signInTooOften,
      SMS_TOO_OFTEN: phoneRefusals.SMS_TOO_OFTEN,
      SMS_UNAVAILABLE: phoneRefusals.SMS_UNAVAILABLE,
    },
    limit: perMinute(60),
  }),
  checkSecondStep: call({
    method: 'POST',
    path: '/api_vue/authentication/checkSecondStep/',
    access: 'anyone',
    summary: 'The second step of an account that asks for more: a code of its app, or one from paper',
    body: z.object({ proofId: Guid, code: StrongCode }),
    answer: SignedIn,
    refusals: { ...appCodeRefusals, CODE_EXPIRED: codeRefusals.CODE_EXPIRED, ACCOUNT_BLOCKED: accountBlocked },
    limit: perMinute(20),
  }),
  askForPasskey: call({
    method: 'POST',
    path: '/api_vue/authentication/askForPasskey/',
    access: 'anyone',
    summary: 'The question to a device that may have a key of the shop',
    body: z.object({}).optional(),
    answer: KeyQuestion,
    limit: perMinute(30),
  }),
  authByPasskey: call({
    method: 'POST',
    path: '/api_vue/authentication/authByPasskey/',
    access: 'anyone',
    summary:
      'Signs in with the key of a device, which has asked for finger, face or code by itself: both steps at once',
    body: z.object({ proofId: Guid, answer: KeyAnswer }),
    answer: SignedIn,
    refusals: { ...keyRefusals, ACCOUNT_BLOCKED: accountBlocked },
    limit: perMinute(20),
  }),
  checkSmsStatus: call({
    method: 'POST',
    path: '/api_vue/authentication/checkSmsStatus/',
    access: 'anyone',
    isRead: true,
    summary: 'What became of the message with the code',
    body: z.object({ phone: PhoneText, smsStatusId: Guid }),
    answer: z.object({
      /** `unknown` also for a request that is not the caller’s. */
      smsStatus: z.enum(['queued', 'sent', 'delivered', 'failed', 'unknown']),
      error: z.string().nullable(),
    }),
    limit: perMinute(60),
  }),
  getUserData: call({
    method: 'POST',
    path: '/api_vue/authentication/getUserData/',
    access: 'anyone',
    isRead: true,
    summary: 'Who is signed in; null for a visitor',
    body: z.object({}).optional(),
    answer: z.object({ userData: UserData.nullable() }),
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/api_vue/authentication/confirmEmail/',
    access: 'anyone',
    summary: 'Confirms the e-mail of an account by the link that was sent there',
    body: z.object({ token: z.string().min(1).max(800) }),
    answer: Status,
    refusals: {
      EMAIL_LINK_OVER: refusal(410, {
        ru: 'Ссылка больше не действует. Попросите новую на странице «Данные» в кабинете.',
        kk: 'Сілтеме енді жарамсыз. Кабинеттегі «Деректер» бетінде жаңасын сұраңыз.',
        en: 'This link is no longer valid. Please ask for a new one on the page “Personal data”.',
      }),
    },
    limit: perMinute(30),
  }),
  logout: call({
    method: 'POST',
    path: '/api_vue/authentication/logout/',
    access: 'anyone',
    summary: 'Ends the session at once',
    body: z.object({}).optional(),
    answer: Status,
    limit: perMinute(60),
  }),
  validateSmartCaptcha: call({
    method: 'POST',
    path: '/api_vue/authentication/validateSmartCaptcha/',
    access: 'anyone',
    summary: 'Whether the captcha was solved, which buys one more try; true where none is asked for',
    body: z.object({ token: z.string().min(1).max(2000) }),
    answer: Status,
    limit: perMinute(30),
  }),
  updateCaptcha: call({
    method: 'POST',
    path: '/api_vue/authentication/updateCaptcha/',
    access: 'anyone',
    isRead: true,
    summary: 'Whether a captcha is asked for, and with which key',
    body: z.object({}).optional(),
    answer: z.object({ captcha: CaptchaState }),
  }),
}

/** A message the demo shop would have sent. */
export const OutboxMessage = z.object({
  id: z.int(),
  channel: z.enum(messageChannels),
  phone: z.string(),
  email: z.string(),
  /** The browser that a push message went to. */
  device: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The letter as mail programs show it; empty for text messages. */
  html: z.string(),
  status: z.enum(['queued', 'sent', 'delivered', 'failed']),
  createdAt: z.iso.datetime(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** Calls of the demo mode only; production does not mount them. */
export const customerDevContract = {
  listOutbox: call({
    method: 'GET',
    path: '/dev/outbox/data/',
    access: 'anyone',
    summary: 'The latest messages of the demo shop, newest first',
    answer: z.object({ messages: z.array(OutboxMessage) }),
  }),
}
