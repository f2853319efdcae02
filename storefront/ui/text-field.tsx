import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldTexts, fieldBox, useFieldIds } from './field.tsx'

type TextFieldProps = FieldTexts & {
  /** Stands inside the field at its right end: a clear button, a unit. */
  after?: ReactNode
} & Omit<ComponentProps<'input'>, 'className'>

export function TextField({ label, hint, error, hideLabel, className, after, id, ...input }: TextFieldProps) {
  const texts = { label, hint, error, hideLabel, className }
  const ids = useFieldIds(id, texts)
  const box = (
    <input
      type="text"
      {...input}
      {...ids.aria}
      className={cx(fieldBox, 'h-13', after ? 'pr-14' : '', input.type === 'file' && 'py-3')}
    />
  )
  return (
    <Field {...texts} ids={ids}>
      {after ? (
        <span className="relative block">
          {box}
          <span className="absolute top-1 right-1 grid size-11 place-items-center">{after}</span>
        </span>
      ) : (
        box
      )}
    </Field>
  )
}
