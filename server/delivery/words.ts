import type { Language } from '#rules/language.ts'

/** What the ways of delivery are called; the days and prices are put into words by the storefront. */
export const deliveryWords: Record<
  Language,
  { courier: string; courierHint: string; pickup: string; pickupHint: string; carrier: string; carrierHint: string }
> = {
  ru: {
    courier: 'Доставка до двери',
    courierHint: 'Водитель позвонит за час',
    pickup: 'Самовывоз',
    pickupHint: 'Храним 7 дней',
    carrier: 'Транспортная компания до терминала',
    carrierHint: 'ТК-КИТ, забрать нужно с терминала транспортной компании',
  },
  kk: {
    courier: 'Есікке дейін жеткізу',
    courierHint: 'Жүргізуші бір сағат бұрын қоңырау шалады',
    pickup: 'Өзіңіз алып кету',
    pickupHint: '7 күн сақтаймыз',
    carrier: 'Көлік компаниясы, терминалға дейін',
    carrierHint: 'ТК-КИТ, транспортной компании терминалынан алу керек',
  },
  en: {
    courier: 'Delivery to the door',
    courierHint: 'The driver calls an hour ahead',
    pickup: 'Pickup',
    pickupHint: 'Kept for 7 days',
    carrier: 'Transport company to its terminal',
    carrierHint: 'TK KIT; to be collected from the terminal',
  },
}

/** The carrier as orders and other systems name it. */
export const carrierName = 'ТК-КИТ'
