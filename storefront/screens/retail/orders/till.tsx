import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { doorMeans } from '#rules/money-means.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type TillProps = { order: OrderView; shopId: number; requestKey: string; answer: FormAnswer | undefined }

/** Money for the order without its goods: all that is owed or a part of it. */
export function Till({ order, shopId, requestKey, answer }: TillProps) {
  const t = useMessages('counter')
  const { taken } = useMessages('orders')
  const form = useForm({
    name: 'till',
    answer,
    words: { sumText: taken.sumWrong, by: t.byWrong },
    draft: `till ${order.number}`,
  })
  if (order.owedMinor === 0) return null
  const owed = formatMoney(order.owedMinor, currencySign(order.currency))
  return (
    <section className="rounded-2 bg-front p-5">
      <h2 className="font-semibold">{t.till}</h2>
      <p className="mt-1">{t.owed(owed)}</p>
      <details className="mt-3" open={form.answer ? true : undefined}>
        <summary className={buttonClass({ look: 'outline', size: 's' })}>{t.take}</summary>
        <FormFrame form={form} className="mt-3 grid gap-3">
          <input type="hidden" name="intent" value="till" />
          <input type="hidden" name="shopId" value={shopId} />
          <input type="hidden" name="number" value={order.number} />
          <input type="hidden" name="requestKey" value={form.typed('requestKey', requestKey)} />
          <TextField
            {...form.field('sumText', sumText(order.owedMinor))}
            label={taken.sum}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
          <Select
            {...form.field('by')}
            label={taken.by}
            placeholder={t.byChoose}
            options={doorMeans.map((value) => ({ value, label: taken.ways[value] }))}
          />
          <Button type="submit" look="main" size="s" busy={form.isBusy} busyText={t.taking}>
            {t.takeNow}
          </Button>
          <p className="text-s text-ink-2">{t.receipt}</p>
        </FormFrame>
      </details>
    </section>
  )
}

/** As a person types it: «12990» or «12990,50». */
function sumText(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2).replace('.', ',')
}
