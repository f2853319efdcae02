import { NumberField } from '@base-ui/react/number-field'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Icon } from './icon.tsx'

type StepperProps = {
  value: number
  min?: number
  /** The buttons stop here; what is typed may be more, and whoever is told says how much there is. */
  max?: number
  step?: number
  /** What the two buttons say aloud, and what the field counts. */
  texts: { less: string; more: string; group: string }
  /** Of the typed field. */
  name?: string
  /** With it the buttons submit the form around under this name, so that they work before scripts. */
  stepName?: string
  /** Told when a number is typed and left, and when a button is let go. */
  onChange?: (value: number) => void
  /** Told when zero is typed; without it that is the least number, as what is below zero always is. */
  onZero?: () => void
  /** Told when another number is taken than was typed; `null` where that was no number, and the old one stays. */
  onOther?: (taken: number | null) => void
  disabled?: boolean
  /** What is shown and typed is so many parts of a unit, such as tenths of a metre; `value` counts the parts. */
  measure?: { parts: number; unit: string; locale: string } | undefined
}

const LARGEST = 99_999

/** A number to type, with a button on each side that may be held. */
export function Stepper({
  value,
  min = 1,
  max = LARGEST,
  step = 1,
  texts,
  name,
  stepName,
  onChange,
  onZero,
  onOther,
  disabled,
  measure,
}: StepperProps) {
  const parts = measure?.parts ?? 1
  const [state, setState] = useState<{ shown: number | null; told: number }>({ shown: value / parts, told: value })
  if (state.told !== value) setState({ shown: value / parts, told: value })
  const show = (shown: number | null) => setState((before) => ({ ...before, shown }))
  const commit = (wanted: number | null) => {
    if (onZero && wanted === 0) {
      show(value / parts)
      return onZero()
    }
    const next = wanted === null ? value : Math.min(LARGEST, Math.max(min, wholeParts(wanted, parts)))
    show(next / parts)
    if (next !== value) onChange?.(next)
    if (wanted !== null && toParts(wanted, parts) !== next) onOther?.(next)
  }
  const press = (next: number) => ({
    ...(stepName && { type: 'submit' as const, name: stepName, value: Math.min(max, Math.max(min, next)) }),
    tabIndex: 0,
    render: neverDisabled,
    className:
      'grid size-11 flex-none place-items-center rounded-[7px] transition-colors hover:bg-front data-disabled:bg-transparent data-disabled:text-ink-3/60',
  })
  return (
    <NumberField.Root
      value={state.shown}
      onValueChange={show}
      onValueCommitted={commit}
      min={min / parts}
      max={max / parts}
      step={step / parts}
      smallStep={step / parts}
      largeStep={(step * 10) / parts}
      locale={measure?.locale}
      format={{ useGrouping: false, maximumFractionDigits: measure ? 3 : 0 }}
      allowOutOfRange
      disabled={disabled}
    >
      {stepName && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
      <NumberField.Group
        aria-label={texts.group}
        className="inline-flex h-11.5 items-center rounded-2 border border-edge bg-wall"
      >
        <NumberField.Decrement {...press(value - step)} aria-label={texts.less}>
          <Icon of={Minus} size={20} />
        </NumberField.Decrement>
        <NumberField.Input
          name={name}
          aria-label={texts.group}
          aria-roledescription={undefined}
          {...(measure && { inputMode: 'decimal' })}
          onKeyDown={commitOnEnter}
          onBlur={({ currentTarget }) => /\d/.test(currentTarget.value) || onOther?.(null)}
          className="field-sizing-content h-9 max-w-16 min-w-8 rounded-1 text-center text-field font-semibold outline-offset-0 disabled:text-ink-3"
        />
        {measure && (
          <span aria-hidden="true" className="pl-1.5">
            {measure.unit}
          </span>
        )}
        <NumberField.Increment {...press(value + step)} aria-label={texts.more}>
          <Icon of={Plus} size={20} />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  )
}

/** A length between two steps is cut at the longer one; a float's last digits are no length. */
function wholeParts(wanted: number, parts: number): number {
  return parts === 1 ? Math.round(wanted) : Math.ceil(toParts(wanted, parts))
}

function toParts(wanted: number, parts: number): number {
  return Math.round(wanted * parts * 1000) / 1000
}

/** At its end a button says that it does nothing, but a `disabled` one would drop the focus. */
function neverDisabled(button: ComponentProps<'button'>) {
  return <button {...button} disabled={false} />
}

/** A number is taken when its field is left; Enter says the same and stays. */
function commitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.blur()
  event.currentTarget.focus()
}
