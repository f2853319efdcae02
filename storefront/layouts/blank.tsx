import { Outlet } from 'react-router'
import { useLanguage } from '../platform/messages.tsx'
import type { Route } from './+types/blank.ts'
import { Failed } from './failed/failed.tsx'
import { DemoMark } from './header.tsx'
import { preloadFonts } from './preload-fonts.ts'

/** A sheet and nothing around it: what is printed, filed or shown at a counter. */
export default function BlankLayout() {
  return (
    <Sheet>
      <Outlet />
    </Sheet>
  )
}

function Sheet({ children }: { children: React.ReactNode }) {
  preloadFonts(useLanguage())
  return (
    <main
      id="content"
      tabIndex={-1}
      className="min-h-dvh px-4 py-6 outline-none focus-visible:shadow-none lg:py-12 print:p-0"
    >
      <p className="mx-auto mb-3 max-w-130 empty:hidden print:block">
        <DemoMark />
      </p>
      {children}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Sheet>
      <Failed error={error} isInside />
    </Sheet>
  )
}
