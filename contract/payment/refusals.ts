import { z } from 'zod'
import { ofField, refusal } from '../call.ts'
import { certificatePayRefusals } from '../certificate.ts'
import { MinorUnits } from '../fields.ts'

export const paymentMethodNotFound = refusal(404, {
  ru: 'Так оплатить этот заказ нельзя. Выберите способ из списка.',
  kk: 'Бұл тапсырысты бұлай төлеуге болмайды. Тізімнен тәсілді таңдаңыз.',
  en: 'This order cannot be paid that way. Please choose from the list.',
})

/** Refusals of starting a payment; the checkout's `payment/post` answers the same. */
export const paymentRefusals = {
  PAYMENT_METHOD_NOT_FOUND: ofField('id', paymentMethodNotFound),
  NOTHING_OWED: refusal(409, {
    ru: 'Этот заказ уже оплачен.',
    kk: 'Бұл тапсырыс төленген.',
    en: 'This order is already paid.',
  }),
  /** The text is the specification's, letter by letter. */
  ORDER_CHANGED: refusal(422, {
    ru: 'Позиции заказа отличаются от изначальных. Пожалуйста, оформите новый заказ',
    kk: 'Тапсырыс құрамы бастапқыдан өзгеше. Жаңа тапсырыс рәсімдеңіз',
    en: 'The goods of the order differ from the original ones. Please place a new order',
  }),
  PAYMENT_SUM_REFUSED: ofField(
    'sum',
    refusal(
      409,
      {
        ru: 'Эту сумму оплатить нельзя: не меньше предоплаты и не больше остатка.',
        kk: 'Бұл соманы төлеуге болмайды: алдын ала төлемнен кем емес, қалдықтан артық емес.',
        en: 'This sum cannot be paid: not less than the prepayment, not more than what is owed.',
      },
      z.object({ leastMinor: MinorUnits, owedMinor: MinorUnits }),
    ),
  ),
  PAYMENT_REFUSED: refusal(502, {
    ru: 'Возникла ошибка с данной системой оплаты, выберите другой способ оплаты или попробуйте позднее',
    kk: 'Бұл төлем жүйесінде қате шықты, басқа төлем тәсілін таңдаңыз немесе кейінірек көріңіз',
    en: 'There was a problem with this payment system; please choose another way to pay or try again later',
  }),
}

export const payerSettled = refusal(409, {
  ru: 'Счёт на эту компанию уже оплачен, сменить плательщика нельзя. Позвоните в магазин.',
  kk: 'Осы компанияға жазылған шот төленген, төлеушіні ауыстыруға болмайды. Дүкенге қоңырау шалыңыз.',
  en: 'A bill made out to this company has been paid, so the payer stays. Please call the shop.',
})

export const payerNeeded = refusal(422, {
  ru: 'Укажите ИНН или БИН компании, на неё выставим счёт',
  kk: 'Компанияның ИНН немесе БСН нөмірін көрсетіңіз, шотты соған жазамыз',
  en: 'Please enter the company’s INN or BIN: the bill is made out to it',
})

/** Refusals of paying with a certificate; the checkout's `payment/certificate/pay` answers the same. */
export const certificateStartRefusals = {
  ...certificatePayRefusals,
  NOTHING_OWED: paymentRefusals.NOTHING_OWED,
  ORDER_CHANGED: paymentRefusals.ORDER_CHANGED,
}
