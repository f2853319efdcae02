import type { Availability } from '#contract/catalogue.ts'
import { Dot } from '#storefront/ui/choice.tsx'
import { cx } from '#storefront/ui/cx.ts'

/** Green: it comes on a known day. Amber: later, few left or only elsewhere. The words are the server's. */
export function DeliveryHint({
  availability,
  className,
}: {
  availability: Pick<Availability, 'kind' | 'isFew' | 'deliveryText'>
  className?: string
}) {
  const isHere = availability.kind === 'inStock' && !availability.isFew
  return <HintLine tone={isHere ? 'stock' : 'wait'} text={availability.deliveryText} className={className} />
}

export function HintLine({ tone, text, className }: { tone: 'stock' | 'wait'; text: string; className?: string }) {
  return (
    <p className={cx('flex items-baseline gap-[7px] text-s/5', tone === 'wait' && 'text-wait', className)}>
      <Dot tone={tone} />
      {text}
    </p>
  )
}
