import type { ReactNode } from 'react'

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-seam pt-6 pb-10 mt-8">
      <h2 className="title mb-5 text-h2">{name}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}
