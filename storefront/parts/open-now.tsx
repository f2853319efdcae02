import { useEffect, useState } from 'react'
import { formatDay, formatMinute, wallClock } from '#rules/calendar.ts'
import { type Openness, opennessAt, readOpeningHours } from '#rules/opening-hours.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

type OpenNowProps = { hours: string; utcOffsetMinutes: number }

/** Whether one may come just now. The page is kept for everybody, so the browser looks at the clock; its line is there before. */
export function OpenNow({ hours, utcOffsetMinutes }: OpenNowProps) {
  const [openness, tell] = useState<Openness | null>(null)
  useEffect(() => {
    const look = () => {
      const week = readOpeningHours(hours)
      tell(week && opennessAt(week, wallClock(Date.now(), utcOffsetMinutes)))
    }
    look()
    const clock = setInterval(look, 60_000)
    return () => clearInterval(clock)
  }, [hours, utcOffsetMinutes])
  const words = useOpenWords()
  return <p className="min-h-5 text-s font-semibold first-letter:uppercase">{openness && words(openness)}</p>
}

function useOpenWords() {
  const t = useMessages('opening')
  const language = useLanguage()
  return (openness: Openness) => {
    if (openness.isOpen) return t.openUntil(formatMinute(openness.untilMinute))
    const day = openness.day === 'later' ? formatDay(openness.on, language, 'on') : t[openness.day]
    return t.opensAt(day, formatMinute(openness.fromMinute))
  }
}
