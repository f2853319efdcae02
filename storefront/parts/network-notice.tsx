import { useEffect } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { tryAgain, useTidings } from '#storefront/platform/network/when-reached.ts'
import { dropToast, showToast } from '#storefront/ui/toast.tsx'

const key = 'network'

/** Says that something waits for the network, and offers to try again. */
export function NetworkNotice() {
  const t = useMessages('shell')
  const tidings = useTidings()
  useEffect(() => {
    if (tidings === 0) return dropToast(key)
    showToast({ key, text: t.noConnection, action: { text: t.retry, onPress: tryAgain }, fault: true })
  }, [tidings, t])
  return null
}
