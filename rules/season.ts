import { addDays, type Day, weekday } from './calendar.ts'

export type SeasonKind = 'blackFriday' | 'cyberMonday' | 'newYear'

/** Which seasons a region takes part in. */
export interface SeasonFlags {
  BlackFriday: boolean
  cyberMonday: boolean
  newYearSale: boolean
}

interface Season {
  kind: SeasonKind
  firstDay: Day
  lastDay: Day
}

/** The season a region is in on a day of its own calendar; null when there is none or it takes no part. */
export function findSeason(flags: SeasonFlags, today: Day): Season | null {
  const takesPart = { blackFriday: flags.BlackFriday, cyberMonday: flags.cyberMonday, newYear: flags.newYearSale }
  const year = Number(today.slice(0, 4))
  const all = [...seasonsOf(year - 1), ...seasonsOf(year)]
  return all.find(({ kind, firstDay, lastDay }) => takesPart[kind] && firstDay <= today && today <= lastDay) ?? null
}

/** Black Friday is the week of November's last Friday, then two days of Cyber Monday; the New Year sale ends after Christmas. */
function seasonsOf(year: number): Season[] {
  const friday = lastFridayOfNovember(year)
  return [
    { kind: 'blackFriday', firstDay: addDays(friday, -4), lastDay: addDays(friday, 2) },
    { kind: 'cyberMonday', firstDay: addDays(friday, 3), lastDay: addDays(friday, 4) },
    { kind: 'newYear', firstDay: `${year}-12-10`, lastDay: `${year + 1}-01-08` },
  ]
}

function lastFridayOfNovember(year: number): Day {
  const last = `${year}-11-30`
  return addDays(last, -((weekday(last) + 7 - friday) % 7))
}

const friday = 5
