import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Spot } from '#contract/catalogue/interior.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { cx } from '#storefront/ui/cx.ts'

/** Percent of the picture's width and height; null where the thing is cut off. */
type Place = { x: number; y: number } | null

type MarkProps = {
  spot: Omit<Spot, 'x' | 'y'>
  at: Place
  /** Where phones are shown another picture. */
  atPhone?: Place
  /** The same link stands in a list beside it, so it is for the hand only. */
  isQuiet?: boolean
}

/** A mark on a thing in a picture: a press leads to it, hover and focus say what it is and costs. */
export function SpotMark({ spot, at, atPhone = at, isQuiet }: MarkProps) {
  const t = useMessages('shell')
  const money = useFormatMoney()
  const place = { '--x': `${at?.x}%`, '--y': `${at?.y}%`, '--px': `${atPhone?.x}%`, '--py': `${atPhone?.y}%` }
  return (
    <Link
      to={spot.url}
      aria-hidden={isQuiet || undefined}
      tabIndex={isQuiet ? -1 : undefined}
      style={place as CSSProperties}
      className={cx(
        'group/spot absolute top-(--py) left-(--px) z-1 -mt-5.5 -ml-5.5 grid size-11 place-items-center rounded-full hover:z-2 focus-visible:z-2 lg:top-(--y) lg:left-(--x)',
        !at && 'lg:hidden',
        !atPhone && 'max-lg:hidden',
      )}
    >
      <span className="grid size-5 place-items-center rounded-full bg-wall shadow-lift transition-transform duration-(--t-move) group-hover/spot:scale-125 still:group-hover/spot:scale-100 forced-colors:border">
        <span className="size-2 rounded-full bg-cherry forced-colors:bg-[LinkText]" />
      </span>
      <span
        className={cx(
          'pointer-events-none absolute top-1/2 w-max max-w-56 -translate-y-1/2 rounded-2 bg-wall px-3.5 py-2 text-left text-s opacity-0 shadow-lift transition-opacity group-hover/spot:opacity-100 group-focus-visible/spot:opacity-100 max-lg:w-0 max-lg:overflow-hidden',
          (at?.x ?? 0) > 60 ? 'right-11' : 'left-11',
        )}
      >
        <span className="block text-ink-2">{spot.name}</span>
        <b className="font-semibold whitespace-nowrap text-ink">{money(spot.price.new)}</b>
        {spot.price.old !== null && (
          <s className="ml-1.5 whitespace-nowrap text-ink-3">
            <span className="sr-only">{t.oldPrice} </span>
            {money(spot.price.old)}
          </s>
        )}
      </span>
    </Link>
  )
}
