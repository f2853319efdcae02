import type { DeliveryType } from '#contract/delivery.ts'
import type { Language } from '#rules/language.ts'

/** Words of labels, in the language of whoever prints them. */
export const labelWords: Record<
  Language,
  {
    title(numbers: string): string
    ways: Record<DeliveryType, string>
    box: string
    to: string
    where: Record<DeliveryType, string>
    when: string
    what: string
    from: string
    kilograms: string
    centimetres: string
  }
> = {
  ru: {
    title: (numbers) => `Этикетки ${numbers}`,
    ways: { courier: 'Доставка', pickup: 'Самовывоз', carrier: 'Перевозчик' },
    box: 'коробка',
    to: 'Получатель',
    where: { courier: 'Куда везём', pickup: 'Где заберут', carrier: 'Куда едет' },
    when: 'Когда',
    what: 'Что внутри',
    from: 'Склад',
    kilograms: 'кг',
    centimetres: 'см',
  },
  kk: {
    title: (numbers) => `Заттаңбалар ${numbers}`,
    ways: { courier: 'Жеткізу', pickup: 'Өзі алады', carrier: 'Тасымалдаушы' },
    box: 'қорап',
    to: 'Алушы',
    where: { courier: 'Қайда апарамыз', pickup: 'Қайдан алады', carrier: 'Қайда барады' },
    when: 'Қашан',
    what: 'Ішінде не бар',
    from: 'Қойма',
    kilograms: 'кг',
    centimetres: 'см',
  },
  en: {
    title: (numbers) => `Labels ${numbers}`,
    ways: { courier: 'Delivery', pickup: 'Pickup', carrier: 'Carrier' },
    box: 'box',
    to: 'For',
    where: { courier: 'Where to', pickup: 'Collected at', carrier: 'Goes to' },
    when: 'When',
    what: 'Inside',
    from: 'Warehouse',
    kilograms: 'kg',
    centimetres: 'cm',
  },
}
