import type { ReactNode } from 'react'

/** A field with what is pressed for it: beside it, under it where that is too narrow. */
export function WithButtons({ field, children }: { field: ReactNode; children: ReactNode }) {
  return (
    <div className="group/row mt-3 flex flex-wrap items-end gap-2 has-aria-invalid:items-start">
      {field}
      <div className="flex flex-wrap gap-2 group-has-aria-invalid/row:sm:mt-6.5">{children}</div>
    </div>
  )
}
