import { z } from 'zod'
import { doorMeans } from '#rules/money-means.ts'
import { orderStatuses } from '#rules/order-state.ts'
import { call, ofField, perMinute, refusal } from './call.ts'
import { expected, written } from './expected.ts'
import { Guid, Id, line, MinorUnits, TypedSum } from './fields.ts'
import { shopRefusals } from './retail.ts'

const limit = perMinute(120)

/** What of an order waits at the counter, under the number by which it leaves. */
export const HandOver = z.object({
  number: z.string(),
  owedMinor: MinorUnits,
  goods: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type HandOver = z.infer<typeof HandOver>

const number = z.string().check(written(/^\d{1,9}(-\d{1,3})?$/, expected.order))

const refusals = {
  ...shopRefusals,
  SHOP_ORDER_NOT_FOUND: refusal(404, {
    ru: 'В этом магазине такого заказа нет. Проверьте номер и магазин, в котором вы работаете.',
    kk: 'Бұл дүкенде мұндай тапсырыс жоқ. Нөмірді және жұмыс істейтін дүкеніңізді тексеріңіз.',
    en: 'There is no such order in this shop. Please check the number and the shop you work in.',
  }),
}

const notReady = refusal(
  409,
  {
    ru: 'Заказ ещё не готов к выдаче. Отметьте, что он собран и ждёт покупателя, тогда уйдёт и код.',
    kk: 'Тапсырыс беруге әлі дайын емес. Жиналып, сатып алушыны күтіп тұрғанын белгілеңіз, сонда код жіберіледі.',
    en: 'The order is not ready yet. Mark it as gathered and waiting, and the code goes out.',
  },
  z.object({ from: z.enum(orderStatuses) }),
)

/** The counter and the till of a shop: orders of the shop are found and read by `staff/desk-orders.ts`. */
export const retailOrdersContract = {
  listHandOvers: call({
    method: 'POST',
    path: '/api_vue/retail/orders/',
    access: 'retail',
    isRead: true,
    summary: 'What of an order waits at the counter of the shop, and what is owed for it',
    body: z.object({ shopId: Id, basketGroup: Guid }),
    answer: z.object({ handOvers: z.array(HandOver) }),
    refusals: shopRefusals,
    limit,
  }),
  handOver: call({
    method: 'POST',
    path: '/api_vue/retail/orders/handOver/',
    access: 'retail',
    summary: 'Gives an order to whoever names its code, and takes what is owed for it; handed over already: no change',
    body: z.object({ shopId: Id, number, code: line(20).min(1), by: z.enum(doorMeans).optional() }),
    answer: z.object({ isRepeated: z.boolean(), takenMinor: MinorUnits }),
    refusals: {
      ...refusals,
      HAND_OVER_NOT_READY: notReady,
      PICKUP_CODE_NONE: ofField(
        'code',
        refusal(409, {
          ru: 'В коде выдачи шесть цифр. Впишите его целиком: попытка не потрачена.',
          kk: 'Беру кодында алты сан бар. Оны толық жазыңыз: әрекет есептелмеді.',
          en: 'A pickup code has six digits. Type all of it: this was not counted as a try.',
        }),
      ),
      PICKUP_CODE_WRONG: ofField(
        'code',
        refusal(
          409,
          {
            ru: 'Код не подходит. Попросите открыть сообщение или страницу заказа и назвать код ещё раз. Осталось попыток: {left}.',
            kk: 'Код сәйкес келмейді. Хабарламаны немесе тапсырыс бетін ашып, кодты қайта айтуын сұраңыз. Қалған әрекет: {left}.',
            en: 'The code is wrong. Ask them to open the message or the page of the order and to name it again. Tries left: {left}.',
          },
          z.object({ left: z.int() }),
        ),
      ),
      PICKUP_CODE_WAIT: ofField(
        'code',
        refusal(
          429,
          {
            ru: 'Слишком много неверных кодов. Подождите {waitMinutes} мин. или позовите управляющего: он выдаст заказ без кода на его странице.',
            kk: 'Қате кодтар тым көп. {waitMinutes} мин. күтіңіз немесе басқарушыны шақырыңыз: ол тапсырысты өз бетінде кодсыз береді.',
            en: 'Too many wrong codes. Wait {waitMinutes} min, or call a manager: they hand the order over without a code on its page.',
          },
          z.object({ waitMinutes: z.int() }),
        ),
      ),
      HAND_OVER_UNPAID: ofField(
        'by',
        refusal(
          409,
          {
            ru: 'За заказ ещё не заплатили. Примите деньги и укажите, наличными или картой.',
            kk: 'Тапсырыс үшін әлі төленбеген. Ақша қабылдап, қолма-қол немесе карта екенін көрсетіңіз.',
            en: 'The order is not paid for yet. Take the money and say whether it was cash or a card.',
          },
          z.object({ owedMinor: MinorUnits }),
        ),
      ),
    },
    limit,
  }),
  sendPickupCode: call({
    method: 'POST',
    path: '/api_vue/retail/orders/sendCode/',
    access: 'retail',
    summary: 'Sends the shopper of an order that waits at the counter its code once more',
    body: z.object({ shopId: Id, number }),
    answer: z.object({ isSent: z.literal(true) }),
    refusals: {
      ...refusals,
      HAND_OVER_NOT_READY: notReady,
      PICKUP_CODE_JUST_SENT: refusal(
        429,
        {
          ru: 'Код только что отправили. Сообщение ещё идёт, отправить снова можно через {waitSeconds} с.',
          kk: 'Код жаңа ғана жіберілді. Хабарлама әлі келе жатыр, {waitSeconds} секундтан кейін қайта жіберуге болады.',
          en: 'The code was sent just now. The message is on its way; it can be sent again in {waitSeconds} s.',
        },
        z.object({ waitSeconds: z.int() }),
      ),
      PICKUP_CODE_NOT_SENT: refusal(409, {
        ru: 'Этому покупателю отправили уже много сообщений, это не ушло. Код есть на странице заказа: пусть откроет её по ссылке из сообщения.',
        kk: 'Бұл сатып алушыға хабарлама тым көп жіберілді, бұл кетпеді. Код тапсырыс бетінде: хабарламадағы сілтемемен ашсын.',
        en: 'This customer was sent many messages already, and this one did not go. The code is on the page of the order: let them open it by the link in the message.',
      }),
    },
    limit: perMinute(6),
  }),
  takeAtTill: call({
    method: 'POST',
    path: '/api_vue/retail/orders/till/',
    access: 'retail',
    summary: 'Takes money for an order of the shop at the till, with its receipt; the same press twice is one payment',
    body: z.object({
      shopId: Id,
      number,
      /** The form's own word for the press. */
      requestKey: Guid,
      sumText: TypedSum,
      by: z.enum(doorMeans),
    }),
    answer: z.object({ isRepeated: z.boolean(), sumMinor: MinorUnits, currency: z.enum(['RUB', 'KZT']) }),
    refusals: {
      ...refusals,
      TILL_NOT_OWED: refusal(409, {
        ru: 'За этот заказ платить не нужно: он отменён или оплачен полностью.',
        kk: 'Бұл тапсырыс үшін төлеудің қажеті жоқ: одан бас тартылған немесе толық төленген.',
        en: 'Nothing is owed for this order: it is cancelled or paid in full.',
      }),
      TILL_TOO_MUCH: ofField(
        'sumText',
        refusal(
          409,
          {
            ru: 'Это больше, чем осталось заплатить. Проверьте сумму.',
            kk: 'Бұл төлеуге қалғаннан көп. Соманы тексеріңіз.',
            en: 'This is more than is still owed. Please check the sum.',
          },
          z.object({ owedMinor: MinorUnits }),
        ),
      ),
    },
    limit,
  }),
}
