import { Outlet, useMatches } from 'react-router'
import { useLanguage } from '../platform/messages.tsx'
import type { Route } from './+types/other.ts'
import { Failed } from './failed/failed.tsx'
import { noPhoneSearch } from './no-phone-search.ts'
import { type FrameHandle, PageFrame } from './page-frame.tsx'
import { preloadFonts } from './preload-fonts.ts'

export const handle = noPhoneSearch

/**
 * Matters beside shopping: claims, refunds, papers of deliveries. The shop's frame without its search on phones; the assembler's
 * cabinet has a frame of its own.
 */
export default function OtherLayout() {
  const matches = useMatches()
  const language = useLanguage()
  if (matches.some(({ handle }) => (handle as Partial<FrameHandle> | undefined)?.frame?.isOwn)) {
    preloadFonts(language)
    return <Outlet />
  }
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <Failed error={error} />
    </PageFrame>
  )
}
