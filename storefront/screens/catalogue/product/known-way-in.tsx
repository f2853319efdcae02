import { Suspense } from 'react'
import type { Box } from '#rules/way-in.ts'
import { readWayIn, wayInCookie } from '#rules/way-in-text.ts'
import { WayInAnswer } from '#storefront/parts/way-in/answer.tsx'

/** What the measurements that this browser keeps mean for a box; nothing where they cannot be read. */
export function KnownWayIn({ box }: { box: Box | null }) {
  const kept = new RegExp(`(?:^|; )(?:__Host-)?${wayInCookie}=([^;]+)`).exec(document.cookie)?.[1] ?? ''
  const way = readWayIn(kept)
  return way && <Suspense>{<WayInAnswer box={box} way={way} />}</Suspense>
}
