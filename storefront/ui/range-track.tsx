import { cx } from './cx.ts'

export const trackLine =
  'relative h-0.5 w-full bg-seam forced-colors:bg-[GrayText] before:absolute before:-inset-x-3 before:inset-y-0 before:bg-inherit'
export const trackPart = 'absolute h-full bg-ink forced-colors:bg-[CanvasText]'
export const handleBox = 'range-handle'

type RangeTrackProps = { min: number; max: number; low: number; high: number }

/** What the slider looks like while its code is on the way. */
export function RangeTrack({ min, max, low, high }: RangeTrackProps) {
  const share = (value: number) => ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100
  return (
    <div aria-hidden="true" className="mx-3 flex h-8 items-center noscript:invisible">
      <div className={trackLine}>
        <span className={trackPart} style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }} />
        {[low, high].map((value, index) => (
          <span key={index} className={cx(handleBox, 'top-1/2 -translate-1/2')} style={{ left: `${share(value)}%` }} />
        ))}
      </div>
    </div>
  )
}

/** About a hundred steps from end to end, each a round number: one rouble at a time leads nowhere. */
export function stepOf(span: number): number {
  return span < 1000 ? 1 : 10 ** Math.floor(Math.log10(span / 100))
}
