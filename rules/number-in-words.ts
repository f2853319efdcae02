import type { Language } from './language.ts'
import { type PluralForms, plural } from './plural.ts'

/** A whole number as papers spell it: «шестьдесят одна тысяча», «алпыс бір мың», “sixty-one thousand”. */
export function numberInWords(value: number, language: Language): string {
  return spellers[language](value)
}

const spellers: Record<Language, (value: number) => string> = { ru: inRussian, kk: inKazakh, en: inEnglish }

/** The groups of three digits from the highest on, each with its place: 3 for milliards, 0 for what is left. */
function threesOf(value: number): { three: number; place: number }[] {
  return [3, 2, 1, 0]
    .map((place) => ({ place, three: Math.floor(value / 1000 ** place) % 1000 }))
    .filter(({ three }) => three > 0)
}

const unitsMasculine = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const unitsFeminine = ['', 'одна', 'две', ...unitsMasculine.slice(3)]
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]

const russianGroups: { words: PluralForms; isFeminine: boolean }[] = [
  { words: { one: 'миллиард', few: 'миллиарда', many: 'миллиардов' }, isFeminine: false },
  { words: { one: 'миллион', few: 'миллиона', many: 'миллионов' }, isFeminine: false },
  { words: { one: 'тысяча', few: 'тысячи', many: 'тысяч' }, isFeminine: true },
]

function inRussian(value: number): string {
  if (value === 0) return 'ноль'
  return threesOf(value)
    .flatMap(({ three, place }) => {
      const group = russianGroups[3 - place]
      const words = russianThree(three, group?.isFeminine ?? false)
      return group ? [words, plural(three, 'ru', group.words)] : [words]
    })
    .join(' ')
}

function russianThree(three: number, isFeminine: boolean): string {
  const lastTwo = three % 100
  const units = isFeminine ? unitsFeminine : unitsMasculine
  const low =
    lastTwo >= 10 && lastTwo <= 19 ? [teens[lastTwo - 10]] : [tens[Math.floor(lastTwo / 10)], units[lastTwo % 10]]
  return [hundreds[Math.floor(three / 100)], ...low].filter(Boolean).join(' ')
}

const kazakhUnits = ['', 'бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз']
const kazakhTens = ['', 'он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан']
const kazakhGroups = ['', 'мың', 'миллион', 'миллиард']

function inKazakh(value: number): string {
  if (value === 0) return 'нөл'
  return threesOf(value)
    .flatMap(({ three, place }) => [kazakhThree(three), kazakhGroups[place]])
    .filter(Boolean)
    .join(' ')
}

/** A hundred is «жүз» and two hundred «екі жүз». */
function kazakhThree(three: number): string {
  const [hundred, ten, unit] = [Math.floor(three / 100), Math.floor(three / 10) % 10, three % 10]
  return [hundred > 1 && kazakhUnits[hundred], hundred > 0 && 'жүз', kazakhTens[ten], kazakhUnits[unit]]
    .filter(Boolean)
    .join(' ')
}

const englishUnits = [
  ...[
    '',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
  ],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const englishTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const englishGroups = ['', 'thousand', 'million', 'billion']

function inEnglish(value: number): string {
  if (value === 0) return 'zero'
  return threesOf(value)
    .flatMap(({ three, place }) => [englishThree(three), englishGroups[place]])
    .filter(Boolean)
    .join(' ')
}

function englishThree(three: number): string {
  const [hundred, rest] = [Math.floor(three / 100), three % 100]
  const low =
    rest < 20
      ? englishUnits[rest]
      : [englishTens[Math.floor(rest / 10)], englishUnits[rest % 10]].filter(Boolean).join('-')
  return [hundred > 0 && `${englishUnits[hundred]} hundred`, low].filter(Boolean).join(' ')
}
