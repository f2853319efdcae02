import { useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Checkout } from '#contract/checkout/state.ts'
import { lineKey } from '#rules/cuts.ts'
import { formatMoney } from '#rules/money.ts'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import { WizardForm } from '#storefront/parts/form/wizard.tsx'
import { WholeOrderPart } from '#storefront/parts/order/whole-order-part.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { CityForm } from '../delivery/address-trouble.tsx'
import { ComingParts } from '../delivery/coming-parts.tsx'
import { DelayPart } from '../delivery/delay-part.tsx'
import { floorSaid } from '../delivery/floor-said.ts'
import { goodsOfBoth } from '../delivery/goods-of-both.ts'
import { PickupPoint } from '../delivery/pickup-point.tsx'
import { RestPart } from '../delivery/rest-part.tsx'
import { SavedAddresses, savedAddressField } from '../delivery/saved-addresses.tsx'
import { shownWay } from '../delivery/shown-way.ts'
import { WayCards } from '../delivery/way-cards.tsx'
import { WhenPart } from '../delivery/when-part.tsx'
import { AddressPart } from './address-part.tsx'
import { ServicesPart } from './services-part.tsx'
import { stepUrl } from './step-address.ts'
import type { StepAnswer, StepProps } from './step-answer.ts'
import { StepEnd } from './step-end.tsx'
import { useLiveForm } from './use-live-form.ts'

/** How, where and when. Each change is counted at once; without scripts by the button that says so. */
export function DeliveryStep(props: StepProps) {
  const { checkout, wholeOrder, savedAddresses, formerAddresses, keptShare, sumBeforeMinor, answer } = props
  const t = useMessages('checkout')
  const live = useLiveForm('delivery')
  const counted = useUnhurried(live.answer, checkout.delivery.fieldSet.address)
  const form = useDeliveryForm(checkout.id, answer, counted)
  const { delivery } = checkout
  const taken = useTakenAddress()
  const way = delivery.list.find((one) => one.id === delivery.id)
  const restWay = delivery.rest?.list.find((one) => one.id === delivery.rest?.id)
  const isBrought = way?.addressBar || restWay?.addressBar
  // What was ticked for all of the order says nothing about its first delivery, nor that about all of it.
  const goods = delivery.rest ? 'first' : 'all'
  return (
    <>
      {sumBeforeMinor !== null && <Moved calculation={checkout.calculation} sumBeforeMinor={sumBeforeMinor} />}
      {/* Two deliveries, each of one part, are told by the choice below and by their own headings. */}
      {!(delivery.rest && delivery.parts.length === 2) && <ComingParts parts={delivery.parts} />}
      {wholeOrder && (
        <WholeOrderPart
          wholeOrder={wholeOrder}
          money={(minor) => formatMoney(minor, checkout.calculation.currency.sign)}
          isFolded={wholeOrder.comesApart}
          className="mb-8"
        />
      )}
      <WizardForm form={form} onSubmit={live.stop} isCounting={live.isCounting}>
        <input type="hidden" name="wayShown" value={delivery.id ?? ''} />
        {delivery.rest && <FirstGoods checkout={checkout} />}
        <Ways key={`ways-${goods}`} checkout={checkout} form={form} onPick={live.save} />
        {keptShare && delivery.type === 'courier' && (
          <p className="mt-3 text-s text-ink-2">{t.keptShare(keptShare.percent, keptShare.deliveries)}</p>
        )}
        {isBrought && <SavedAddresses addresses={savedAddresses} formerAddresses={formerAddresses} />}
        {isBrought && (
          <AddressPart
            key={`address-${taken}`}
            delivery={delivery}
            brought={broughtPrices(delivery)}
            sign={checkout.calculation.currency.sign}
            form={form}
            onSettled={live.save}
          />
        )}
        {way?.pickupPoint && <PickupPoint chosen={way} point={way.pickupPoint} ways={delivery.list} form={form.name} />}
        {way && !delivery.delayed.selected && (
          <WhenPart
            key={`when-${way.id}-${goods}`}
            delivery={delivery}
            way={way}
            sign={checkout.calculation.currency.sign}
            isGiven={delivery.freeBy !== null}
            group={form.group('dateAndTime')}
            onPick={live.save}
          />
        )}
        <DelayPart delayed={delivery.delayed} onPick={live.save} />
        {delivery.rest && (
          <RestPart
            key={delivery.rest.goods.map(lineKey).join()}
            checkout={checkout}
            rest={delivery.rest}
            form={form}
            onPick={live.save}
          />
        )}
        <ServicesPart checkout={checkout} onPick={live.save} />
        {isBrought && (
          <Textarea
            key={`comment-${taken}`}
            {...form.field('comment', delivery.comment)}
            label={t.comment}
            placeholder={t.commentPlaceholder}
            maxLength={1000}
            className="mt-3"
            onBlur={({ currentTarget }) => {
              if (currentTarget.value.trim() !== delivery.comment) live.save()
            }}
          />
        )}
        <div className="mt-6 hidden flex-col items-start gap-2 noscript:flex">
          <Button type="submit" name="intent" value="update" look="outline">
            {t.recount}
          </Button>
          <p className="text-s text-ink-2">{t.recountHint}</p>
        </div>
        <StepEnd
          form={form}
          checkout={checkout}
          next={t.toPayment}
          nextShort={t.toPaymentShort}
          busyText={t.counting}
          back={{ to: stepUrl(checkout.id, 1), name: t.stepNames.contacts }}
        />
      </WizardForm>
      <CityForm id={checkout.id} />
    </>
  )
}

