import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { TextField } from './text-field.tsx'

type SearchFormProps = {
  action: string
  query: string
  label: string
  find: ReactNode
  maxLength: number
  /** Hidden fields that the search keeps. */
  children?: ReactNode
  className?: string
}

/** One line that looks for something: a form of the page's own address, which works without scripts. */
export function SearchForm({ action, query, label, find, maxLength, children, className }: SearchFormProps) {
  return (
    <form
      key={query}
      method="get"
      action={action}
      className={cx('grid items-end gap-3 sm:grid-cols-[1fr_auto]', className)}
    >
      {children}
      <TextField name="q" type="search" label={label} defaultValue={query} maxLength={maxLength} autoComplete="off" />
      <Button type="submit" look="outline" className="min-h-13!">
        {find}
      </Button>
    </form>
  )
}
