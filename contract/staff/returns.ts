import { z } from 'zod'
import { orderStatuses } from '#rules/order-state.ts'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { Guid, line, MinorUnits } from '../fields.ts'
import { secondPersonNeeded } from './second-person.ts'

const unknownOrder = ofField(
  'orderNumber',
  refusal(404, {
    ru: 'Заказа с таким номером нет.',
    kk: 'Мұндай нөмірлі тапсырыс жоқ.',
    en: 'There is no order with this number.',
  }),
)

export const ReturnableOrder = z.object({
  guid: Guid,
  number: z.string(),
  currency: z.enum(['RUB', 'KZT']),
  totalMinor: MinorUnits,
  paidMinor: MinorUnits,
  lines: z.array(
    z.object({
      lineId: z.int(),
      name: z.string(),
      status: z.enum(orderStatuses),
      /** Pieces that the shopper still has, and what they cost in the end. */
      held: z.int(),
      sumMinor: MinorUnits,
    }),
  ),
  /** What came back before, the latest last. */
  returns: z.array(z.object({ name: z.string(), quantity: z.int(), backMinor: MinorUnits, at: z.iso.datetime() })),
})
export type ReturnableOrder = z.infer<typeof ReturnableOrder>

export const staffReturnsContract = {
  findReturnable: call({
    method: 'POST',
    path: '/api_vue/staff/returns/',
    access: 'deskMoney',
    isRead: true,
    summary: 'The lines of an order by its number, what of them can be given back and what was',
    body: z.object({ orderNumber: line(30) }),
    answer: z.object({ order: ReturnableOrder }),
    refusals: { RETURN_ORDER_NOT_FOUND: unknownOrder },
    limit: perMinute(60),
  }),
  returnGoods: call({
    method: 'POST',
    path: '/api_vue/staff/returns/make/',
    access: 'deskMoney',
    summary:
      'Pieces of one line come back: their money goes to where it came from, bonuses and certificates get their shares. Moves money by the sum that was agreed to alone. Told again with the same `held` it is refused',
    body: z.object({
      orderNumber: line(30),
      lineId: z.coerce.number().int().min(1),
      quantity: z.coerce.number().int().min(1).max(10_000),
      held: z.coerce.number().int().min(1).max(10_000),
      /** The money that goes back, as it was shown and agreed to; without it the answer is what that would be. */
      agreedMinor: z.coerce.number().int().min(0).optional(),
    }),
    answer: z.object({ backMinor: MinorUnits, currency: z.enum(['RUB', 'KZT']) }),
    refusals: {
      RETURN_ORDER_NOT_FOUND: unknownOrder,
      SECOND_PERSON_NEEDED: secondPersonNeeded,
      RETURN_AGREE: refusal(
        409,
        {
          ru: 'Проверьте сумму и подтвердите: отменить возврат нельзя.',
          kk: 'Соманы тексеріп, растаңыз: қайтаруды болдырмау мүмкін емес.',
          en: 'Please check the sum and confirm: a return cannot be taken back.',
        },
        z.object({ sumMinor: z.int() }),
      ),
      RETURN_PACK_BROKEN: ofField(
        'quantity',
        refusal(
          422,
          {
            ru: 'Товар продаётся по {packOf} шт. До отгрузки его можно убрать только целыми комплектами.',
            kk: 'Тауар {packOf} данадан сатылады. Жөнелтілгенге дейін оны тек бүтін жиынтықпен алып тастауға болады.',
            en: 'This is sold in packs of {packOf}. Before it leaves only whole packs can be taken out.',
          },
          z.object({ packOf: z.int() }),
        ),
      ),
      RETURN_CHANGED: refusal(409, {
        ru: 'Состав заказа только что изменился. Проверьте, сколько осталось, и повторите, если нужно.',
        kk: 'Тапсырыс құрамы жаңа ғана өзгерді. Қанша қалғанын тексеріп, қажет болса қайталаңыз.',
        en: 'The order has just changed. See how many are left and try again if it is still needed.',
      }),
      RETURN_TOO_MANY: ofField(
        'quantity',
        refusal(
          409,
          {
            ru: 'Столько нет: можно вернуть не больше {left} шт.',
            kk: 'Мұнша жоқ: {left} данадан артық қайтаруға болмайды.',
            en: 'There are not so many: at most {left} can be returned.',
          },
          z.object({ left: z.int() }),
        ),
      ),
      RETURN_NOT_NOW: refusal(409, {
        ru: 'Заказ сейчас собирают, состав не изменить. Верните товар после отгрузки или отмените заказ целиком.',
        kk: 'Тапсырыс қазір жиналып жатыр, құрамын өзгерту мүмкін емес. Тауарды жөнелтілгеннен кейін қайтарыңыз немесе тапсырысты толық болдырмаңыз.',
        en: 'The order is being gathered and cannot be changed. Return the goods after they have left, or cancel the whole order.',
      }),
    },
    limit: perMinute(30),
  }),
}
