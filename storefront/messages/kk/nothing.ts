import type { AreaMessages } from '../areas.ts'

const nothing: AreaMessages['nothing'] = {
  noneTitle: 'Мұндай сүзгілермен ештеңе жоқ',
  noneText: 'Сүзгілердің бірін алып тастаңыз, сонда тауарлар табылады.',
  nearest: (name, value) => `Ең жақыны: ${name.toLowerCase()} ${value}`,
  relax: (name: string, count: string) => `«${name}» сүзгісінсіз: ${count}\u00a0тауар`,
  emptySectionTitle: 'Әзірге бос',
  emptySectionText: 'Бұл бөлімнің тауарлары жолда. Басқа бөлімдерді қараңыз.',

  /** The shop as an app: the page without a network, the offer of the home screen, what browsers install it by. */
  app: {
    install: 'Комод телефон экранында',
    installText: 'Бірден ашылады, себет желісіз де көрінеді',
    installPress: 'Орнату',

    offline: 'Дүкенмен байланыс жоқ',
    offlineText: 'Байланыс қалпына келгенде бет өзі ашылады. Әзірге браузеріңіз сақтағанды көруге болады.',
    offlineNothing: 'Байланыс қалпына келгенде бет өзі ашылады.',
    again: 'Қайталап көру',
    notYet: 'Байланыс әзірге жоқ',
    basket: 'Себет',
    favourites: 'Таңдаулы',
    viewed: 'Сіз көргендер',
    keptAt: (when) => `Баға мен қолда бары: ${when}`,
    pieces: (count) => `${count}\u00a0дана`,
    total: 'Барлығы',
    shortcuts: { catalogue: 'Каталог', basket: 'Себет', favourites: 'Таңдаулы', orders: 'Тапсырыстарым' },
    appName: (shop) => `${shop}: жиһаз және үйге арналған тауарлар`,
    appText: 'Жеткізу мен құрастыруы бар жиһаз: қалаңыздың бағасы, бөлмеде өлшеп көру, тапсырыстар қол астында.',
    shots: { home: 'Басты бет', product: 'Тауар' },
    crewName: (shop) => `${shop}: шығулар`,
    crewShort: 'Шығулар',
    crewText: 'Бригада күні: мекенжайлар, құрастыру, фото және қолтаңба. Желісіз жұмыс істейді.',
  },
}

export default nothing
