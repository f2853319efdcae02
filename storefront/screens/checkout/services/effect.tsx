import { type ReactNode, useEffect, useRef } from 'react'
import type { ServicesCalculation, ServicesView } from '#contract/order-services.ts'
import { formatMoney } from '#rules/money.ts'
import { isTypingAlready } from '#storefront/parts/form/is-typing-already.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useSumRows } from '#storefront/parts/order/use-sum-rows.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { goodsWords } from './goods-words.ts'
import { returnWords } from './return-words.ts'

const parts = ['goods', 'delivery', 'lift', 'assembly', 'removal'] as const

type EffectProps = {
  calculation: ServicesCalculation
  /** As the form was filled, by the names of its fields. */
  typed: Record<string, string>
  sign: string
  order: Pick<ServicesView, 'heldMinor' | 'currency'>
  form: Pick<KitForm, 'isBusy' | 'sentBy'>
}

/** What the change does, in figures and words, and the button that makes it so. */
export function Effect({ calculation, typed, sign, order, form }: EffectProps) {
  const t = useMessages('changes')
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!calculation || isTypingAlready()) return
    // By itself the focus puts the middle of a long box into the middle of a phone, and its heading under the bar.
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [calculation])
  const { isChanged, after } = calculation
  return (
    <section
      ref={box}
      id="effect"
      tabIndex={-1}
      aria-label={t.effect}
      className="mb-9 scroll-mt-4 rounded-2 border border-edge p-5"
    >
      <h2 className="title text-h3">{isChanged ? t.effect : t.same}</h2>
      {isChanged && (
        <>
          <Rows calculation={calculation} sign={sign} />
          <Sentences calculation={calculation} typed={typed} sign={sign} order={order} />
          <input type="hidden" name="shownTotal" value={after.totalMinor} />
          <Button
            type="submit"
            name="intent"
            value="save"
            look="main"
            size="l"
            busy={form.isBusy && form.sentBy === 'save'}
            busyText={t.saving}
            className="mt-4 w-full sm:w-auto"
          >
            {t.save}
          </Button>
        </>
      )}
    </section>
  )
}

function Rows({ calculation: { before, after }, sign }: Pick<EffectProps, 'calculation' | 'sign'>) {
  const t = useMessages('changes')
  const money = (minor: number) => formatMoney(minor, sign)
  const changed = parts.filter((part) => before[`${part}Minor`] !== after[`${part}Minor`])
  const row = (label: string, was: number, is: number, strong = '') => (
    <div key={label} className="flex flex-wrap justify-between gap-x-4">
      <dt className={strong}>{label}</dt>
      <dd className={strong}>
        {was !== is && <span className="mr-2 text-s font-normal text-ink-2">{t.was(money(was))}</span>}
        {money(is)}
      </dd>
    </div>
  )
  return (
    <dl className="mt-3 grid gap-1.5">
      {changed.map((part) => row(t[`${part}Row`], before[`${part}Minor`], after[`${part}Minor`]))}
      {row(t.total, before.totalMinor, after.totalMinor, 'font-semibold')}
    </dl>
  )
}

function Sentences({ calculation, typed, sign, order }: Omit<EffectProps, 'form'>) {
  const t = useMessages('changes')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, sign)
  const {
    differenceMinor: difference,
    feeMinor,
    returnsMinor,
    returnsBonuses,
    owedMinor,
    goods,
    lost,
    delivery,
    assembly,
    removal,
  } = calculation
  const when = (visit: NonNullable<typeof assembly>) =>
    visitWords({ day: visit.day, from: visit.fromHour, to: visit.toHour }, language, 'on')
  const sentences = [
    ...goods.map((good) => goodsWords(good, typed, t, language)),
    difference === 0 ? t.equal : difference > 0 ? t.dearer(money(difference)) : t.cheaper(money(-difference)),
    feeMinor > 0 && t.fee(money(feeMinor)),
    returnsMinor > 0 && returnWords(order, returnsMinor, t),
    returnsBonuses > 0 && t.bonuses(returnsBonuses),
    owedMinor > 0 && t.toPay(money(owedMinor)),
    lost.length > 0 && t.lost(lost.join(', ')),
    delivery.visit && (delivery.isPickup ? t.newPickup : t.newDay)(when(delivery.visit)),
    assembly && t.newAssembly(when(assembly)),
    removal && t.newRemoval(removal.pieces),
  ].filter((one) => typeof one === 'string')
  return (
    <ul className="mt-3 grid gap-1 text-s">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <WithHours text={sentence} />
        </li>
      ))}
    </ul>
  )
}

/** What the order costs now, beside the form, in the words of its own page. */
export function SumsNow({
  order: { sums, told, lift, removal, paidMinor, owedMinor },
  sign,
  children,
}: {
  order: ServicesView
  sign: string
  children: ReactNode
}) {
  const t = useMessages('changes')
  const rows = useSumRows({
    sign,
    goodsMinor: told.goodsMinor,
    isDiscounted: told.discountMinor > 0,
    adjustments: told.adjustments,
    way: { isPickup: told.isPickup, day: '', priceMinor: told.deliveryMinor },
    lift: { floor: lift.isWanted ? lift.floor : null, priceMinor: told.liftMinor },
    assemblyMinor: told.assemblyMinor,
    removal: { pieces: removal.pieces, priceMinor: told.removalMinor },
  })
  const row = (label: string, minor: number, strong = '') => (
    <div className={`flex justify-between gap-4 ${strong}`}>
      <dt>{label}</dt>
      <dd>{formatMoney(minor, sign)}</dd>
    </div>
  )
  return (
    <section className="rounded-2 bg-front p-5 lg:sticky lg:top-24">
      <h2 className="text-[16px]/6 font-semibold">{t.now}</h2>
      <dl className="mt-2 grid gap-1.5">
        {rows.map(({ label, sum }, index) => (
          <div key={index} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{sum}</dd>
          </div>
        ))}
        {row(t.total, sums.totalMinor, 'font-semibold')}
        {paidMinor > 0 && row(t.paid, paidMinor)}
        {paidMinor > 0 && owedMinor > 0 && row(t.owed, owedMinor)}
      </dl>
      {children}
    </section>
  )
}
