import type { Box, WayIn, WayInReason, WayInVerdict } from '#rules/way-in.ts'
import { decideWayIn } from '#rules/way-in.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Dot } from '#storefront/ui/dot.tsx'

type VerdictProps = { box: Box | null; way: WayIn }

/** Whether a box gets in, with the reasons in words: the colour never speaks alone. */
export function WayInAnswer({ box, way }: VerdictProps) {
  const t = useMessages('fit')
  const { light, reasons } = decideWayIn(box, way)
  return (
    <p>
      <b className="inline-flex items-center gap-2 font-semibold">
        <Dot tone={tones[light]} />
        {titleOf({ light, reasons }, t)}
      </b>{' '}
      <span className="text-ink-2">{reasons.map((reason) => wordsOf(reason, t)).join(' ')}</span>
    </p>
  )
}

const tones = { green: 'stock', amber: 'wait', red: 'fault' } as const

type Words = AreaMessages['fit']

function titleOf({ light, reasons }: WayInVerdict, t: Words): string {
  const isMissing = light === 'amber' && reasons.some(({ is }) => is === 'unknown')
  return isMissing ? t.unknown : t[light]
}

/** A centimetre that is begun counts. */
function wordsOf({ of, is, shortMm }: WayInReason, t: Words): string {
  if (of === 'box') return t.boxUnknown
  if (is === 'unknown') return t.stairsUnknown
  if (is === 'short') return t[`${of}Short`](Math.ceil(shortMm / 10))
  return is === 'tight' ? t[`${of}Tight`] : t[`${of}Fits`]
}
