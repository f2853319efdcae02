import { z } from 'zod'
import { doorMeans, handMeans, moneyMeans } from '#rules/money-means.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Guid, line, MinorUnits, TypedSum } from '../fields.ts'

const DeskPayments = z.object({
  /** One day at one provider; the latest first. */
  reconciliations: z.array(
    z.object({
      day: z.string(),
      provider: z.string(),
      oursCount: z.int(),
      oursMinor: MinorUnits,
      theirsCount: z.int(),
      theirsMinor: MinorUnits,
      currency: z.enum(['RUB', 'KZT']),
      /** False where the provider lists nothing: what is theirs alone stays unseen. */
      isListed: z.boolean(),
    }),
  ),
  differences: z.array(
    z.object({
      id: z.int(),
      day: z.string(),
      provider: z.string(),
      kind: z.enum(['oursOnly', 'theirsOnly', 'sum', 'state']),
      providerPaymentId: z.string(),
      orderNumber: z.string().nullable(),
      currency: z.string(),
      oursMinor: MinorUnits.nullable(),
      theirsMinor: MinorUnits.nullable(),
    }),
  ),
  /** What machines could not bring where it belongs. */
  alarms: z.array(
    z.object({
      key: z.string(),
      what: z.string(),
      orderNumber: z.string().nullable(),
      /** For whoever talks to the provider: its ids and words. */
      detail: z.string(),
      raisedAt: z.iso.datetime(),
    }),
  ),
  /** What was taken with goods, the latest first. */
  doorMoney: z.array(
    z.object({
      orderNumber: z.string(),
      by: z.enum(doorMeans),
      sumMinor: MinorUnits,
      currency: z.enum(['RUB', 'KZT']),
      at: z.iso.datetime(),
    }),
  ),
  /** Money that a person has to give back, the oldest first. */
  handRefunds: z.array(
    z.object({
      id: Guid,
      orderNumber: z.string(),
      sumMinor: MinorUnits,
      currency: z.enum(['RUB', 'KZT']),
      /** By what it had come. */
      means: z.enum(moneyMeans),
      /** Whose contacts its own page at the desk shows to whoever asks; null where it is a purchase of another kind. */
      basketGroup: Guid.nullable(),
      since: z.iso.datetime(),
    }),
  ),
})
export type DeskPayments = z.infer<typeof DeskPayments>

const gone = refusal(404, {
  ru: 'Этой записи нет, или её уже посмотрели.',
  kk: 'Бұл жазба жоқ немесе оны қарап қойған.',
  en: 'There is no such entry, or somebody has seen to it.',
})

const unknownOrder = refusal(404, {
  ru: 'Заказа с таким номером нет.',
  kk: 'Мұндай нөмірлі тапсырыс жоқ.',
  en: 'There is no order with this number.',
})

