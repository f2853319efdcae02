import type { OrderView } from '#contract/order.ts'
import type { HandOver } from '#contract/retail-orders.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { doorMeans } from '#rules/money-means.ts'
import { pickupCodeDigits } from '#rules/pickup-code.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'

type Given = {
  order: OrderView
  shopId: number
  answer: FormAnswer | undefined
  /** Whoever keeps the shop’s orders hands over also to a shopper without a code. */
  mayGoWithoutCode: boolean
}

/** What waits at the counter: each leaves by the code of its shopper, with what is owed for it. */
export function HandOvers({ handOvers, ...rest }: Given & { handOvers: readonly HandOver[] }) {
  return handOvers.map((one) => <HandOverCard key={one.number} one={one} {...rest} />)
}

function HandOverCard({ one, order, shopId, answer, mayGoWithoutCode }: Given & { one: HandOver }) {
  const t = useMessages('counter')
  const { taken } = useMessages('orders')
  const form = useForm({
    name: `handOver ${one.number}`,
    answer,
    words: { code: t.codeWrong, by: t.byWrong },
    draft: `handOver ${one.number}`,
  })
  const money = formatMoney(one.owedMinor, currencySign(order.currency))
  return (
    <section className="rounded-2 border-2 border-stock p-5">
      <h2 className="title text-h3">{t.handOver}</h2>
      <p className="mt-1 text-s break-words text-ink-2">
        {one.goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
      </p>
      <FormFrame form={form} className="mt-3 grid gap-3">
        <input type="hidden" name="intent" value="handOver" />
        <input type="hidden" name="shopId" value={shopId} />
        <input type="hidden" name="number" value={one.number} />
        <TextField
          {...form.field('code')}
          label={t.code}
          hint={t.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pickupCodeDigits + 1}
        />
        {one.owedMinor > 0 && (
          <>
            <p>
              {t.takeFirst} <b className="font-semibold whitespace-nowrap">{money}</b>
            </p>
            <Select
              {...form.field('by')}
              label={taken.by}
              placeholder={t.byChoose}
              options={doorMeans.map((value) => ({ value, label: taken.ways[value] }))}
            />
          </>
        )}
        <Button type="submit" look="main" busy={form.isBusy} busyText={t.handing}>
          {one.owedMinor > 0 ? t.handPaid(money) : t.hand}
        </Button>
      </FormFrame>
      <SendCode number={one.number} shopId={shopId} answer={answer} />
      {mayGoWithoutCode && (
        <p className="mt-2 text-s">
          <TextLink to={href('/vue-tools/orders/:guid', { guid: order.guid })}>{t.withoutCode}</TextLink>
        </p>
      )}
    </section>
  )
}

function SendCode({ number, shopId, answer }: Pick<Given, 'shopId' | 'answer'> & { number: string }) {
  const t = useMessages('counter')
  const form = useForm({ name: `sendCode ${number}`, answer })
  return (
    <FormFrame form={form} className="mt-2">
      <input type="hidden" name="intent" value="sendCode" />
      <input type="hidden" name="shopId" value={shopId} />
      <input type="hidden" name="number" value={number} />
      <Button type="submit" look="text" size="s" busy={form.isBusy} busyText={t.sending}>
        {t.sendCode}
      </Button>
    </FormFrame>
  )
}
