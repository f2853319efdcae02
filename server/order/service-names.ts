import type { Language } from '#rules/language.ts'
import type { chargedOf } from './view.ts'

type Services = ReturnType<typeof chargedOf>['services']

/** What is done for an order besides its goods, as receipts, bills and letters call it. */
export const serviceNames: Record<Language, Record<keyof Services, string>> = {
  ru: {
    deliveryMinor: 'Доставка',
    liftMinor: 'Подъём',
    assemblyMinor: 'Сборка',
    removalMinor: 'Вывоз старой мебели',
  },
  kk: {
    deliveryMinor: 'Жеткізу',
    liftMinor: 'Қабатқа көтеру',
    assemblyMinor: 'Құрастыру',
    removalMinor: 'Ескі жиһазды шығару',
  },
  en: {
    deliveryMinor: 'Delivery',
    liftMinor: 'Carrying up',
    assemblyMinor: 'Assembly',
    removalMinor: 'Removal of old furniture',
  },
}
