import { addDays, type Day, weekday } from './calendar.ts'

/** Hours of one weekday in minutes from midnight. */
type OpenHours = { from: number; to: number }

/** By weekday, 1 Monday … 7 Sunday; a day that is not there is a day off. */
export interface Week extends ReadonlyMap<number, OpenHours> {
  /** Days that go before the week, by `12-31`; null is a day off. */
  special?: ReadonlyMap<string, OpenHours | null>
}

export type Openness =
  | { isOpen: true; untilMinute: number }
  | { isOpen: false; fromMinute: number; day: 'today' | 'tomorrow' | 'later'; on: Day }

/** Monday first, in each language of the shop. */
const names = [
  ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
]
const day = `(${[...new Set(names.flat())].join('|')})`
const daily = 'ежедневно|каждый день|күн сайын|daily|every day'
const part = new RegExp(
  `(${daily}|${day}(?:\\s*[–—-]\\s*${day})?)[:,]?\\s*(?:с\\s*)?(\\d{1,2})[:.](\\d{2})\\s*(?:[–—-]|до)\\s*(\\d{1,2})[:.](\\d{2})`,
  'g',
)

/** «Пн–Пт 10:00–20:00, Сб–Вс 10:00–18:00», «ежедневно 10:00–21:00»; null where the words are others. */
export function readOpeningHours(words: string): Week | null {
  const week: Map<number, OpenHours> & Pick<Week, 'special'> = new Map<number, OpenHours>()
  for (const [, which = '', first, last, ...clock] of words.toLowerCase().matchAll(part)) {
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = clock.map(Number)
    const hours = { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute }
    if (hours.from >= hours.to || hours.to > 24 * 60 || which === '') return null
    const from = first ? weekdayOf(first) : 1
    const to = last ? weekdayOf(last) : first ? from : 7
    for (let day = from; day <= to; day++) week.set(day, hours)
  }
  if (week.size === 0) return null
  week.special = readSpecial(words)
  return week
}

const specialDay = /(\d{2})\.(\d{2}) (?:(\d{2}):(\d{2})–(\d{2}):(\d{2})|закрыто|жабық|closed)/g

/** «31.12 10:00–16:00, 01.01 закрыто», as `withSpecialDays` says it. */
function readSpecial(words: string): Map<string, OpenHours | null> {
  return new Map(
    [...words.matchAll(specialDay)].map(([, date, month, ...clock]) => {
      const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = clock.map(Number)
      const hours = clock[0] === undefined ? null : { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute }
      return [`${month}-${date}`, hours]
    }),
  )
}

function hoursOn(week: Week, day: Day): OpenHours | null {
  const special = week.special?.get(day.slice(5))
  return special === undefined ? (week.get(weekday(day)) ?? null) : special
}

function weekdayOf(name: string): number {
  return Math.max(...names.map((week) => week.indexOf(name))) + 1
}

/** Whether one may come at that minute of the place's own clock; null where it never opens. */
export function opennessAt(week: Week, { day, minuteOfDay }: { day: Day; minuteOfDay: number }): Openness | null {
  const today = hoursOn(week, day)
  if (today && minuteOfDay >= today.from && minuteOfDay < today.to) return { isOpen: true, untilMinute: today.to }
  if (today && minuteOfDay < today.from) return { isOpen: false, fromMinute: today.from, day: 'today', on: day }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const on = addDays(day, ahead)
    const hours = hoursOn(week, on)
    if (hours) return { isOpen: false, fromMinute: hours.from, day: ahead === 1 ? 'tomorrow' : 'later', on }
  }
  return null
}

/** In how many minutes what `opennessAt` said stops being true; midnight turns «tomorrow» into «today» besides. */
export function minutesToTurn(week: Week, { day, minuteOfDay }: { day: Day; minuteOfDay: number }): number {
  const openness = opennessAt(week, { day, minuteOfDay })
  const midnight = 24 * 60
  const turn = openness?.isOpen ? openness.untilMinute : openness?.day === 'today' ? openness.fromMinute : midnight
  return turn - minuteOfDay
}
