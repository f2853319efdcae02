import { useEffect, useState } from 'react'
import { decideAccess } from '#rules/access.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Accordion } from '#storefront/ui/accordion.tsx'

/** Message and stack, for staff where the region shows them hidden blocks; never in an own shop's region. */
export function ErrorDetails({ detail }: { detail: Error }) {
  const t = useMessages('shell')
  const isShown = useIsStaffView()
  if (!isShown) return null
  const text = <pre className="overflow-x-auto text-s whitespace-pre-wrap">{detail.stack ?? detail.message}</pre>
  return (
    <div className="section-gap">
      <Accordion rows={[{ id: 'details', title: t.staffDetails, content: text }]} />
    </div>
  )
}

function useIsStaffView(): boolean {
  const [isStaffView, setStaffView] = useState(false)
  useEffect(() => {
    api.shell.getInitialData({ body: { brief: true } }).then(
      ({ userData, regionData }) => {
        const viewer = { isSignedIn: userData !== null, groups: userData?.group ?? [] }
        setStaffView(regionData.showForStaff && !regionData.OWN_SHOP && decideAccess('staff', viewer) === 'allowed')
      },
      // Then nobody is known to be staff.
      () => {},
    )
  }, [])
  return isStaffView
}
