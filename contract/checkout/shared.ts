import { z } from 'zod'
import { basketEmpty } from '../basket.ts'
import { perMinute, refusal } from '../call.ts'
import { Guid, MinorUnits, RegionQuery } from '../fields.ts'
import { Checkout } from './state.ts'

export const checkoutNotFound = refusal(404, {
  ru: 'Такого оформления нет. Вернитесь в корзину и начните заново, товары на месте.',
  kk: 'Мұндай рәсімдеу жоқ. Себетке оралып, қайта бастаңыз, тауарлар орнында.',
  en: 'There is no such checkout. Go back to the basket and start again; your goods are there.',
})

export const checkoutOrdered = refusal(
  409,
  {
    ru: 'Этот заказ уже оформлен, № {orderID}. Изменить его можно на странице заказа.',
    kk: 'Бұл тапсырыс рәсімделген, № {orderID}. Оны тапсырыс бетінде өзгертуге болады.',
    en: 'This order has been placed, No. {orderID}. You can change it on its page.',
  },
  z.object({ orderID: z.string(), basketGroup: Guid }),
)

export const emailInvalid = refusal(422, {
  ru: 'Проверьте адрес почты: в нём нужны @ и точка, например anna@pochta.ru',
  kk: 'Пошта мекенжайын тексеріңіз: онда @ және нүкте керек, мысалы anna@pochta.ru',
  en: 'Please check the e-mail address: it needs an @ and a dot, such as anna@pochta.ru',
})

export const phoneNotConfirmed = refusal(
  422,
  {
    ru: 'Для заказа на такую сумму подтвердите номер телефона кодом из сообщения.',
    kk: 'Мұндай сомаға тапсырыс беру үшін телефон нөмірін хабарламадағы кодпен растаңыз.',
    en: 'For an order of this size, please confirm your phone number with the code from a message.',
  },
  z.object({ fromMinor: MinorUnits }),
)

export const tooMuchUnconfirmed = refusal(
  409,
  {
    ru: 'Мы уже держим для вас товары, которые ждут подтверждения. Подтвердите номер телефона кодом, и оформляйте дальше.',
    kk: 'Сіз үшін растауды күтіп тұрған тауарларды ұстап тұрмыз. Телефон нөмірін кодпен растап, әрі қарай рәсімдеңіз.',
    en: 'We already hold goods for you that wait to be confirmed. Confirm your phone with a code and go on ordering.',
  },
  z.object({ what: z.enum(['orders', 'pieces']), maximum: z.int() }),
)

export const CheckoutQuery = RegionQuery.extend({ id: Guid })

export const CheckoutAnswer = z.object({ checkout: Checkout })

/** A living form sends each change: more than anybody types, far less than a loop. */
export const changes = perMinute(120)

export const always = {
  CHECKOUT_NOT_FOUND: checkoutNotFound,
  CHECKOUT_ORDERED: checkoutOrdered,
  BASKET_EMPTY: basketEmpty,
}

export const path = <Rest extends string>(rest: Rest) => `/api/v1/sale/checkout/${rest}` as const

export const EmptyBody = z.object({}).optional()
