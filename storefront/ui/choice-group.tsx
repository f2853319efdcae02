import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

type ChoiceGroupProps = {
  id?: string
  legend: ReactNode
  legendClass?: string
  /** Nothing is chosen yet, or what cannot be had. */
  error?: ReactNode
  /** Something in it was chosen. */
  onChange?: () => void
  className?: string
  children: ReactNode
}

/** Choices that belong together. Its error is tied to it, and it can have the focus, so that a gap is led to like any field. */
export function ChoiceGroup({ id, legend, legendClass, error, onChange, className, children }: ChoiceGroupProps) {
  const own = useId()
  const below = `${id ?? own}-error`
  return (
    <fieldset
      id={id ?? own}
      tabIndex={-1}
      onChange={onChange}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? below : undefined}
      className={cx('min-w-0 scroll-mt-28 rounded-2 outline-offset-8', className)}
    >
      <legend className={legendClass ?? 'text-s font-medium text-ink-2'}>{legend}</legend>
      {children}
      {error && (
        <div className="mt-2">
          <FieldError id={below}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
