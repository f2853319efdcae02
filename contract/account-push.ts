import { z } from 'zod'
import { perMinute, refusal } from './call.ts'
import { DayText } from './delivery.ts'
import { Status } from './fields.ts'

const PushDevice = z.object({
  id: z.int(),
  /** `Chrome, Android`: how its owner knows it. */
  name: z.string(),
  addedOn: DayText,
  /** When it last took a message. */
  toldOn: DayText.nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

const Devices = z.object({ devices: z.array(PushDevice) })
const changing = perMinute(30)
/** Of the Push API: base64url as the browser gives it. */
const Base64Url = z.string().regex(/^[A-Za-z0-9_-]{16,200}$/)

/** Browsers that show the news of orders, each allowed by itself. */
export const pushActions = {
  getPushDevices: {
    access: 'customer',
    isRead: true,
    summary: 'The browsers that show news of orders, and the key by which one is allowed',
    input: z.object({}),
    answer: Devices.extend({
      /** Null: the shop sends no push messages. */
      publicKey: z.string().nullable(),
      /** The demo shows what it would have sent in its outbox, whether the browser can be reached or not. */
      isStandIn: z.boolean(),
    }),
    limit: perMinute(240),
  },
  addPushDevice: {
    access: 'customer',
    summary: 'Allows a browser to show news of orders: the consent is kept word for word',
    input: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(1000),
      p256dh: Base64Url,
      auth: Base64Url,
    }),
    answer: Devices,
    refusals: {
      PUSH_OFF: refusal(409, {
        ru: 'Магазин сейчас не отправляет уведомлений в браузер. Новости заказов приходят в SMS и письмах.',
        kk: 'Дүкен қазір браузерге хабарландыру жібермейді. Тапсырыс жаңалықтары SMS пен хаттарда келеді.',
        en: 'The shop sends no notifications to browsers now. News of orders come by text message and letter.',
      }),
      PUSH_SERVICE_UNKNOWN: refusal(422, {
        ru: 'Уведомления этого браузера магазин отправлять не умеет. Попробуйте Chrome, Firefox или Safari.',
        kk: 'Дүкен бұл браузерге хабарландыру жібере алмайды. Chrome, Firefox немесе Safari қолданып көріңіз.',
        en: 'The shop cannot send notifications to this browser. Try Chrome, Firefox or Safari.',
      }),
      PUSH_TOO_MANY: refusal(409, {
        ru: 'Уведомления уже включены в десяти браузерах. Отключите лишний и попробуйте снова.',
        kk: 'Хабарландырулар он браузерде қосулы. Артығын өшіріп, қайта көріңіз.',
        en: 'Notifications are on in ten browsers already. Turn one off and try again.',
      }),
    },
    limit: changing,
  },
  removePushDevice: {
    access: 'customer',
    summary: 'A browser shows no more news; with the last one the consent is taken back',
    input: z.object({ id: z.int().min(1) }),
    answer: Devices.extend(Status.shape),
    limit: changing,
  },
} as const
