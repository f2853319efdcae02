import type { Group } from '#rules/access.ts'
import type { Language } from '#rules/language.ts'

/** What the table of customers calls its columns and the groups of the staff. */
export const customersCsv: Record<Language, { head: string[]; groups: Record<Group, string>; blocked: string }> = {
  ru: {
    head: ['Номер', 'Имя', 'Телефон', 'Почта', 'Кем работает', 'С нами с', 'Закрыт'],
    blocked: 'закрыт',
    groups: {
      '1': 'Администратор',
      '8': 'Оператор колл-центра',
      '20': 'Старший консультант',
      '26': 'Разработчик',
      '29': 'Управляющий магазином',
      '45': 'Консультант',
      '50': 'Сборщик',
    },
  },
  kk: {
    head: ['Нөмірі', 'Аты', 'Телефоны', 'Поштасы', 'Қызметі', 'Бізбен бірге', 'Жабылған'],
    blocked: 'жабылған',
    groups: {
      '1': 'Әкімші',
      '8': 'Байланыс орталығының операторы',
      '20': 'Аға кеңесші',
      '26': 'Әзірлеуші',
      '29': 'Дүкен басқарушысы',
      '45': 'Кеңесші',
      '50': 'Құрастырушы',
    },
  },
  en: {
    head: ['Number', 'Name', 'Phone', 'E-mail', 'Works as', 'With us since', 'Closed'],
    blocked: 'closed',
    groups: {
      '1': 'Administrator',
      '8': 'Call centre operator',
      '20': 'Senior consultant',
      '26': 'Developer',
      '29': 'Shop manager',
      '45': 'Consultant',
      '50': 'Assembler',
    },
  },
}
