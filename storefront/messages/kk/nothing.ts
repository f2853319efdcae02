import type { AreaMessages } from '../areas.ts'

const nothing: AreaMessages['nothing'] = {
  noneTitle: 'Мұндай сүзгілермен ештеңе жоқ',
  noneText: 'Сүзгілердің бірін алып тастаңыз, сонда тауарлар табылады.',
  relax: (name: string, count: string) => `«${name}» сүзгісінсіз: ${count}\u00a0тауар`,
  emptySectionTitle: 'Әзірге бос',
  emptySectionText: 'Бұл бөлімнің тауарлары жолда. Басқа бөлімдерді қараңыз.',
}

export default nothing
