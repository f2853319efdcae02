import type { CSSProperties } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import type { ShownCard, ShownIcon } from './shown-card.ts'

type ProductBadgesProps = Pick<ShownCard, 'hit' | 'isNew' | 'icons'> & {
  discountPercent: number | null
  isOut?: boolean
}

const mostBadges = 2

/** At most two above: how much cheaper it is, then what matters most of the rest; and one at the foot. */
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
    ...icons.flatMap((icon) => (icon.position === 'bottom' ? [] : markOf(icon))),
  ]
  const low = icons.find(({ position }) => position === 'bottom')
  return [...badges.filter(Boolean).slice(0, mostBadges), low && markOf(low)]
}

/** In the colours of its kind, or in its own: what is null is left out. */
export function markOf({
  code,
  text,
  position,
  icon,
  backgroundColor,
  textColor: color,
  lineaGradient: backgroundImage,
}: ShownIcon) {
  const style = { backgroundColor, color, backgroundImage, '--mark': icon && `url(/marks/${icon}.svg)` }
  return (
    <Badge
      key={text}
      tone={code === 'kit' ? 'kit' : 'new'}
      className={position === 'bottom' ? 'badge-low' : undefined}
      style={style as CSSProperties}
    >
      {text}
    </Badge>
  )
}
