import { Suspense } from 'react'
import { useShell } from '#storefront/platform/region.ts'
import { useFetched } from '#storefront/ui/use-fetched.ts'

/** The tag manager, where one is set; its code comes only there. */
export function AnalyticsPart() {
  const id = useShell()?.gtmId
  const part = useFetched(!!id, () => import('./analytics.tsx'))
  if (!id || !part) return null
  return (
    <Suspense>
      <part.Analytics id={id} />
    </Suspense>
  )
}
