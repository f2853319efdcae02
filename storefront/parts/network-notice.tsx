import { useEffect } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { tryAgain, useTidings } from '#storefront/platform/network/when-reached.ts'
import { dropToast, showToast } from '#storefront/ui/toast.tsx'

const key = 'network'

/** Says that something waits for the network, and offers to try again; once it is back, what became of what was pressed. */
export function NetworkNotice() {
  const t = useMessages('shell')
  const tidings = useTidings()
  useEffect(() => {
    if (tidings === 0) return dropToast(key)
    const isBack = tidings < 0
    showToast({
      key,
      text: isBack ? t.isConnected : t.noConnection,
      action: { text: t.retry, onPress: tryAgain },
      fault: !isBack,
    })
  }, [tidings, t])
  return null
}
