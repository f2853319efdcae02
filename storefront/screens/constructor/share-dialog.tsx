import { useState } from 'react'
import { CopyField } from '#storefront/parts/copy-field.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { showToast } from '#storefront/ui/toast.tsx'

type ShareDialogProps = {
  url: string | null
  onChange: (url: string | null) => void
  recordId: number
  onClose: () => void
}

/** The link by which others look at the room, and the way to close it again. */
export function ShareDialog({ url, onChange, recordId, onClose }: ShareDialogProps) {
  const t = useMessages('room').share
  const ui = useMessages('ui')
  const [isBusy, setBusy] = useState(false)
  const publicUrl = useShell()?.publicUrl.replace(/\/$/, '') ?? ''
  const share = async (isShared: boolean) => {
    setBusy(true)
    try {
      onChange((await api.roomPlan.shareRoom({ body: { recordId, isShared } })).sharedUrl)
      if (!isShared) {
        showToast({ text: t.closed })
        onClose()
      }
    } catch {
      showToast({ text: t.failed, fault: true })
    }
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} title={t.title} closeText={ui.close}>
      <p className="mb-4 text-ink-2">{t.text}</p>
      {url === null ? (
        <Button look="main" busy={isBusy} busyText={t.opening} onClick={() => share(true)}>
          {t.button}
        </Button>
      ) : (
        <>
          <CopyField url={publicUrl + url} texts={{ label: t.link, copy: t.copy, copied: t.copied }} />
          <Button look="text" busy={isBusy} busyText={t.opening} className="mt-3" onClick={() => share(false)}>
            {t.close}
          </Button>
        </>
      )}
    </Dialog>
  )
}
