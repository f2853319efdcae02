import { useEffect, useState } from 'react'

/** Who has not been asked yet is, once nobody waits for anything; who has said no is left alone. */
const askAfterMs = 6000

/** Counting of visits; its code comes only to those who allowed it or have to be asked, and what does not come is not missed. */
export function AnalyticsPart() {
  const [part, setPart] = useState<typeof import('./analytics.tsx') | null>(null)
  useEffect(() => {
    const said = /analytics=(yes|no)/.exec(document.cookie)?.[1]
    if (said !== 'no') setTimeout(() => import('./analytics.tsx').then(setPart, () => {}), said ? 0 : askAfterMs)
  }, [])
  return part && <part.Analytics />
}
