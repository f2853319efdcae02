import type { ReturnableOrder } from '#contract/staff/returns.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type ReturnLineProps = {
  line: ReturnableOrder['lines'][number]
  orderNumber: string
  currency: ReturnableOrder['currency']
  answer: FormAnswer | undefined
}

/** Opens first and asks how many: no money leaves by one press. */
export function ReturnLine({ line, orderNumber, currency, answer }: ReturnLineProps) {
  const t = useMessages('desk').returns
  const { lineId, name, held, sumMinor, status } = line
  const form = useForm({ name: `return ${lineId}`, answer, words: { quantity: t.quantityWrong } })
  const canReturn = held > 0 && status !== 'cancelled'
  return (
    <>
      <h3 className="font-semibold break-words">{name}</h3>
      <p className="mt-1 text-ink-2">
        {canReturn ? t.held(held, formatMoney(sumMinor, currencySign(currency))) : t.nothingHeld}
      </p>
      {canReturn && (
        <details className="mt-2" open={form.answer ? true : undefined}>
          <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })}>{t.start}</summary>
          <FormFrame form={form} className="mt-2 grid max-w-90 gap-3">
            <p className="text-s text-ink-2">{t.where}</p>
            <input type="hidden" name="orderNumber" value={orderNumber} />
            <input type="hidden" name="lineId" value={lineId} />
            <input type="hidden" name="held" value={held} />
            <TextField
              {...form.field('quantity', String(held))}
              label={t.quantity}
              inputMode="numeric"
              autoComplete="off"
            />
            <Button
              type="submit"
              look="main"
              size="s"
              busy={form.isBusy}
              busyText={t.returning}
              className="justify-self-start"
            >
              {t.make}
            </Button>
          </FormFrame>
        </details>
      )}
    </>
  )
}
