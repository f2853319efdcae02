import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import type { ShownCard } from './shown-card.ts'

type ProductBadgesProps = Pick<ShownCard, 'hit' | 'isNew' | 'icons'> & {
  discountPercent: number | null
  isOut?: boolean
}

const mostBadges = 2

/** At most two: how much cheaper it is, then what matters most of the rest. */
export function ProductBadges({ discountPercent, isOut, hit, isNew, icons }: ProductBadgesProps) {
  const t = useMessages('shell')
  const badges = [
    discountPercent !== null && (
      <Badge key="sale" tone="sale">
        {t.discount(discountPercent)}
      </Badge>
    ),
    isOut && (
      <Badge key="out" tone="off">
        {t.notHere}
      </Badge>
    ),
    hit && (
      <Badge key="hit" tone="hit">
        {t.hit}
      </Badge>
    ),
    isNew && (
      <Badge key="new" tone="new">
        {t.isNew}
      </Badge>
    ),
    ...icons.map(({ code, text }) => (
      <Badge key={text} tone={code === 'kit' ? 'kit' : 'new'}>
        {text}
      </Badge>
    )),
  ]
  return badges.filter(Boolean).slice(0, mostBadges)
}
