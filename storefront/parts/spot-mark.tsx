import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Spot } from '#contract/catalogue/interior.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { cx } from '#storefront/ui/cx.ts'
import type { MarkPlace } from './spaced-marks.ts'

type MarkProps = {
  spot: Omit<Spot, 'x' | 'y'>
  at: MarkPlace
  /** Where phones have another picture, or no room. */
  atPhone?: MarkPlace
  /** The same link stands in a list beside it, so it is for the hand only. */
  isQuiet?: boolean
}

/** A mark on a thing in a picture: a press leads to it, hover and focus say what it is and costs. */
export function SpotMark({ spot, at, atPhone = at, isQuiet }: MarkProps) {
  const t = useMessages('shell')
  const money = useFormatMoney()
  if (!at && !atPhone) return null
  const place = {
    '--x': `${at?.x}%`,
    '--y': `${at?.y}%`,
    ...(atPhone !== at && { '--px': `${atPhone?.x}%`, '--py': `${atPhone?.y}%` }),
  }
  return (
    <Link
      to={spot.url}
      aria-hidden={isQuiet || undefined}
      tabIndex={isQuiet ? -1 : undefined}
      discover={isQuiet ? 'none' : undefined}
      style={place as CSSProperties}
      className={cx('group/spot spot', !at && 'lg:hidden', !atPhone && 'max-lg:hidden')}
    >
      <span className="spot-mark">
        <span className="spot-point" />
      </span>
      <span className={cx('spot-words', (at?.x ?? 0) > 50 ? 'right-11' : 'left-11')}>
        <span className="block text-ink-2">{spot.name}</span>
        <b className="font-semibold whitespace-nowrap text-ink">{money(spot.price.new)}</b>
        {spot.price.old !== null && (
          <s className="ml-1.5 whitespace-nowrap text-ink-3">
            <span className="sr-only">{`${t.oldPrice} `}</span>
            {money(spot.price.old)}
          </s>
        )}
      </span>
    </Link>
  )
}
