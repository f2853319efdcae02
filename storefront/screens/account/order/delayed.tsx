import type { OrderView } from '#contract/order.ts'
import { currencySign } from '#rules/money.ts'
import { DayPicker, type PickerDay } from '#storefront/parts/day-picker.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'

type DelayedProps = { order: OrderView; days: PickerDay[]; answer: FormAnswer | undefined }

/** The goods wait for their shopper to name the day: until when, and the days that there are. */
export function DelayedDelivery({ order, days, answer }: DelayedProps) {
  const t = useMessages('account').order
  const language = useLanguage()
  const form = useForm({ name: 'run', answer })
  if (!order.delayedUntil) return null
  return (
    <FormFrame form={form} className="mt-4 rounded-2 border border-edge p-5">
      <ChoiceGroup
        {...form.group('dateAndTime')}
        legend={t.delayed(momentWords(order.delayedUntil, order.region.utcOffsetMinutes, language))}
        legendClass="title text-h3"
      >
        <p className="mt-1 mb-3 text-s text-ink-2">{order.paidMinor > 0 ? t.delayedText : t.delayedPay}</p>
        <DayPicker days={days.slice(0, 14)} chosen={null} sign={currencySign(order.currency)} />
      </ChoiceGroup>
      <Button type="submit" look="main" size="s" busy={form.isBusy} busyText={t.delayedRunning} className="mt-4">
        {t.delayedRun}
      </Button>
    </FormFrame>
  )
}
