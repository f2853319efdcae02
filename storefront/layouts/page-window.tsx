import type { ReactNode } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useIsSamePage } from './use-same-page.ts'

type PageWindowProps = { title: string; page: string; pageText: string; onClose: () => void; children: ReactNode }

/** What a page of the shop says, over the one that is read, with the way to it. */
export function PageWindow({ title, page, pageText, onClose, children }: PageWindowProps) {
  const ui = useMessages('ui')
  const isHere = useIsSamePage()
  return (
    <Dialog
      open={isHere}
      kind="wide"
      title={title}
      closeText={ui.close}
      onClose={onClose}
      footer={
        <LinkButton to={page} look="outline" wide>
          {pageText}
        </LinkButton>
      }
    >
      {children}
    </Dialog>
  )
}
