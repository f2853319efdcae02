import { chance, pick } from './dice.ts'

export type Person = { name: string; city: string; isMan: boolean }

const women =
  'Анна Мария Елена Ольга Наталья Ирина Светлана Татьяна Екатерина Юлия Марина Людмила Галина Вера Надежда Оксана Дарья Алина Ксения Виктория Полина Алёна Яна Лариса Нина Инна Тамара Зоя Валентина Кристина Евгения Маргарита Диана Регина Эльвира Гульнара Лилия Алсу Динара Айгуль Айжан Асель Жанар Гульмира Мадина Сауле Камила Айгерим Ботагоз Дина'.split(
    ' ',
  )
const men =
  'Александр Сергей Дмитрий Андрей Алексей Максим Евгений Иван Михаил Артём Николай Владимир Павел Роман Денис Игорь Олег Виктор Константин Антон Илья Юрий Кирилл Егор Никита Георгий Вадим Станислав Борис Тимур Рустам Ильдар Марат Айдар Ренат Ерлан Нурлан Данияр Асхат Ербол Бауыржан Руслан Тимофей Лев Матвей Степан Фёдор Глеб'.split(
    ' ',
  )
const initials = 'А Б В Г Д Е Ж З И К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Э Я'.split(' ')

/** Where people who bought here live: the shop's own cities most of all, then towns around them. */
const cities: readonly (readonly [city: string, weight: number])[] = [
  ['Челябинск', 20],
  ['Екатеринбург', 16],
  ['Москва', 16],
  ['Санкт-Петербург', 11],
  ['Новосибирск', 8],
  ['Казань', 8],
  ['Алматы', 9],
  ['Астана', 7],
  ['Сургут', 3],
  ['Магнитогорск', 3],
  ['Тюмень', 3],
  ['Уфа', 3],
  ['Миасс', 2],
  ['Набережные Челны', 2],
  ['Копейск', 2],
  ['Нижний Тагил', 2],
  ['Караганда', 2],
  ['Пермь', 2],
  ['Подольск', 1],
  ['Гатчина', 1],
  ['Бердск', 1],
  ['Талдыкорган', 1],
]

const weights = cities.reduce((sum, [, weight]) => sum + weight, 0)

/** Somebody: a first name with the letter of the last one, and a town. */
export function personOf(...words: readonly (string | number)[]): Person {
  const isMan = chance(...words, 'man') < 0.42
  const name = pick(isMan ? men : women, ...words, 'name')
  const isPlain = chance(...words, 'plain') < 0.22
  return { name: isPlain ? name : `${name} ${pick(initials, ...words, 'initial')}.`, city: cityOf(words), isMan }
}

function cityOf(words: readonly (string | number)[]): string {
  let left = chance(...words, 'city') * weights
  for (const [city, weight] of cities) {
    left -= weight
    if (left < 0) return city
  }
  return 'Челябинск'
}
