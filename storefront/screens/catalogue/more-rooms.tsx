import { useLocation } from 'react-router'
import { parsePageNumber } from '#rules/pagination.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'

const step = 8
const mostSteps = 60

/** How many rooms an address asks for: `?rooms=3` are three times eight, from the first on. */
export function roomsAskedBy(url: string): number {
  return step * Math.min(parsePageNumber(new URL(url).searchParams.get('rooms')), mostSteps)
}

/** The same page with eight rooms more; what is above stays where it is. */
export function MoreRooms({ shown, total }: { shown: number; total: number }) {
  const t = useMessages('views')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('rooms', String(Math.ceil(shown / step) + 1))
  return (
    <LinkButton to={`${pathname}?${query}#room-${shown + 1}`} look="outline" preventScrollReset className="m-auto">
      {t.moreRooms(Math.min(step, total - shown))}
    </LinkButton>
  )
}
