import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Icon } from './icon.tsx'

type StepperProps = {
  value: number
  min?: number
  max?: number
  step?: number
  /** What the two buttons say aloud, and what the group counts. */
  texts: { less: string; more: string; group: string }
  /** With a name the buttons submit the form around them with the new value, so it works before scripts. */
  name?: string
  onChange?: (value: number) => void
  disabled?: boolean
}

export function Stepper({
  value,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  texts,
  name,
  onChange,
  disabled,
}: StepperProps) {
  const press = (next: number) => ({
    type: name ? ('submit' as const) : ('button' as const),
    name,
    value: next,
    onClick: onChange && (() => onChange(next)),
    className:
      'grid size-11 place-items-center rounded-[7px] transition-colors hover:bg-front disabled:bg-transparent disabled:text-ink-3/60',
  })
  return (
    <fieldset className="inline-flex h-11.5 items-center rounded-2 border border-edge bg-wall">
      <legend className="sr-only">{texts.group}</legend>
      <button {...press(value - step)} disabled={disabled || value - step < min} aria-label={texts.less}>
        <Icon of={Minus} size={20} />
      </button>
      <output className="min-w-8 text-center font-semibold">{value}</output>
      <button {...press(value + step)} disabled={disabled || value + step > max} aria-label={texts.more}>
        <Icon of={Plus} size={20} />
      </button>
    </fieldset>
  )
}