/** The order stands in another city now, and may cost another sum. */
function Moved({ calculation, sumBeforeMinor }: Pick<Checkout, 'calculation'> & { sumBeforeMinor: number }) {
  const t = useMessages('checkout')
  const { price, currency } = calculation
  const [before, now] = [sumBeforeMinor, price.total].map((minor) => formatMoney(minor, currency.sign))
  return <Notice className="mb-6">{before === now ? t.movedSameSum : t.movedOtherSum(before ?? '', now ?? '')}</Notice>
}

/** What of the order the choices below are about. */
function FirstGoods({ checkout: { delivery, calculation } }: { checkout: Checkout }) {
  const { deliveries: t } = useMessages('checkout')
  const language = useLanguage()
  const { first } = goodsOfBoth(calculation.lines, delivery.rest?.goods ?? [], language)
  return (
    <div className="mb-4">
      <h2 className="title text-h2">{t.first}</h2>
      <p className="mt-1 text-ink-2">{first}</p>
    </div>
  )
}

/** Which saved address was pressed last: once the shop has taken it, the fields begin anew with it. */
function useTakenAddress(): string {
  const navigation = useNavigation()
  const pressed = String(navigation.formData?.get(savedAddressField) ?? '')
  const [taken, take] = useState({ pressed: '', times: 0 })
  if (pressed !== '' && taken.pressed !== pressed) take({ pressed, times: taken.times })
  if (navigation.state === 'idle' && taken.pressed !== '') take({ pressed: '', times: taken.times + 1 })
  return String(taken.times)
}

/** Counting tells nobody that an address is lacking before they have come to it. */
function useUnhurried(live: StepProps['answer'], known: string): StepProps['answer'] {
  const [wasSaid, say] = useState(known !== '')
  const said = live?.typed['fieldSet.address'] ?? ''
  if (!wasSaid && (known !== '' || said !== '')) say(true)
  // One object for one answer: the form knows by it what is new.
  return useMemo(() => {
    if (wasSaid || said !== '' || live?.refusal?.code !== 'ADDRESS_NEEDED') return live
    return { ...live, refusal: null, wrong: live.wrong.filter(({ field }) => field !== 'fieldSet.address') }
  }, [live, wasSaid, said])
}

function useDeliveryForm(
  id: string,
  answer: StepProps['answer'],
  live: StepProps['answer'],
): KitForm<string, StepAnswer> {
  const t = useMessages('checkout')
  return useForm({
    name: 'delivery',
    answer,
    live,
    draft: `delivery ${id}`,
    draftKeeps: 'typed',
    words: {
      id: t.missing.delivery,
      'fieldSet.address': t.missing.address,
      'fieldSet.flat': t.missing.flat,
      'fieldSet.floor': t.missing.floor,
      dateAndTime: t.missing.dateAndTime,
      'rest.dateAndTime': t.missing.dateAndTime,
    },
    checks: {
      'fieldSet.flat': (value) => value.trim() !== '',
      'fieldSet.floor': (value) => /^(-?\d{1,3})?$/.test(floorSaid(value)),
    },
  })
}

function Ways({ checkout, form, onPick }: { checkout: Checkout; form: KitForm; onPick: () => void }) {
  const t = useMessages('checkout')
  const { reasons } = useMessages('coupons')
  const { delivery, calculation } = checkout
  const { freeBy } = delivery
  return (
    <ChoiceGroup
      {...form.group('id')}
      legend={t.howToGet}
      legendClass={delivery.rest ? 'title text-h3' : 'title text-h2'}
    >
      {freeBy && <p className="mt-2 text-stock">{t.freeBy(reasons[freeBy.kind](freeBy.name))}</p>}
      <div className="mt-4 grid grid-cols-1 gap-2">
        <WayCards
          delivery={delivery}
          name="id"
          sign={calculation.currency.sign}
          isGiven={freeBy !== null}
          isLater={delivery.delayed.selected}
          isFolded={delivery.rest !== null}
          isOpen={form.errorOf('id') !== undefined}
          onPick={onPick}
        />
      </div>
      {delivery.isCarrierAwaited && (
        <Notice tone="wait" className="mt-4">
          {t.carrierAwaited}
        </Notice>
      )}
    </ChoiceGroup>
  )
}

/** What is paid for each car to the address on its chosen day: the same as on the card of its way. */
function broughtPrices(delivery: Checkout['delivery']): number[] {
  const all = [delivery, delivery.rest].flatMap((one) => (one ? [one] : []))
  return all.flatMap((one) => {
    const way = one.list.find(({ id }) => id === one.id)
    return way?.addressBar ? [delivery.freeBy ? 0 : shownWay(way, one).priceMinor] : []
  })
}
