import { addDays, type Day } from './calendar.ts'

/** Something to be at home for: hours of a day by the clock of a place, or the whole day where no hours are known. */
export interface CalendarEvent {
  /** The same for the same matter, so that a file opened later moves the entry instead of adding one. */
  uid: string
  title: string
  text: string
  place: string
  day: Day
  hours: { from: number; to: number } | null
  utcOffsetMinutes: number
}

/**
 * A calendar file (RFC 5545). Moments stand in UTC, so that no rules of time zones travel with it. `madeAtMs` also counts
 * the versions: of two files the later one is true.
 */
export function calendarFile(events: readonly CalendarEvent[], { shop, madeAtMs }: { shop: string; madeAtMs: number }) {
  const stamp = utcText(madeAtMs)
  const lines = events.flatMap((event) => [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${Math.floor(madeAtMs / 60_000) % 1_000_000_000}`,
    ...timesOf(event),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.text ? [`DESCRIPTION:${escaped(event.text)}`] : []),
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    'END:VEVENT',
  ])
  const frame = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escaped(shop)}//orders//RU`, 'METHOD:PUBLISH']
  return [...frame, ...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}

function timesOf({ day, hours, utcOffsetMinutes }: CalendarEvent): string[] {
  const plain = (one: Day) => one.replaceAll('-', '')
  // The end of a whole day is the morning after it.
  if (!hours) return [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`]
  const midnight = Date.parse(`${day}T00:00:00Z`) - utcOffsetMinutes * 60_000
  const at = (hour: number) => utcText(midnight + hour * 3_600_000)
  return [`DTSTART:${at(hours.from)}`, `DTEND:${at(hours.to)}`]
}

function utcText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

const mostOctets = 75

/** A line holds 75 octets; the next ones begin with a space. No letter is cut in two. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const letter of line) {
    if (octetsOf(row + letter) > mostOctets) {
      rows.push(row)
      row = ' '
    }
    row += letter
  }
  return [...rows, row].join('\r\n')
}

function octetsOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    const point = letter.codePointAt(0) ?? 0
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)
}
