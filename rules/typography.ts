import type { Language } from './language.ts'

const nbsp = '\u00a0'
const gap = '[ \u00a0]'
const shortWords =
  'а без бы в во да для до же за и из из-за или их к как ко ли на над не ни но о об обо от по под при про с со то у что'
const particles = 'бы|же|ли|б|ж'
const months = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря'
const units =
  'мм|см|м|м²|м³|км|г|кг|т|л|мл|Вт|₽|₸|руб|тг|шт|мес|месяц|месяца|месяцев|час|часа|часов|мин|минут|минуты|день|дня|' +
  'дней|дн|год|года|лет|бонус|бонуса|бонусов|место|места|мест|отзыв|отзыва|отзывов|этаж|ящика|ящиков|кг/м³|' +
  'градус|градуса|градусов|градусах|литр|литра|литров|штук|штуки|цикл|цикла|циклов|' +
  'mm|cm|m|kg|g|l|W|min|minutes|hour|hours|day|days|month|months|year|years|litres|' +
  'сағат|күн|ай|жыл|дана'

const size = new RegExp(
  `(?<![\\p{L}\\d])\\d+(?:[.,]\\d+)?(?:${gap}?[xх×]${gap}?\\d+(?:[.,]\\d+)?)+(?![\\p{L}\\d])`,
  'giu',
)
const rangeWithUnit = new RegExp(`(?<![\\d-])(\\d+)-(\\d+)(?=${gap}(?:${units})(?![\\p{L}]))`, 'giu')
const numberAndUnit = new RegExp(`(\\d) (?=(?:${units}|${months})(?![\\p{L}]))`, 'giu')
const afterShortWord = new RegExp(`(?<![\\p{L}\\d-])(${shortWords.replaceAll(' ', '|')}) +(?=\\S)`, 'giu')
const beforeParticle = new RegExp(`(?<=\\p{L}) (?=(?:${particles})(?![\\p{L}-]))`, 'giu')

/**
 * Typography of plain text (no markup): what must not part at a line end is joined by U+00A0, dashes, minus, quotes,
 * sizes and percents get their own signs. Applying it twice changes nothing more.
 */
export function typo(text: string, language: Language = 'ru'): string {
  return joinWords(setSigns(text, language))
}

function setSigns(text: string, language: Language): string {
  const [open, close] = language === 'en' ? ['“', '”'] : ['«', '»']
  return text
    .replace(/\.{3}/g, '…')
    .replace(/(?<=^|[\s(\u00a0])"([^"\n]+)"(?=$|[\s.,;:!?)])/g, `${open}$1${close}`)
    .replace(/(?<=\S)[ \u00a0]+[-–—](?=[ \u00a0]|$)/g, `${nbsp}—`)
    .replace(/(?<=^|[\s(])-(?=\d)/g, '−')
    .replace(/(\d)[ \u00a0]?%/g, `$1${nbsp}%`)
    .replace(size, (found) => found.replace(/[ \u00a0]?[xх×][ \u00a0]?/gi, `${nbsp}×${nbsp}`))
    .replace(/(?<=\p{L}) × (?=\p{L})/gu, `${nbsp}×${nbsp}`)
    .replace(rangeWithUnit, '$1–$2')
}

function joinWords(text: string): string {
  return text
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${nbsp}`)
    .replace(numberAndUnit, `$1${nbsp}`)
    .replace(/№ ?(?=\d)/g, `№${nbsp}`)
    .replace(afterShortWord, `$1${nbsp}`)
    .replace(beforeParticle, nbsp)
}
