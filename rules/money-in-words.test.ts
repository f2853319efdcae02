import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyInWords } from './money-in-words.ts'

test.each([
  [0, 'RUB', 'Ноль рублей 00 копеек'],
  [1, 'RUB', 'Ноль рублей 01 копейка'],
  [100, 'RUB', 'Один рубль 00 копеек'],
  [20_203, 'RUB', 'Двести два рубля 03 копейки'],
  [1_112, 'RUB', 'Одиннадцать рублей 12 копеек'],
  [6_199_000, 'RUB', 'Шестьдесят одна тысяча девятьсот девяносто рублей 00 копеек'],
  [200_000, 'RUB', 'Две тысячи рублей 00 копеек'],
  [1_201_500, 'RUB', 'Двенадцать тысяч пятнадцать рублей 00 копеек'],
  [100_000_000, 'RUB', 'Один миллион рублей 00 копеек'],
  [
    123_456_789_021,
    'RUB',
    'Один миллиард двести тридцать четыре миллиона пятьсот шестьдесят семь тысяч восемьсот девяносто рублей 21 копейка',
  ],
  [4_250_050, 'KZT', 'Сорок две тысячи пятьсот тенге 50 тиынов'],
] as const)('%i %s is spelt «%3$s»', (minor, currency, words) => {
  expect(moneyInWords(minor, currency, 'ru')).toBe(words)
})

test.each([
  [0, 'KZT', 'kk', 'Нөл теңге 00 тиын'],
  [4_250_050, 'KZT', 'kk', 'Қырық екі мың бес жүз теңге 50 тиын'],
  [10_000_000, 'KZT', 'kk', 'Жүз мың теңге 00 тиын'],
  [
    123_456_789_021,
    'RUB',
    'kk',
    'Бір миллиард екі жүз отыз төрт миллион бес жүз алпыс жеті мың сегіз жүз тоқсан рубль 21 тиын',
  ],
  [100, 'RUB', 'en', 'One ruble 00 kopecks'],
  [6_199_001, 'RUB', 'en', 'Sixty-one thousand nine hundred ninety rubles 01 kopeck'],
  [100_001_500, 'RUB', 'en', 'One million fifteen rubles 00 kopecks'],
  [4_250_050, 'KZT', 'en', 'Forty-two thousand five hundred tenge 50 tiyn'],
] as const)('%i %s in %s is «%s»', (minor, currency, language, words) => {
  expect(moneyInWords(minor, currency, language)).toBe(words)
})

test('what is no sum has no words', () => {
  for (const minor of [-1, 0.5, 1e14]) expect(() => moneyInWords(minor, 'RUB', 'ru')).toThrow(RangeError)
})

/** Reads the words back, as a bank's clerk does. */
function read(words: string): number {
  const values: Record<string, number> = {}
  const add = (list: string, from: number, step: number) => {
    for (const [index, word] of list.split(' ').entries()) values[word] = from + index * step
  }
  add('ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать', 0, 1)
  add('четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать', 14, 1)
  add('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто', 20, 10)
  add('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот', 100, 100)
  Object.assign(values, { одна: 1, две: 2 })
  const scales = { миллиард: 1e9, миллион: 1e6, тысяч: 1e3 }
  let [whole, three] = [0, 0]
  const [spelt = '', minor = ''] = words.toLowerCase().split(/ (?:рубл\S+|тенге) /)
  for (const word of spelt.split(' ')) {
    const scale = Object.entries(scales).find(([begin]) => word.startsWith(begin))
    if (scale) [whole, three] = [whole + three * scale[1], 0]
    else three += values[word] ?? Number.NaN
  }
  return (whole + three) * 100 + Number.parseInt(minor, 10)
}

test('a sum that is spelt and read again is the same sum', () => {
  fc.assert(
    fc.property(
      fc.maxSafeNat().map((nat) => nat % 1e14),
      fc.constantFrom('RUB' as const, 'KZT' as const),
      (minor, currency) => {
        expect(read(moneyInWords(minor, currency, 'ru'))).toBe(minor)
      },
    ),
    { numRuns: 1_000 },
  )
})
