import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** What every field shares: its label above, its error and its hint below. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  className?: string
}

/** 52 high, 16 px text: border edge, hover ink, focus 2 px inside, error 2 px fault. */
export const fieldBox = cx(
  'w-full rounded-2 border border-edge bg-wall px-4 text-field transition-colors hover:border-ink',
  'focus-visible:border-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:shadow-none',
  'disabled:border-seam disabled:bg-front disabled:text-ink-3',
  'aria-invalid:border-fault aria-invalid:inset-ring-1 aria-invalid:inset-ring-fault',
)

/** Ids that tie a control to its label, hint and error. */
export function useFieldIds(id: string | undefined, texts: FieldTexts) {
  const own = useId()
  const control = id ?? own
  const error = texts.error ? `${control}-error` : undefined
  const hint = texts.hint ? `${control}-hint` : undefined
  const below = [error, hint].filter(Boolean).join(' ')
  return {
    control,
    error,
    hint,
    // Only what is known: a group that shows its errors together says so on the control itself.
    aria: { id: control, ...(below && { 'aria-describedby': below }), ...(texts.error && { 'aria-invalid': true }) },
  }
}

export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  ids,
  children,
}: FieldTexts & { ids: { control: string; error?: string; hint?: string }; children: ReactNode }) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={ids.control} className={hideLabel ? 'sr-only' : 'text-s font-medium text-ink-2'}>
        {label}
      </label>
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
    </div>
  )
}

function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-s text-ink-2">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} data-fault className="flex items-start gap-1.5 text-s text-fault">
      <Icon of={CircleAlert} size={16} className="mt-px" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
