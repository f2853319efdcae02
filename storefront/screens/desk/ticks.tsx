import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'

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

/** All rows of its table. Of no use without scripts, and not there then. */
export function TickAll({ name, label, form }: Omit<TickProps, 'value'>) {
  const id = useId()
  const place = useRef<HTMLInputElement>(null)
  const [isAll, setAll] = useState(false)
  const tick = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    const table = place.current?.closest('table')
    for (const one of table?.querySelectorAll<HTMLInputElement>(`input[name=${name}]`) ?? []) one.checked = checked
    setAll(checked)
    document.getElementById(form)?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <label htmlFor={id} className="grid size-11 cursor-pointer place-items-center noscript:hidden">
      <input ref={place} id={id} type="checkbox" aria-label={label} checked={isAll} onChange={tick} className={box} />
    </label>
  )
}

/** How many are ticked. Boxes of the form stand elsewhere on the page, so their changes are heard on the document. */
export function useTicked(name: string): number {
  const [ticked, setTicked] = useState(0)
  useEffect(() => {
    const count = () => setTicked(document.querySelectorAll(`input[name=${name}][type=checkbox]:checked`).length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [name])
  return ticked
}
