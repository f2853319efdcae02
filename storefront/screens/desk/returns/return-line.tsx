import type { ReturnableOrder, staffReturnsContract } from '#contract/staff/returns.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer, ShownRefusal } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

export type ReturnAnswer = FormAnswer<ShownRefusal<typeof staffReturnsContract.returnGoods>>

type ReturnLineProps = {
  line: ReturnableOrder['lines'][number]
  orderNumber: string
  currency: ReturnableOrder['currency']
  answer: ReturnAnswer | undefined
}

/** Opens first and asks how many, then says what goes back: no money leaves by one press, or unread. */
export function ReturnLine({ line, orderNumber, currency, answer }: ReturnLineProps) {
  const t = useMessages('desk').returns
  const { lineId, name, held, sumMinor, status } = line
  const form = useForm({ name: `return ${lineId}`, answer, words: { quantity: t.quantityWrong } })
  const canReturn = held > 0 && status !== 'cancelled'
  const money = (minor: number) => formatMoney(minor, currencySign(currency))
  const { refusal } = form
  const toAgree = refusal?.code === 'RETURN_AGREE' ? refusal.data.sumMinor : null
  return (
    <>
      <h3 className="font-semibold break-words">{name}</h3>
      <p className="mt-1 text-ink-2">{canReturn ? t.held(held, money(sumMinor)) : t.nothingHeld}</p>
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
            {/* Before the one that agrees: Enter in the field asks, and sends no money. */}
            <Button
              type="submit"
              look={toAgree === null ? 'main' : 'outline'}
              size="s"
              busy={form.isBusy && form.sentBy !== 'agree'}
              busyText={t.counting}
              className="justify-self-start"
            >
              {toAgree === null ? t.count : t.countAnew}
            </Button>
            {toAgree !== null && (
              <Agreement
                quantity={form.typed('quantity')}
                sum={toAgree > 0 ? money(toAgree) : null}
                sumMinor={toAgree}
                isBusy={form.sentBy === 'agree'}
              />
            )}
          </FormFrame>
        </details>
      )}
    </>
  )
}

type AgreementProps = { quantity: string; sum: string | null; sumMinor: number; isBusy: boolean }

/** Money goes by its sum alone: whoever returns it reads it, and presses once more. */
function Agreement({ quantity, sum, sumMinor, isBusy }: AgreementProps) {
  const t = useMessages('desk').returns
  return (
    <Notice tone="wait">
      <p className="font-semibold">{sum === null ? t.agreeToNothing(quantity) : t.agreeTo(quantity, sum)}</p>
      <input type="hidden" name="sumShown" value={sumMinor} />
      <input type="hidden" name="shownFor" value={quantity} />
      <Button
        type="submit"
        name="intent"
        value="agree"
        look="main"
        busy={isBusy}
        busyText={t.returning}
        className="mt-3"
      >
        {sum === null ? t.takeBack : t.make(sum)}
      </Button>
    </Notice>
  )
}
