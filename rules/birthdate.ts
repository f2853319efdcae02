const youngestYears = 14
const oldestYears = 120

/** Whether a person born on `day` (`YYYY-MM-DD`) can have an account on `today`: from 14 years on. */
export function isBirthdatePlausible(day: string, today: string): boolean {
  return day <= yearsBefore(today, youngestYears) && day >= yearsBefore(today, oldestYears)
}

function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}
