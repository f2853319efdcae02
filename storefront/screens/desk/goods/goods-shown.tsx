import type { DeskGoods } from '#contract/staff/goods.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** Whether shoppers see the model, and the one press that changes it. */
export function GoodsShown({ goods: { state }, answer }: { goods: DeskGoods; answer: FormAnswer | undefined }) {
  const t = useMessages('goods')
  const form = useForm({ name: 'shown', answer })
  const isHidden = state === 'hidden'
  return (
    <section className="rounded-2 bg-front p-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={state === 'shown' ? 'stock' : 'off'}>{t.states[state]}</Badge>
        <span>{t.stateTexts[state]}</span>
      </p>
      {state !== 'off' && (
        <FormFrame form={form} className="mt-3">
          <input type="hidden" name="intent" value={isHidden ? 'yes' : 'no'} />
          <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.saving}>
            {isHidden ? t.show : t.hide}
          </Button>
        </FormFrame>
      )}
    </section>
  )
}
