import { z } from 'zod'
import { basketFull } from './basket.ts'
import { call, perMinute, refusal } from './call.ts'
import { OrderPartKey, orderNotFound } from './delivery.ts'
import { LengthStepMm, MinorUnits, RegionQuery } from './fields.ts'

const PriceMoved = z.object({ name: z.string(), fromMinor: MinorUnits, toMinor: MinorUnits })

/** What became of the goods of an order that are wished for again. Prices are of a piece, before anything is taken off. */
export const OrderAgain = z.object({
  /** Kinds of goods that lie in the basket now. */
  added: z.int(),
  /** Names of what cannot be had in this region today. */
  gone: z.array(z.string()),
  fewer: z.array(z.object({ name: z.string(), wanted: z.int(), quantity: z.int(), lengthStepMm: LengthStepMm })),
  dearer: z.array(PriceMoved),
  cheaper: z.array(PriceMoved),
  currency: z.enum(['RUB', 'KZT']),
})
export type OrderAgain = z.infer<typeof OrderAgain>

export const orderAgainContract = {
  orderAgain: call({
    method: 'POST',
    path: '/api_vue/order/again/',
    access: 'anyone',
    summary:
      'Puts the goods of an order into the caller’s basket once more and tells what is gone, fewer, dearer or cheaper; a repeat doubles nothing',
    query: RegionQuery,
    body: OrderPartKey,
    answer: OrderAgain,
    refusals: {
      ORDER_NOT_FOUND: orderNotFound,
      BASKET_FULL: basketFull,
      ORDER_GOODS_GONE: refusal(409, {
        ru: 'Этих товаров сейчас нет в продаже. Посмотрите похожие в каталоге.',
        kk: 'Бұл тауарлар қазір сатылымда жоқ. Каталогтан ұқсастарын қараңыз.',
        en: 'None of these goods are on sale now. Please look for similar ones in the catalogue.',
      }),
    },
    limit: perMinute(30),
  }),
}
