/** `24.11.2026` */
export function formatFullDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}
