import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { file } from '../file.ts'
import { OrderNumber, OrderNumbers } from './desk-orders.ts'

/**
 * Why a part has no label now: not there or not the caller's; cancelled; handed over already; no way of delivery chosen; a
 * transport company carries it, and has not been told yet, has not taken it yet, has refused it, or is set up no more.
 */
export const labelTroubles = [
  'unknown',
  'cancelled',
  'gone',
  'noDelivery',
  'notHandedOver',
  'notRegistered',
  'failed',
  'noCompany',
] as const
export type LabelTrouble = (typeof labelTroubles)[number]

const JudgedLabels = z.object({
  /** Parts that the shop itself brings or hands over, with how many boxes each has. */
  own: z.array(z.object({ number: z.string(), boxes: z.int() })),
  /** Parts whose label comes from the company that carries them. */
  carried: z.array(z.object({ number: z.string(), company: z.string() })),
  refused: z.array(z.object({ number: z.string(), why: z.enum(labelTroubles) })),
})
export type JudgedLabels = z.infer<typeof JudgedLabels>

const labelsNone = refusal(409, {
  ru: 'Этикеток для этих заказов сейчас нет: они отменены, уже выданы или едут с транспортной компанией.',
  kk: 'Бұл тапсырыстарға қазір заттаңба жоқ: олар тоқтатылған, берілген немесе көлік компаниясымен барады.',
  en: 'There are no labels for these orders now: they are cancelled, handed over, or go with a transport company.',
})

/** What is stuck on boxes before they leave the warehouse. */
export const orderLabelsContract = {
  judgeLabels: call({
    method: 'POST',
    path: '/api_vue/staff/orders/labels/judge/',
    access: 'orderDesk',
    isRead: true,
    summary:
      'Which of the chosen orders have labels, of the shop’s own or of a transport company, and why the others have none',
    body: z.object({ numbers: OrderNumbers }),
    answer: JudgedLabels,
    limit: perMinute(120),
  }),
  printLabels: call({
    method: 'POST',
    path: '/api_vue/staff/orders/labels/',
    access: 'orderDesk',
    summary:
      'The shop’s own labels of the chosen orders, one for each box, 100 by 150 mm. They tell the address, so who printed them is written down',
    body: z.object({ numbers: OrderNumbers }),
    answer: file('application/pdf'),
    refusals: {
      LABELS_NONE: labelsNone,
      LABELS_TOO_MANY: refusal(
        422,
        {
          ru: 'Этикеток получилось {boxes}, за раз печатаем не больше {most}. Выберите меньше заказов.',
          kk: 'Заттаңба саны {boxes}, бір жолы {most} данадан артық басылмайды. Азырақ тапсырыс таңдаңыз.',
          en: 'That makes {boxes} labels, and no more than {most} are printed at once. Please choose fewer orders.',
        },
        z.object({ boxes: z.int(), most: z.int() }),
      ),
    },
    limit: perMinute(30),
  }),
  printCarrierLabel: call({
    method: 'POST',
    path: '/api_vue/staff/orders/labels/carrier/',
    access: 'orderDesk',
    summary: 'The label of a part that a transport company carries, as the company draws it',
    body: z.object({ number: OrderNumber }),
    answer: file('application/pdf'),
    refusals: {
      LABELS_NONE: labelsNone,
      SHIPMENT_NOT_REGISTERED: refusal(409, {
        ru: 'Перевозчик ещё не принял это отправление, этикетка появится после этого. Где оно сейчас, видно в «Отправлениях».',
        kk: 'Тасымалдаушы бұл жөнелтімді әлі қабылдаған жоқ, заттаңба содан кейін пайда болады. Қайда екені «Жөнелтімдер» бетінде.',
        en: 'The carrier has not taken this shipment yet; its label comes after that. Where it stands is shown in Shipments.',
      }),
      LABEL_PREPARING: refusal(409, {
        ru: 'Перевозчик ещё рисует этикетку. Попробуйте через минуту.',
        kk: 'Тасымалдаушы заттаңбаны әлі дайындап жатыр. Бір минуттан кейін қайталап көріңіз.',
        en: 'The carrier is still drawing the label. Please try again in a minute.',
      }),
      CARRIER_AWAY: refusal(503, {
        ru: 'Перевозчик не отвечает, этикетки пока нет. Попробуйте через несколько минут.',
        kk: 'Тасымалдаушы жауап бермейді, заттаңба әзірге жоқ. Бірнеше минуттан кейін қайталап көріңіз.',
        en: 'The carrier does not answer, so there is no label yet. Please try again in a few minutes.',
      }),
      CARRIER_REFUSED_LABEL: refusal(
        409,
        {
          ru: 'Перевозчик не дал этикетку: {reason}',
          kk: 'Тасымалдаушы заттаңба бермеді: {reason}',
          en: 'The carrier gave no label: {reason}',
        },
        z.object({ reason: z.string() }),
      ),
    },
    limit: perMinute(30),
  }),
}
