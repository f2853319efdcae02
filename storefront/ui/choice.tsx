import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type ChoiceProps = {
  label: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  /** Stands at the right end of the row: a count, a price. */
  end?: ReactNode
  className?: string
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>

const row = 'group choice-row'

/** 24 px box in a 44 px row; the whole row is the label. */
export function Checkbox({ label, note, end, error, className, id, ...input }: ChoiceProps & { error?: ReactNode }) {
  const own = useId()
  const below = `${id ?? own}-error`
  return (
    <div className={className}>
      <label htmlFor={id} className={row}>
        <CheckBoxMark
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? below : undefined}
        />
        <ChoiceText label={label} note={note} end={end} />
      </label>
      {error && <FieldError id={below}>{error}</FieldError>}
    </div>
  )
}

/** The box alone, for rows that lay out their own label. */
function CheckBoxMark(input: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>) {
  return (
    <span className="tick">
      <input {...input} type="checkbox" className="peer tick-box" />
      <span className="tick-mark" />
    </span>
  )
}

export function Radio({ label, note, end, className, id, ...input }: ChoiceProps) {
  const own = useId()
  return (
    <label htmlFor={id ?? own} className={cx(row, className)}>
      <RadioMark {...input} id={id ?? own} />
      <ChoiceText label={label} note={note} end={end} />
    </label>
  )
}

function RadioMark(input: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>) {
  return (
    <input
      {...input}
      type="radio"
      className={cx(
        'size-6 flex-none appearance-none rounded-full border-[1.5px] border-edge bg-wall transition-[border-color]',
        'group-hover:border-ink checked:border-7 checked:border-cherry! disabled:border-seam! disabled:bg-front forced-colors:appearance-auto',
      )}
    />
  )
}

/** A way to choose with its price: the border becomes ink when chosen. */
export function RadioCard({
  label,
  note,
  end,
  picture,
  className,
  id,
  ...input
}: ChoiceProps & { picture?: ReactNode }) {
  const own = useId()
  return (
    <label
      htmlFor={id ?? own}
      className={cx(
        'group flex items-start gap-3.5 rounded-2 border border-edge p-4 transition-colors hover:border-ink',
        'has-checked:border-ink has-checked:inset-ring-1 has-checked:inset-ring-ink',
        'has-disabled:border-seam has-disabled:bg-front has-disabled:text-ink-3 forced-colors:has-checked:outline-2',
        className,
      )}
    >
      <RadioMark {...input} id={id ?? own} />
      {/* Words and price come first: where they would not fit beside it there is no picture. */}
      {picture && <span className="hidden w-14 flex-none min-[380px]:block sm:w-20">{picture}</span>}
      <ChoiceText
        label={<b className="font-semibold">{label}</b>}
        note={note}
        end={end && <b className="font-semibold">{end}</b>}
      />
    </label>
  )
}

function ChoiceText({ label, note, end }: { label: ReactNode; note?: ReactNode; end?: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1 pt-px">
        {label}
        {note && <span className="mt-0.5 block text-s text-ink-2">{note}</span>}
      </span>
      {end !== undefined && <span className="choice-end">{end}</span>}
    </>
  )
}
