import { describe, expect, test } from 'vitest'
import type { Language } from '#rules/language.ts'
import { namedCity } from './named-city.ts'

const cities = ['Челябинск', 'Екатеринбург', 'Москва', 'Санкт-Петербург']
const listLinks = () => cities.map((NAME, at) => ({ ID: at + 1, NAME, code: NAME, kz: false }))

test.each([
  { typed: 'Екатеринбург, ул. Малышева, 5', city: 'Екатеринбург' },
  { typed: 'г. Екатеринбург Малышева 5', city: 'Екатеринбург' },
  { typed: 'санкт-петербург, Невский проспект, 1', city: 'Санкт-Петербург' },
  { typed: 'Челябинск, проспект Ленина, 27', city: undefined },
  { typed: 'Московский проспект, 5', city: undefined },
  { typed: 'ул. Москва, 5', city: undefined },
  { typed: 'Москваская, 5', city: undefined },
  { typed: 'Тагил, Ленина, 5', city: undefined },
])('«$typed» is in $city', ({ typed, city }) => {
  expect(namedCity({ listLinks }, typed, 1, 'ru')?.cityName).toBe(city)
})

test('a city whose name two regions have is the one it is asked in', () => {
  const twins = () => ['Челябинск', 'Челябинск'].map((NAME, at) => ({ ID: at + 1, NAME, code: NAME, kz: false }))
  expect(namedCity({ listLinks: twins }, 'Челябинск, ул. Кирова, 1', 2, 'ru')).toBeNull()
})

describe('in Kazakhstan', () => {
  const names = {
    ru: ['Алматы', 'Караганда', 'Усть-Каменогорск'],
    kk: ['Алматы', 'Қарағанды', 'Өскемен'],
    en: ['Almaty', 'Karaganda', 'Oskemen'],
  }
  const byLanguage = (language: Language) =>
    names[language].map((NAME, at) => ({ ID: at + 1, NAME, code: NAME, kz: true }))

  test.each<{ typed: string; language: Language; city: string | undefined }>([
    { typed: 'Қарағанды, Бұқар жырау даңғылы, 27', language: 'kk', city: 'Қарағанды' },
    { typed: 'Қарағанды, Бұқар жырау даңғылы, 27', language: 'ru', city: 'Караганда' },
    { typed: 'Oskemen, Kazakhstan street, 5', language: 'kk', city: 'Өскемен' },
    { typed: 'Almaty, Abay avenue, 10', language: 'en', city: undefined },
  ])('«$typed» is in $city, told in $language', ({ typed, language, city }) => {
    expect(namedCity({ listLinks: byLanguage }, typed, 1, language)?.cityName).toBe(city)
  })
})
