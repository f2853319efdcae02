import { inLanguages } from './sections.ts'
import type { Local } from './types.ts'

const words = (ru: string, kk: string, en: string): Local => ({ ru, kk, en })

const rooms = words('Магазины', 'Дүкендер', 'Shops')
const stores = words('Склад и доставка', 'Қойма және жеткізу', 'Warehouse and delivery')
const service = words('Сервис', 'Сервис', 'Service')
const office = words('Офис', 'Кеңсе', 'Office')

const common = words(
  `## Условия
- Договор с первого дня, зарплата дважды в месяц.
- Скидка 20 % на мебель, после года 30 %.
- Обучение за наш счёт.`,
  `## Шарттар
- Алғашқы күннен шарт, жалақы айына екі рет.
- Жиһазға 20 % жеңілдік, бір жылдан кейін 30 %.
- Оқыту біздің есебімізден.`,
  `## Terms
- A contract from the first day, paid twice a month.
- 20 % off furniture, 30 % after a year.
- Training at our cost.`,
)

const with_ = (said: Local) =>
  inLanguages(words(`${said.ru}\n${common.ru}`, `${said.kk}\n${common.kk}`, `${said.en}\n${common.en}`))

/** Each work with its towns; sums are whole units of the town's currency. */
const works = [
  {
    names: words('Консультант в магазин', 'Дүкен кеңесшісі', 'Shop consultant'),
    departments: rooms,
    employment: 'shift' as const,
    texts: with_(
      words(
        '## Что делать\n- Помогать выбрать вещь под комнату и размер.\n- Оформлять заказы и отвечать за их дату.\n## Кого ищем\nОпыт не важен, важно, что вам не всё равно. Смены 2 через 2.',
        '## Не істеу керек\n- Бөлме мен өлшемге сай зат таңдауға көмектесу.\n- Тапсырысты рәсімдеп, күніне жауап беру.\n## Кімді іздейміз\nТәжірибе маңызды емес, бәрібір еместігі маңызды. Ауысым 2-ден кейін 2.',
        '## What to do\n- Help to choose a thing for a room and its size.\n- Place orders and answer for their day.\n## Whom we look for\nExperience matters less than caring. Two days on, two off.',
      ),
    ),
    towns: [
      [1, 55_000, 80_000],
      [2, 60_000, 85_000],
      [21, 280_000, 400_000],
    ],
  },
  {
    names: words('Сборщик мебели', 'Жиһаз құрастырушы', 'Furniture fitter'),
    departments: service,
    employment: 'full' as const,
    texts: with_(
      words(
        '## Что делать\n- Собирать шкафы, кухни и кровати у покупателей.\n- Крепить к стене и оставлять порядок.\n## Кого ищем\nОпыт от года, свой инструмент. Заказы и маршрут приходят в кабинет мастера.',
        '## Не істеу керек\n- Сатып алушыда шкаф, ас үй және төсек құрастыру.\n- Қабырғаға бекітіп, тәртіппен қалдыру.\n## Кімді іздейміз\nБір жылдан тәжірибе, өз құралы. Тапсырыс пен бағыт шебер кабинетіне келеді.',
        '## What to do\n- Put wardrobes, kitchens and beds together at homes.\n- Fix them to the wall and leave order.\n## Whom we look for\nA year of experience and your own tools. Orders and routes come to the fitter’s cabinet.',
      ),
    ),
    towns: [
      [1, 90_000, 140_000],
      [3, 120_000, 190_000],
      [21, 420_000, 650_000],
    ],
  },
  {
    names: words('Водитель-экспедитор', 'Жүргізуші-экспедитор', 'Delivery driver'),
    departments: stores,
    employment: 'full' as const,
    texts: with_(
      words(
        '## Что делать\n- Возить мебель по городу на газели магазина.\n- Звонить за час и отдавать коробки по счёту.\n## Кого ищем\nКатегория B, стаж от двух лет, вежливость с людьми на пятом этаже без лифта.',
        '## Не істеу керек\n- Қала бойынша дүкен көлігімен жиһаз жеткізу.\n- Бір сағат бұрын хабарласып, қораптарды санап беру.\n## Кімді іздейміз\nB санаты, екі жылдан өтіл, лифтсіз бесінші қабаттағы адамға сыпайылық.',
        '## What to do\n- Drive furniture through the city in the shop’s van.\n- Call an hour ahead and count the boxes out.\n## Whom we look for\nCategory B, two years at the wheel, kindness on a fifth floor without a lift.',
      ),
    ),
    towns: [
      [1, 85_000, 110_000],
      [4, 105_000, 135_000],
    ],
  },
  {
    names: words('Кладовщик', 'Қоймашы', 'Warehouse keeper'),
    departments: stores,
    employment: 'shift' as const,
    texts: with_(
      words(
        '## Что делать\n- Принимать машины и складывать коробки по местам.\n- Собирать заказы по листу без ошибок.\n## Кого ищем\nВнимательного человека, который поднимает 30 кг.',
        '## Не істеу керек\n- Көлікті қабылдап, қораптарды орнына қою.\n- Тапсырысты парақ бойынша қатесіз жинау.\n## Кімді іздейміз\n30 кг көтеретін ұқыпты адам.',
        '## What to do\n- Take lorries in and put boxes where they belong.\n- Gather orders by the sheet without mistakes.\n## Whom we look for\nSomebody careful who lifts 30 kg.',
      ),
    ),
    towns: [[1, 65_000, 75_000]],
  },
  {
    names: words('Оператор колл-центра', 'Колл-орталық операторы', 'Call centre operator'),
    departments: office,
    employment: 'part' as const,
    texts: with_(
      words(
        '## Что делать\n- Отвечать на звонки, собирать заказы и переносить доставки.\n- Писать людям раньше, чем они спросят.\n## Кого ищем\nРусский и казахский языки, смены по 6 часов, можно из дома.',
        '## Не істеу керек\n- Қоңырауға жауап беру, тапсырыс жинау, жеткізуді ауыстыру.\n- Адамға сұрағанша жазу.\n## Кімді іздейміз\nОрыс және қазақ тілдері, 6 сағаттық ауысым, үйден болады.',
        '## What to do\n- Answer calls, place orders and move deliveries.\n- Write to people before they ask.\n## Whom we look for\nRussian and Kazakh, shifts of 6 hours, also from home.',
      ),
    ),
    towns: [
      [1, 45_000, 60_000],
      [21, 230_000, 300_000],
    ],
  },
]

export const vacancies = works.flatMap(({ towns, ...work }, at) =>
  towns.map(([regionId = 1, from = 0, to = 0], town) => ({
    ...work,
    id: at * 10 + town + 1,
    regionId,
    salaryFromMinor: from * 100,
    salaryToMinor: to * 100,
    publishedOn: `2026-11-${String(5 + at * 3).padStart(2, '0')}`,
  })),
)
