import { useRef, useState } from 'react'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { useAutosave } from './use-autosave.ts'

/** A press shares at once and shows the link. It needs a room that is kept: it is, then, first. */
export function useSharing(first: string | null, { save, recordIdNow }: ReturnType<typeof useAutosave>) {
  const t = useMessages('room').share
  const [url, setUrl] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const isBusy = useRef(false)
  const share = async (isShared: boolean): Promise<string | null> => {
    if (recordIdNow() === null) await save()
    const recordId = recordIdNow()
    if (recordId === null) throw new Error('The room is not kept')
    const { sharedUrl } = await api.roomPlan.shareRoom({ body: { recordId, isShared } })
    setUrl(sharedUrl)
    return sharedUrl
  }
  const open = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      if ((url ?? (await share(true))) !== null) setOpen(true)
    } catch {
      showToast({ text: t.failed, fault: true })
    }
    isBusy.current = false
  }
  const stop = async () => {
    try {
      await share(false)
      showToast({ text: t.closed })
      setOpen(false)
    } catch {
      showToast({ text: t.failed, fault: true })
    }
  }
  const dialog = isOpen && url !== null && <ShareDialog url={url} onStop={stop} onClose={() => setOpen(false)} />
  return { open: () => void open(), dialog }
}
