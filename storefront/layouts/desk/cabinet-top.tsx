import type { ReactNode } from 'react'
import { ChooseLanguage } from '../choose-place.tsx'
import { DemoMark } from '../header.tsx'
import { Logo } from '../logo.tsx'

/** Whose cabinet this is; on phones the language stands beside it, and what else is wanted there. */
export function CabinetTop({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 px-(--margin) lg:px-5">
      <span className="flex items-center">
        <Logo />
        <DemoMark />
      </span>
      <span className="flex items-center gap-2 lg:hidden">
        <ChooseLanguage panelClass="right-0 left-auto" />
        {children}
      </span>
    </div>
  )
}
