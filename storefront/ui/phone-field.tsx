import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A phone as people write it: the keyboard of digits, the browser's own number at hand. */
export function PhoneField(field: ComponentProps<typeof TextField>) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" maxLength={32} {...field} />
}