export const staffPaymentsContract = {
  listPaymentDifferences: call({
    method: 'POST',
    path: '/api_vue/staff/payments/',
    access: 'deskMoney',
    isRead: true,
    summary: 'The daily comparison with everybody who takes money, what differs, and what waits for a person',
    answer: DeskPayments,
    limit: perMinute(60),
  }),
  closePaymentDifference: call({
    method: 'POST',
    path: '/api_vue/staff/payments/seen/',
    access: 'deskMoney',
    summary: 'A person has seen to a difference',
    body: z.object({ id: z.coerce.number().int().min(1) }),
    answer: z.object({ status: z.literal(true) }),
    refusals: { PAYMENT_ENTRY_NOT_FOUND: gone },
    limit: perMinute(60),
  }),
  closePaymentAlarm: call({
    method: 'POST',
    path: '/api_vue/staff/payments/alarm/',
    access: 'deskMoney',
    summary: 'A person has seen to money that machines could not bring where it belongs',
    body: z.object({ key: line(200) }),
    answer: z.object({ status: z.literal(true) }),
    refusals: { PAYMENT_ENTRY_NOT_FOUND: gone },
    limit: perMinute(60),
  }),
  bookTransfer: call({
    method: 'POST',
    path: '/api_vue/staff/payments/transfer/',
    access: 'deskMoney',
    summary:
      'Books money that came to the shop’s account by a bill; the same document of the bank twice changes nothing',
    body: z.object({ orderNumber: line(30), sumText: TypedSum, document: line(60) }),
    answer: z.object({ isRepeated: z.boolean(), sumMinor: MinorUnits, currency: z.enum(['RUB', 'KZT']) }),
    refusals: {
      BILL_UNKNOWN: ofField(
        'orderNumber',
        refusal(404, {
          ru: 'По заказу с таким номером счёт не выставляли. Проверьте номер в назначении платежа.',
          kk: 'Мұндай нөмірлі тапсырысқа шот жазылмаған. Төлем мақсатындағы нөмірді тексеріңіз.',
          en: 'No bill was made out for an order with this number. Please check the purpose of the payment.',
        }),
      ),
    },
    limit: perMinute(60),
  }),
  bookAtTill: call({
    method: 'POST',
    path: '/api_vue/staff/payments/till/',
    access: 'deskMoney',
    summary:
      'Books money that came to the till for an order that is not paid in full; the same slip twice changes nothing',
    body: z.object({ orderNumber: line(30), sumText: TypedSum, by: z.enum(doorMeans), document: line(60) }),
    answer: z.object({ isRepeated: z.boolean(), sumMinor: MinorUnits, currency: z.enum(['RUB', 'KZT']) }),
    refusals: {
      PAYMENT_ORDER_NOT_FOUND: ofField('orderNumber', unknownOrder),
      TILL_NOTHING_OWED: ofField(
        'orderNumber',
        refusal(409, {
          ru: 'За этот заказ в кассу платить не нужно: он отменён или оплачен полностью.',
          kk: 'Бұл тапсырыс үшін кассаға төлеудің қажеті жоқ: одан бас тартылған немесе толық төленген.',
          en: 'Nothing is to be paid at the till for this order: it is cancelled, or paid in full.',
        }),
      ),
    },
    limit: perMinute(60),
  }),
  returnByHand: call({
    method: 'POST',
    path: '/api_vue/staff/payments/returned/',
    access: 'deskMoney',
    summary:
      'A person has given back money that no bank sends: its receipt, the order and the shopper hear of it, once',
    body: z.object({ id: Guid, by: z.enum(handMeans), document: line(60) }),
    answer: z.object({ isRepeated: z.boolean(), sumMinor: MinorUnits, currency: z.enum(['RUB', 'KZT']) }),
    refusals: {
      PAYMENT_ENTRY_NOT_FOUND: gone,
      REFUND_NOT_BY_HAND: refusal(409, {
        ru: 'Эти деньги возвращает банк, или они уже вернулись другим возвратом.',
        kk: 'Бұл ақшаны банк қайтарады немесе ол басқа қайтарыммен қайтып қойған.',
        en: 'A bank gives this money back, or it has gone back already by another refund.',
      }),
    },
    limit: perMinute(60),
  }),
  makePaymentLink: call({
    method: 'POST',
    path: '/api_vue/staff/payments/link/',
    access: 'deskMoney',
    summary:
      'A link by which anybody may pay an order or a part of it, told to the customer by message where it is asked',
    body: z.object({
      orderNumber: line(30),
      /** Whole units of the order's currency; nothing for all that is owed. */
      sum: z.coerce.number().int().min(1).max(100_000_000).optional(),
      isSent: z.stringbool().or(z.boolean()).default(false),
    }),
    answer: z.object({ url: z.string() }),
    refusals: {
      PAYMENT_ORDER_NOT_FOUND: ofField('orderNumber', unknownOrder),
      PAYMENT_LINK_USELESS: ofField(
        'sum',
        refusal(409, {
          ru: 'По этому заказу столько платить не нужно: посмотрите, сколько осталось.',
          kk: 'Бұл тапсырыс бойынша мұнша төлеудің қажеті жоқ: қалдығын қараңыз.',
          en: 'So much is not owed on this order: see what is left.',
        }),
      ),
    },
    limit: perMinute(30),
  }),
}
