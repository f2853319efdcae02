import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldTexts, fieldBox, useFieldIds } from './field.tsx'

type TextareaProps = FieldTexts & { ref?: Ref<HTMLTextAreaElement> } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'className'
  >

export function Textarea({ label, hint, error, hideLabel, className, id, ...area }: TextareaProps) {
  const texts = { label, hint, error, hideLabel, className }
  const ids = useFieldIds(id, texts)
  return (
    <Field {...texts} ids={ids}>
      <textarea rows={3} {...area} {...ids.aria} className={cx(fieldBox, 'min-h-24 resize-y py-3.5')} />
    </Field>
  )
}
