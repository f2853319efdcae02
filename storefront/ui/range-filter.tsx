import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#rules/money.ts'
import { mostRangeEnd, readRangeEnd } from '#rules/range-end.ts'
import { RangeTrack } from './range-track.tsx'
import { useFetched } from './use-fetched.ts'

type End = 'from' | 'to'
type Ends = Record<End, number | null>

/** Whoever has not typed on for so long has typed the number; long enough to look for the next digit. */
const typedAfterMs = 700

export type RangeTexts = {
  from: string
  to: string
  /** Said below ends that stand the wrong way round, with those that are counted. */
  crossed: (from: string, to: string) => string
  /** Said below a number that was too long to count. */
  most: (most: string) => string
}

type RangeFilterProps = {
  legend: string
  hideLegend?: boolean
  /**
   * The ends of what exists. Typed values are rounded to whole ones, the wrong way round they are swapped once both fields are
   * left, and until then counted and said as swapped; outside they stay: whoever has a place of 80 is not shown what is 150 wide.
   */
  min: number
  max: number
  /** What is chosen; `null` is "no bound". */
  from: number | null
  to: number | null
  /** Said with each value: cm, ₽. */
  unit?: string
  /** Names of the two typed fields in the form around. */
  names: { from: string; to: string }
  texts: RangeTexts
  hasSlider?: boolean
  /** Called when a field is left or a handle is let go, and once a number has stood in its field for a moment. Never crossed. */
  onCommit?: (from: number | null, to: number | null) => void
}

/** Two typed fields; the slider with square handles is the second way. Its code is fetched by whoever comes near. */
export function RangeFilter({
  legend,
  hideLegend,
  min,
  max,
  from,
  to,
  unit,
  names,
  texts,
  hasSlider = true,
  onCommit,
}: RangeFilterProps) {
  const [ends, setEnds] = useState({ from, to })
  const [isNear, setNear] = useState(false)
  const slider = useFetched(isNear, () => import('./range-slider.tsx'))
  const [typing, setTyping] = useState<{ end: End; text: string } | null>(null)
  const [isCut, setCut] = useState(false)
  const told = useRef<Ends>({ from, to })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // An end that is being typed is newer than the answer to what was said before.
  useEffect(() => {
    const said = told.current
    told.current = { from, to }
    setEnds((ends) => ({
      from: ends.from === said.from ? from : ends.from,
      to: ends.to === said.to ? to : ends.to,
    }))
  }, [from, to])
  useEffect(() => () => clearTimeout(pause.current), [])

  const near = () => setNear(true)
  const low = ends.from ?? min
  const high = ends.to ?? max
  const commit = (next: Ends) => {
    clearTimeout(pause.current)
    if (next.from === told.current.from && next.to === told.current.to) return
    told.current = next
    onCommit?.(next.from, next.to)
  }
  const slid = (low: number, high: number) => ({ from: low <= min ? null : low, to: high >= max ? null : high })
  /** The list follows what stands in the fields, wherever it lies: a count of something else would be the wrong one. */
  const follow = (typed: Ends) => {
    setEnds(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => commit(straightened(typed)), typedAfterMs)
  }
  const type = (end: End) => (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value.replace(/[^\d\s.,]/g, '')
    const value = readWhole(text)
    const isTooLong = value === mostRangeEnd && text.replace(/\D/g, '').length > String(mostRangeEnd).length
    setCut(isTooLong)
    setTyping({ end, text: isTooLong ? String(mostRangeEnd) : text })
    follow({ ...ends, [end]: value })
  }
  const settle = (typed: Ends = ends) => {
    const straight = straightened(typed)
    setTyping(null)
    setEnds(straight)
    commit(straight)
  }
  const box = useRef<HTMLFieldSetElement>(null)
  // Whoever goes on to the other field may be about to mend it: the wrong way round is swapped when both are left.
  const leave = ({ relatedTarget: next }: FocusEvent) => {
    const isOnToOther = next instanceof HTMLInputElement && [names.from, names.to].includes(next.name)
    if (!isOnToOther || !crossed(ends)) settle()
  }
  // What was typed before this code arrived counts as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup of the server comes alive
  useEffect(() => {
    const texts = { from: typedIn(box.current, names.from), to: typedIn(box.current, names.to) }
    if (texts.from === shown('from') && texts.to === shown('to')) return
    const typed = { from: readWhole(texts.from), to: readWhole(texts.to) }
    if (box.current?.contains(document.activeElement)) follow(typed)
    else settle(typed)
  }, [])
  // Thousands are parted as soon as the field is left; while typing that would move the caret.
  const shown = (end: End) => {
    if (typing?.end === end) return typing.text
    const value = ends[end]
    return value === null ? '' : formatNumber(value)
  }
  const counted = straightened(ends)
  const hint =
    isCut && (ends.from === mostRangeEnd || ends.to === mostRangeEnd)
      ? texts.most(formatNumber(mostRangeEnd))
      : crossed(ends) && texts.crossed(formatNumber(counted.from ?? min), formatNumber(counted.to ?? max))
  const words = {
    low,
    high,
    labelOf: (end: End) => `${legend}, ${texts[end]}`,
    sayValue: (value: number) => (unit ? `${formatNumber(value)}\u00a0${unit}` : formatNumber(value)),
  }

  return (
    <fieldset ref={box} onPointerEnter={near} onFocus={near}>
      <legend className={hideLegend ? 'sr-only' : 'text-s text-ink-2'}>{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="range-field">
            <span className="text-ink-3">{texts[end]}</span>
            <input
              name={names[end]}
              value={shown(end)}
              placeholder={formatNumber(end === 'from' ? min : max)}
              inputMode="numeric"
              autoComplete="off"
              onChange={type(end)}
              onFocus={() => setTyping({ end, text: String(ends[end] ?? '') })}
              onBlur={leave}
              onKeyDown={(event) => event.key === 'Enter' && settle()}
              className="range-input"
            />
          </label>
        ))}
      </div>
      <p role="status" className="text-s text-ink-2 not-empty:mt-2">
        {hint}
      </p>
      {hasSlider && max > min && (
        <div className="mt-1">
          {slider ? (
            <slider.RangeSlider
              {...words}
              min={min}
              max={max}
              onSlide={(low, high) => setEnds(slid(low, high))}
              onCommit={(low, high) => commit(slid(low, high))}
            />
          ) : (
            <RangeTrack min={min} max={max} low={low} high={high} />
          )}
        </div>
      )}
    </fieldset>
  )
}

function crossed({ from, to }: Ends): boolean {
  return from !== null && to !== null && from > to
}

/** As the shop reads an address whose ends stand the wrong way round. */
function straightened(ends: Ends): Ends {
  return crossed(ends) ? { from: ends.to, to: ends.from } : ends
}

function typedIn(box: HTMLElement | null, name: string): string {
  return box?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
}

function readWhole(text: string): number | null {
  const number = readRangeEnd(text)
  return number === null ? null : Math.round(number)
}
