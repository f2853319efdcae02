import { useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { RoomAddress } from './room-address.tsx'

type ShareDialogProps = {
  url: string
  /** Nobody sees the room by the link any more. */
  onStop: () => Promise<void>
  onClose: () => void
}

/** The link by which others look at the room, and the way to close it again. */
export function ShareDialog({ url, onStop, onClose }: ShareDialogProps) {
  const t = useMessages('room').share
  const ui = useMessages('ui')
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    await onStop()
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} title={t.title} closeText={ui.close}>
      <p className="mb-4 text-ink-2">{t.text}</p>
      <RoomAddress path={url} />
      <Button look="text" busy={isBusy} busyText={t.closing} className="mt-3" onClick={stop}>
        {t.close}
      </Button>
    </Dialog>
  )
}
