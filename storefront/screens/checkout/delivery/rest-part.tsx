import type { Checkout, CheckoutDelivery } from '#contract/checkout/state.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { goodsOfBoth } from './goods-of-both.ts'
import { WayCards } from './way-cards.tsx'
import { WhenPart } from './when-part.tsx'

type Rest = NonNullable<CheckoutDelivery['rest']>
type RestPartProps = { checkout: Checkout; rest: Rest; form: KitForm; onPick: () => void }

/** Put before the fields of the day, so that they are told from those of the first delivery. */
export const restPrefix = 'rest-'

/** How and when the second of two deliveries comes: chosen by itself. */
export function RestPart({ checkout, rest, form, onPick }: RestPartProps) {
  const { deliveries: t } = useMessages('checkout')
  const goods = goodsOfBoth(checkout.calculation.lines, rest.goods, useLanguage()).rest
  const isGiven = checkout.delivery.freeBy !== null
  const way = rest.list.find((one) => one.id === rest.id)
  return (
    <section className="mt-12 border-t border-seam pt-9">
      <h2 className="title text-h2">{t.rest}</h2>
      <p className="mt-1 text-ink-2">{goods}</p>
      <input type="hidden" name="restShown" value={rest.id ?? ''} />
      <ChoiceGroup {...form.group('rest.id')} className="mt-4" legend={t.restWay} legendClass="title text-h3">
        <div className="mt-3 grid gap-2">
          <WayCards
            delivery={rest}
            name="rest.id"
            sign={checkout.calculation.currency.sign}
            isGiven={isGiven}
            isFolded
            isOpen={form.errorOf('rest.id') !== undefined}
            onPick={onPick}
          />
        </div>
      </ChoiceGroup>
      {way && (
        <WhenPart
          key={`rest-when-${way.id}`}
          delivery={rest}
          way={way}
          sign={checkout.calculation.currency.sign}
          isGiven={isGiven}
          group={form.group('rest.dateAndTime')}
          prefix={restPrefix}
          onPick={onPick}
        />
      )}
    </section>
  )
}
