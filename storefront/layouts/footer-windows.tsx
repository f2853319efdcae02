import { type MouseEvent, type ReactNode, useState } from 'react'

/** Written out: every page carries this, and it has no byte to spare. */
const opensWindow = /^\/(manufacturers|care)\/$/

/** Round the footer, two of whose links open a window; its code comes with the press, and without it the page does. */
export function FooterWindows({ children }: { children: ReactNode }) {
  const [opened, show] = useState<ReactNode>(null)
  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || !opensWindow.test(link.pathname) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./show-window.ts')
      .then(({ showWindow }) => showWindow(link.pathname, show))
      .catch(() => location.assign(link.href))
  }
  return (
    <>
      {/* biome-ignore lint/a11y: only what is a link inside of it is pressed, by keys too */}
      <div className="contents" onClick={press}>
        {children}
      </div>
      {opened}
    </>
  )
}
