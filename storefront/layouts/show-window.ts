import type { ReactNode } from 'react'
import { href } from '../platform/href.ts'

/** Opens the window of a link in the footer; `show` is told what stands and, when it is closed, that nothing does. */
export async function showWindow(path: string, show: (opened: ReactNode) => void): Promise<void> {
  if (path === href('/care')) return (await import('./care-window.tsx')).showCare(show)
  return (await import('./makers-chooser.tsx')).showMakers(show)
}
