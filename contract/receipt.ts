import { z } from 'zod'
import { settlementMeans, settlementModes } from '#rules/fiscal-receipt.ts'
import { call, perMinute, refusal } from './call.ts'
import { OrderPartKey, orderNotFound } from './delivery.ts'
import { Guid, MinorUnits } from './fields.ts'

const kinds = ['payment', 'refund', 'handover'] as const
const states = ['waiting', 'pending', 'registered', 'refused'] as const

/** A fiscal receipt as the law lists what stands on it; it is in Russian whatever the language of the page. */
export const ReceiptView = z.object({
  guid: Guid,
  kind: z.enum(kinds),
  /** `waiting` and `pending`: the register has not printed it yet. */
  state: z.enum(states),
  orderNumber: z.string(),
  at: z.iso.datetime({ offset: true }),
  seller: z.object({ name: z.string(), taxId: z.string(), place: z.string(), taxSystem: z.string() }),
  /** The company that pays; null for a person, whom receipts do not name. */
  buyer: z.object({ name: z.string(), taxId: z.string() }).nullable(),
  /** To whom it was sent, masked. */
  sentTo: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Pieces, or metres with their thousandths. */
      quantity: z.number(),
      measure: z.enum(['piece', 'metre']),
      priceMinor: MinorUnits,
      sumMinor: MinorUnits,
      kind: z.enum(['goods', 'service', 'advance']),
      mode: z.enum(settlementModes),
      vatPercent: z.number().nullable(),
      isCalculatedRate: z.boolean(),
      vatMinor: MinorUnits,
    }),
  ),
  means: z.array(z.object({ by: z.enum(settlementMeans), sumMinor: MinorUnits })),
  vats: z.array(
    z.object({
      percent: z.number().nullable(),
      isCalculated: z.boolean(),
      sumMinor: MinorUnits,
      vatMinor: MinorUnits,
    }),
  ),
  totalMinor: MinorUnits,
  /** Of the prepayment that it sets off: what certificates have paid. */
  certificateMinor: MinorUnits,
  /** What the fiscal drive has signed; null until it has. */
  sign: z
    .object({
      driveNumber: z.string(),
      documentNumber: z.string(),
      sign: z.string(),
      printedAt: z.string(),
      registerNumber: z.string(),
      where: z.string(),
      qr: z.object({ payload: z.string(), picture: z.string() }),
    })
    .nullable(),
})
export type ReceiptView = z.infer<typeof ReceiptView>

/** A receipt as a line of its order. */
export const ReceiptLink = z.object({
  guid: Guid,
  kind: z.enum(kinds),
  state: z.enum(states),
  at: z.iso.datetime({ offset: true }),
  totalMinor: MinorUnits,
})
export type ReceiptLink = z.infer<typeof ReceiptLink>

export const receiptContract = {
  getReceipt: call({
    method: 'POST',
    path: '/api_vue/receipt/get/',
    access: 'anyone',
    isRead: true,
    summary:
      'A fiscal receipt by its unguessable id, for whoever holds the link; while it is printed, the register is asked',
    body: z.object({ guid: Guid }),
    answer: ReceiptView,
    refusals: {
      RECEIPT_NOT_FOUND: refusal(404, {
        ru: 'Такого чека нет. Откройте его по ссылке из письма или со страницы заказа.',
        kk: 'Мұндай чек жоқ. Оны хаттағы сілтемеден немесе тапсырыс бетінен ашыңыз.',
        en: 'There is no such receipt. Open it by the link in the letter or from the order.',
      }),
    },
    limit: perMinute(60),
  }),
  listReceipts: call({
    method: 'POST',
    path: '/api_vue/receipt/list/',
    access: 'anyone',
    isRead: true,
    summary: 'Receipts of an order, the oldest first, for whoever may see the order',
    body: OrderPartKey,
    answer: z.object({ receipts: z.array(ReceiptLink) }),
    refusals: { ORDER_NOT_FOUND: orderNotFound },
    limit: perMinute(120),
  }),
}
