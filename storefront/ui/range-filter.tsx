import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#rules/money.ts'
import { cx } from './cx.ts'
import { fieldBox } from './field.tsx'

type RangeFilterProps = {
  legend: string
  hideLegend?: boolean
  /** The ends of what exists; typed values outside are pulled in. */
  min: number
  max: number
  /** What is chosen; `null` is "no bound". */
  from: number | null
  to: number | null
  step?: number
  /** Names of the two typed fields in the form around. */
  names: { from: string; to: string }
  texts: { from: string; to: string }
  /** Called when a field is left or a handle is let go. */
  onCommit?: (from: number | null, to: number | null) => void
}

/** Two typed fields; the slider with square handles is the second way and appears with scripts. */
export function RangeFilter({
  legend,
  hideLegend,
  min,
  max,
  from,
  to,
  step = 1,
  names,
  texts,
  onCommit,
}: RangeFilterProps) {
  const [ends, setEnds] = useState({ from, to })
  const [ready, setReady] = useState(false)
  const [typing, setTyping] = useState<'from' | 'to' | null>(null)
  useEffect(() => setEnds({ from, to }), [from, to])

  const low = ends.from ?? min
  const high = ends.to ?? max
  const commit = (next = ends) => (next.from !== from || next.to !== to) && onCommit?.(next.from, next.to)
  const slide = (end: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) => {
    const value = Number(event.target.value)
    if (end === 'from') setEnds({ ...ends, from: value <= min ? null : Math.min(value, high) })
    else setEnds({ ...ends, to: value >= max ? null : Math.max(value, low) })
  }
  const type = (end: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '')
    setEnds({ ...ends, [end]: digits === '' ? null : Number(digits) })
  }
  const settle = (typed = ends) => {
    const inside = (value: number | null) => (value === null ? null : Math.min(max, Math.max(min, value)))
    const next = { from: inside(typed.from), to: inside(typed.to) }
    if (next.from !== null && next.to !== null && next.from > next.to) next.to = next.from
    setEnds(next)
    commit(next)
  }
  const box = useRef<HTMLFieldSetElement>(null)
  // What was typed before this code arrived counts as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup of the server comes alive
  useEffect(() => {
    setReady(true)
    const typed = { from: typedIn(box.current, names.from), to: typedIn(box.current, names.to) }
    if (typed.from === from && typed.to === to) return
    setEnds(typed)
    if (!box.current?.contains(document.activeElement)) settle(typed)
  }, [])
  // Thousands are parted as soon as the field is left; while typing that would move the caret.
  const shown = (end: 'from' | 'to') => {
    const value = ends[end]
    if (value === null) return ''
    return typing === end ? String(value) : formatNumber(value)
  }
  const share = (value: number) =>
    `${max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0}%`

  return (
    <fieldset ref={box}>
      <legend className={hideLegend ? 'sr-only' : 'text-s text-ink-2'}>{legend}</legend>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="relative block">
            <span className="absolute top-2.5 left-3 text-ink-3">{texts[end]}</span>
            <input
              name={names[end]}
              value={shown(end)}
              placeholder={formatNumber(end === 'from' ? min : max)}
              inputMode="numeric"
              autoComplete="off"
              onChange={type(end)}
              onFocus={() => setTyping(end)}
              onBlur={() => {
                setTyping(null)
                settle()
              }}
              onKeyDown={(event) => event.key === 'Enter' && settle()}
              className={cx(fieldBox, 'h-11 pr-3! pl-10! text-right text-field lg:text-base')}
            />
          </label>
        ))}
      </div>
      <div className={cx('relative mx-2 mt-1 h-8', !ready && 'invisible')}>
        <span className="absolute -inset-x-2 top-[15px] h-0.5 bg-seam" />
        <span
          className="absolute top-[15px] h-0.5 bg-ink"
          style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
        />
        {ready &&
          (['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="range"
              aria-label={`${legend}, ${texts[end]}`}
              min={min}
              max={max}
              step={step}
              value={end === 'from' ? low : high}
              onChange={slide(end)}
              onPointerUp={() => commit()}
              onKeyUp={() => commit()}
              className="range-handle -mx-3 w-[calc(100%+24px)]!"
            />
          ))}
      </div>
    </fieldset>
  )
}

function typedIn(box: HTMLElement | null, name: string): number | null {
  const digits = box?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.replace(/\D/g, '') ?? ''
  return digits === '' ? null : Number(digits)
}
