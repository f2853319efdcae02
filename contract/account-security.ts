import { z } from 'zod'
import { ofField, perMinute, refusal } from './call.ts'
import { DayText } from './delivery.ts'
import { Guid, line, Status } from './fields.ts'

/** Of WebAuthn: base64url as the browser gives it. */
const Base64Url = z.string().regex(/^[A-Za-z0-9_-]{1,4000}$/)
const Attachment = z.enum(['platform', 'cross-platform']).optional()

/** What a device answers that has made a key. */
export const NewKeyAnswer = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** What a device answers that has a key. */
export const KeyAnswer = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
})

/** A question to a device, to be handed to the browser's own WebAuthn as it is. */
export const KeyQuestion = z.object({ proofId: Guid, question: z.looseObject({ challenge: z.string() }) })

export const StrongCode = line(20)

const SecondFactor = z.object({
  hasApp: z.boolean(),
  keys: z.array(z.object({ id: z.string(), name: z.string(), madeOn: DayText, usedOn: DayText.nullable() })),
  recoveryCodesLeft: z.int(),
  /** The person works here and has to set something up before their rights begin. */
  isDemanded: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const SecondFactorAnswer = z.object({ secondFactor: SecondFactor })
/** Shown once; empty where there were some already. */
const WithCodes = SecondFactorAnswer.extend({ recoveryCodes: z.array(z.string()) })

const appCodeWrong = ofField(
  'code',
  refusal(422, {
    ru: 'Код не подошёл. Возьмите новый из приложения и проверьте, что часы телефона идут верно.',
    kk: 'Код сәйкес келмеді. Қосымшадан жаңасын алып, телефон сағатының дұрыс екенін тексеріңіз.',
    en: 'That is not the code. Take a new one from the app and check that the clock of the phone is right.',
  }),
)
const keyRefused = refusal(422, {
  ru: 'Ключ не подошёл. Попробуйте ещё раз на этом же адресе магазина.',
  kk: 'Кілт сәйкес келмеді. Дүкеннің осы мекенжайында қайта көріңіз.',
  en: 'The key did not fit. Please try again at this address of the shop.',
})

const reading = perMinute(240)
const changing = perMinute(30)

/** What opens the account besides a code by message: an app, keys of devices, codes on paper. */
export const securityActions = {
  getSecondFactor: {
    access: 'customer',
    isRead: true,
    summary: 'By what the account is opened besides its first step',
    input: z.object({}),
    answer: SecondFactorAnswer,
    limit: reading,
  },
  beginApp: {
    access: 'customer',
    summary: 'A secret for an app that makes codes; it asks nothing until its first code was right',
    input: z.object({}),
    answer: z.object({
      /** To be typed where nothing can be scanned. */
      secret: z.string(),
      /** `otpauth://…`, and the same as a picture. */
      uri: z.string(),
      picture: z.string(),
    }),
    refusals: {
      APP_THERE: refusal(409, {
        ru: 'Приложение уже подключено. Чтобы сменить его, сначала отключите прежнее.',
        kk: 'Қосымша қосылған. Ауыстыру үшін алдымен бұрынғысын ажыратыңыз.',
        en: 'An app is connected already. To change it, disconnect the one before first.',
      }),
    },
    limit: changing,
  },
  confirmApp: {
    access: 'customer',
    summary: 'Sets the app to work by its first code; other sessions end',
    input: z.object({ code: StrongCode }),
    answer: WithCodes,
    refusals: { APP_CODE_WRONG: appCodeWrong },
    limit: { requests: 10, windowSeconds: 300, isExact: true },
  },
  forgetApp: {
    access: 'customer',
    summary: 'Takes the app away, on a code of it or one from paper',
    input: z.object({ code: StrongCode }),
    answer: SecondFactorAnswer,
    refusals: { APP_CODE_WRONG: appCodeWrong },
    limit: { requests: 10, windowSeconds: 300, isExact: true },
  },
  makeRecoveryCodes: {
    access: 'customer',
    summary: 'New codes on paper; those before them open nothing any more',
    input: z.object({}),
    answer: WithCodes,
    refusals: {
      NOTHING_TO_RECOVER: refusal(409, {
        ru: 'Запасные коды нужны вместе с приложением или ключом. Сначала подключите что-то из них.',
        kk: 'Қосалқы кодтар қосымшамен не кілтпен бірге керек. Алдымен соның бірін қосыңыз.',
        en: 'Codes on paper go with an app or a key. Please connect one of them first.',
      }),
    },
    limit: changing,
  },
  beginPasskey: {
    access: 'customer',
    summary: 'The question to a device that is to make a key',
    input: z.object({}),
    answer: KeyQuestion,
    limit: changing,
  },
  savePasskey: {
    access: 'customer',
    summary: 'Keeps the key that a device has made; other sessions end',
    input: z.object({ proofId: Guid, answer: NewKeyAnswer }),
    answer: WithCodes,
    refusals: { KEY_REFUSED: keyRefused },
    limit: changing,
  },
  forgetPasskey: {
    access: 'customer',
    summary: 'A key opens the account no more',
    input: z.object({ id: Base64Url }),
    answer: SecondFactorAnswer.extend(Status.shape),
    limit: changing,
  },
} as const

/** Refusals and answers that signing in shares with it. */
export const keyRefusals = { KEY_REFUSED: keyRefused }
export const appCodeRefusals = { APP_CODE_WRONG: appCodeWrong }
