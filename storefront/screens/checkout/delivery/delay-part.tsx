import type { CheckoutDelivery } from '#contract/checkout/state.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'

type DelayPartProps = Pick<CheckoutDelivery, 'delayed'> & { onPick: () => void }

/** Who cannot say the day yet says it later; nothing where nobody waits for that. */
export function DelayPart({ delayed, onPick }: DelayPartProps) {
  const { after: t } = useMessages('checkout')
  if (!delayed.isOffered) return null
  return (
    <>
      <input type="hidden" name="delayOffered" value="1" />
      <Checkbox
        name="delayedDelivery"
        defaultChecked={delayed.selected}
        onChange={onPick}
        label={t.later}
        note={t.laterNote(delayed.days, delayed.percent)}
        className="mt-3"
      />
    </>
  )
}
