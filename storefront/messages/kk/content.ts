import type { AreaMessages } from '../areas.ts'

const content: AreaMessages['content'] = {
  contacts: 'Байланыс',
  onThisPage: 'Осы бетте',
  askTitle: 'Сұрақ қалды ма?',
  askText: 'Қалаңыздың уақыты бойынша күн сайын 9-дан 21-ге дейін жауап береміз.',
  write: 'Бізге жазу',
  goods: 'Беттегі тауарлар',
  updated: (day) => `Жаңартылды: ${day}`,
  figures: {
    models: () => 'каталогтағы жиһаз моделі',
    shops: (_, towns) => `дүкен, ${towns}\u00a0қаладан жеткізу`,
    rating: (count) => `дүкен туралы ${count}\u00a0пікірдің орташа бағасы`,
    kept: 'соңғы 90\u00a0күнде тапсырыс уәде етілген күні жеткізілді',
  },
  places: {
    map: 'Дүкендер картада',
    none: 'Қалаңызда дүкен жоқ. Есікке дейін жеткіземіз немесе көлік компаниясымен жібереміз.',
    kinds: { shop: 'Дүкен', office: 'Кеңсе', pickup: 'Беру пункті' },
    route: 'Бағыт құру',
    stock: 'Дүкенде не бар',
    photo: (name) => `${name}, зал`,
  },
  regions: {
    russia: 'Ресей',
    kazakhstan: 'Қазақстан',
    shops: (count) => `${count}\u00a0дүкен`,
    noShops: 'жеткізу және беру пункттері',
    open: 'Қала дүкенін ашу',
    contacts: 'Мекенжай мен сағаттар',
  },
  zones: {
    none: 'Бұл қалада аймақ жоқ: баға бүкіл қалаға бірдей, одан әрі километрмен есептейміз.',
    zone: 'Аймақ',
    days: 'Күндер',
    price: 'Жеткізу',
    free: 'тегін',
    everyDay: 'күн сайын',
    later: (days) => `қаладағыдан ${days}\u00a0күн кейін`,
    weekdays: ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
  },
  site: {
    goods: 'Сатып алу',
    hits: 'Хиттер',
    sale: 'Жеңілдіктер',
    promocodes: 'Промокодтар',
    certificates: 'Сыйлық сертификаттары',
    reviews: 'Дүкен туралы пікірлер',
    actions: 'Акциялар',
    styles: 'Интерьер стильдері',
    makers: 'Өндірушілер',
    information: 'Анықтама',
  },
}

export default content
