import { type MouseEvent, type ReactNode, useState } from 'react'
import { href } from '../platform/href.ts'

/** Round the footer, whose link to all makers opens a window; its code comes with the press, and without it the page does. */
export function MakersLink({ children }: { children: ReactNode }) {
  const [chooser, show] = useState<ReactNode>(null)
  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (link?.pathname !== href('/manufacturers') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./makers-chooser.tsx').then(({ showMakers }) => showMakers(show)).catch(() => location.assign(link.href))
  }
  return (
    <>
      {/* biome-ignore lint/a11y: only what is a link inside of it is pressed, by keys too */}
      <div className="contents" onClick={press}>
        {children}
      </div>
      {chooser}
    </>
  )
}
