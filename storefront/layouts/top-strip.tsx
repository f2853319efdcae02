import { Link } from 'react-router'
import { useMessages } from '../platform/messages.tsx'
import { useShell } from '../platform/region.ts'
import { Badge } from '../ui/badge.tsx'

/** One line above the header that leads to what the shop speaks of now; a season has colours of its own. */
export function TopStrip() {
  const t = useMessages('shell')
  const shell = useShell()
  if (!shell?.top) return null
  const { top, region } = shell
  return (
    <aside aria-label={t.banners} className="sale-ground">
      <Link
        to={top.url}
        className="flex min-h-10 flex-wrap items-center justify-center gap-x-3 px-4 py-1.5 text-center text-s font-semibold hover:underline"
      >
        {region.season && <Badge tone="kit">{region.season.name}</Badge>}
        {top.name}
      </Link>
    </aside>
  )
}
