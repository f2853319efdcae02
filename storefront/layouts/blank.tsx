import { Outlet, useMatches } from 'react-router'
import { AnalyticsPart } from '../parts/analytics/analytics-part.tsx'
import { useLanguage } from '../platform/messages.tsx'
import type { Route } from './+types/blank.ts'
import { Failed } from './failed/failed.tsx'
import { DemoMark } from './header.tsx'
import { SkipLink, useFreshVisitor } from './page-frame.tsx'
import { preloadFonts } from './preload-fonts.ts'

/** What a screen may say of its sheet: `window`: the screen fills the window to its edges and brings a head of its own. */
export type SheetHandle = { sheet: 'window' }

/** A sheet and nothing around it: what is printed, filed or shown at a counter; or a window for one work. */
export default function BlankLayout() {
  const isWindow = useMatches().some(({ handle }) => (handle as Partial<SheetHandle> | undefined)?.sheet === 'window')
  const shown = <Outlet />
  return isWindow ? <WholeWindow>{shown}</WholeWindow> : <Sheet>{shown}</Sheet>
}

function WholeWindow({ children }: { children: React.ReactNode }) {
  preloadFonts(useLanguage())
  useFreshVisitor()
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {children}
      </main>
      <AnalyticsPart />
    </>
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
