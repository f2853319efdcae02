import type { SelectHTMLAttributes } from 'react'
import { Chevron } from './chevron.tsx'
import { cx } from './cx.ts'
import { Field, type FieldTexts, fieldBox, useFieldIds } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldTexts & { options: Option[]; placeholder?: string } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'className' | 'children'
  >

/** The browser's own select: on a phone nothing beats it. */
export function Select({ label, hint, error, hideLabel, className, options, placeholder, id, ...select }: SelectProps) {
  const texts = { label, hint, error, hideLabel, className }
  const ids = useFieldIds(id, texts)
  return (
    <Field {...texts} ids={ids}>
      <span className="relative block">
        <select {...select} {...ids.aria} className={cx(fieldBox, 'h-13 appearance-none pr-12 text-ellipsis')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute top-4 right-4" />
      </span>
    </Field>
  )
}
