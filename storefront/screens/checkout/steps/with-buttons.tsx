import type { ReactNode } from 'react'

/** A field with what is pressed for it: beside it, under it where that is too narrow. */
export function WithButtons({ field, children }: { field: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      {field}
      <div className="flex flex-wrap gap-2 sm:mt-6.5">{children}</div>
    </div>
  )
}
