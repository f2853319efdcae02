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

/** All rows of the page. Of no use without scripts, and not there then. */
export function TickAll({ name, label, form, isSaid = false }: TickAllProps) {
  const id = useId()
  const [isAll, setAll] = useState(false)
  const tick = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    for (const one of document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`))
      one.checked = checked
    setAll(checked)
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
        checked={isAll}
        onChange={tick}
        className={box}
      />
      {isSaid && <span className="text-s text-ink-2">{label}</span>}
    </label>
  )
}

/**
 * How many are ticked. Boxes of the form stand elsewhere on the page, so their changes are heard on the document; with each
 * drawing of the list rows may have gone.
 */
export function useTicked(name: string): number {
  const [ticked, setTicked] = useState(0)
  const count = useEffectEvent(() =>
    setTicked(document.querySelectorAll(`input[name=${name}][type=checkbox]:checked`).length),
  )
  useEffect(() => count())
  useEffect(() => {
    const hear = () => count()
    document.addEventListener('change', hear)
    return () => document.removeEventListener('change', hear)
  }, [])
  return ticked
}
