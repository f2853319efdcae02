import type { ReactNode } from 'react'
import type { DeskPage } from '#storefront/layouts/desk/desk-pages.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'

type DeskTitleProps = {
  page: DeskPage['id']
  /** Buttons that belong to the page as a whole. */
  children?: ReactNode
}

/** The head of a page of the desk: its name in the menu, and what is done here. */
export function DeskTitle({ page, children }: DeskTitleProps) {
  const { name, text } = useMessages('desk').pages[page]
  return (
    <div className="mb-6">
      <ScreenTitle title={name} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-h1">{name}</h1>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
      <p className="mt-2 max-w-160 text-ink-2">{text}</p>
    </div>
  )
}
