import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { cx } from '#storefront/ui/cx.ts'

const box = 'size-6 accent-ink'

type TickProps = { name: string; value: string | number; label: string; form: string }

/** One row of a table that a form below it speaks of. */
export function Tick({ name, value, label, form }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" name={name} value={value} form={form} aria-label={label} className={box} />
    </label>
  )
}

type TickAllProps = Omit<TickProps, 'value'> & {
  /** Nothing beside it says what it is for. */
  isSaid?: boolean
}

/** All rows of the page: ticked while they all are. Of no use without scripts, and not there then. */
export function TickAll({ name, label, form, isSaid = false }: TickAllProps) {
  const id = useId()
  const { ticked, all } = useTicks(name)
  const tick = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    for (const one of boxesOf(name)) one.checked = checked
    document.getElementById(form)?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <label
      htmlFor={id}
      className={cx('flex h-11 cursor-pointer items-center gap-3 px-2.5 noscript:hidden', !isSaid && 'w-11')}
    >
      <input
        id={id}
        type="checkbox"
        aria-label={isSaid ? undefined : label}
        checked={all > 0 && ticked === all}
        onChange={tick}
        className={box}
      />
      {isSaid && <span className="text-s text-ink-2">{label}</span>}
    </label>
  )
}

function boxesOf(name: string) {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`)]
}

/** How many are ticked. */
export function useTicked(name: string): number {
  return useTicks(name).ticked
}

/**
 * How many boxes are ticked, of how many. They stand elsewhere on the page, so their changes are heard on the document; with
 * each drawing of the list rows may have gone.
 */
function useTicks(name: string): { ticked: number; all: number } {
  const [ticks, setTicks] = useState({ ticked: 0, all: 0 })
  const count = useEffectEvent(() => {
    const boxes = boxesOf(name)
    const ticked = boxes.filter(({ checked }) => checked).length
    setTicks((last) => (last.ticked === ticked && last.all === boxes.length ? last : { ticked, all: boxes.length }))
  })
  useEffect(() => count())
  useEffect(() => {
    const hear = () => count()
    document.addEventListener('change', hear)
    return () => document.removeEventListener('change', hear)
  }, [])
  return ticks
}
