import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { noticeId, useForm } from '#storefront/parts/form/use-form.ts'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { finalUrl, orderKeyOf } from '#storefront/parts/order/load-payment.ts'
import { OrderNotFound } from '#storefront/parts/order/order-not-found.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PickupPoint } from '../delivery/pickup-point.tsx'
import { useWayNote } from '../delivery/way-note.ts'
import { WayNote } from '../delivery/way-note-text.tsx'
import { OrderedGoods } from '../ordered-goods.tsx'
import type { Route } from './+types/delivery-after.ts'
import { AfterCourier } from './after-courier.tsx'
import { type AfterSums, type AfterWish, firstWish, readAfterWish, sumsOf, wishOf } from './after-wish.ts'
import { type AfterAnswer, saveDeliveryAfter } from './save-delivery-after.ts'

export const handle: RouteTexts = { texts: ['address', 'checkout', 'map'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const key = orderKeyOf(params.id, request)
  return foundOrder(
    Promise.all([api.order.getOrder({ body: key }), api.order.getDelivery({ body: key })]).then(([{ order }, ways]) => {
      if (order.delivery) throw redirect(finalUrl(key))
      return { order, ways }
    }),
  )
}

export function action({ params, request, context }: Route.ActionArgs) {
  return saveDeliveryAfter(request, pageOf(context), orderKeyOf(params.id, request))
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** An order was placed first and its delivery is chosen now; after it comes paying. */
export default function DeliveryAfter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('checkout').after
  if (loaderData.kind === 'notFound')
    return (
      <div className="wrap max-w-190">
        <OrderNotFound />
      </div>
    )
  return (
    <div className="wrap pt-6 lg:pt-10">
      <ScreenTitle title={t.title(loaderData.order.number)} />
      <h1 className="title text-h1">{t.title(loaderData.order.number)}</h1>
      <AfterForm {...loaderData} answer={actionData} />
    </div>
  )
}

type Found = Extract<Route.ComponentProps['loaderData'], { kind: 'found' }>

function AfterForm({ order, ways, answer }: Found & { answer: AfterAnswer | undefined }) {
  const t = useMessages('checkout')
  const { missing } = t
  const form = useForm({
    name: 'delivery',
    answer,
    draft: `delivery of ${order.guid}`,
    words: { id: missing.delivery, address: missing.address, floor: missing.floor, dateAndTime: missing.dateAndTime },
  })
  const [wish, setWish] = useState<AfterWish>(answer ? wishOf(answer.typed) : firstWish(ways))
  // What the tab has kept from before a reload stands in the fields and has its price.
  useEffect(() => {
    const fields = document.forms.namedItem('delivery')
    if (fields) setWish(readAfterWish(new FormData(fields)))
  }, [])
  const way = ways.items.find((one) => one.id === wish.way)
  const sign = currencySign(order.currency)
  const money = (minor: number) => (minor === 0 ? t.free : formatMoney(minor, sign))
  const agreed = agreedOf(form.answer)
  const sums = sumsOf(ways, wish, agreed)
  const noteOf = useWayNote()
  return (
    <FormFrame
      form={form}
      onChange={({ currentTarget }) => setWish(readAfterWish(new FormData(currentTarget)))}
      said={
        agreed ? (
          <NewPrice id={noticeId(form.name)} text={form.refusal?.message} price={money(agreed.minor)} />
        ) : undefined
      }
      className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-18"
    >
      <div className="min-w-0">
        <ChoiceGroup {...form.group('id')} legend={t.howToGet} legendClass="title text-h3">
          <div className="mt-3 grid gap-2">
            {ways.items.map((one) => (
              <RadioCard
                key={one.id}
                name="id"
                value={one.id}
                defaultChecked={one.id === wish.way}
                label={one.name}
                note={<WayNote way={one} text={noteOf(one)} />}
                end={money(one.priceMinor)}
              />
            ))}
          </div>
          {ways.isCarrierAwaited && (
            <Notice tone="wait" className="mt-4">
              {t.carrierAwaitedAfter}
            </Notice>
          )}
          <ShownSums ways={ways} sums={sums} agreed={agreed} />
        </ChoiceGroup>
        {way?.pickupPoint && <PickupPoint chosen={way} point={way.pickupPoint} ways={ways.items} form={form.name} />}
        {way?.addressBar && <AfterCourier ways={ways} way={way} wish={wish} form={form} sign={sign} />}
      </div>
      <OrderedGoods order={order} chosen={{ ...sums, isPickup: way?.option.type === 'pickup', floor: wish.floor }}>
        <Button type="submit" look="main" size="l" busy={form.isBusy} busyText={t.counting} className="w-full">
          {t.after.save}
        </Button>
      </OrderedGoods>
    </FormFrame>
  )
}

type Agreed = { way: string; minor: number }

/** The price of the way that the shop has named since; pressing again agrees to it. */
function agreedOf(answer: AfterAnswer | undefined): Agreed | null {
  if (answer?.refusal?.code !== 'PRICE_CHANGED') return null
  return { way: answer.typed.id ?? '', minor: answer.refusal.data.deliveryMinor }
}

function NewPrice({ id, text, price }: { id: string; text: string | undefined; price: string }) {
  return (
    <Notice id={id} tone="wait" className="col-span-full">
      {text}
      <b className="block font-semibold">{price}</b>
    </Notice>
  )
}

type ShownSumsProps = { ways: Found['ways']; sums: AfterSums; agreed: Agreed | null }

/** The prices as they are shown, to be compared with the shop's own. */
function ShownSums({ ways, sums, agreed }: ShownSumsProps) {
  return (
    <>
      {ways.items.map((way) => (
        <input key={way.id} type="hidden" name={`sum-${way.id}`} value={way.priceMinor} />
      ))}
      {ways.days.flatMap(({ day, windows }) =>
        windows.map(({ from, to, priceMinor }) => (
          <input key={`${day}-${from}-${to}`} type="hidden" name={`sum-${day}-${from}-${to}`} value={priceMinor} />
        )),
      )}
      {agreed && <input type="hidden" name={`agreed-${agreed.way}`} value={agreed.minor} />}
      <input type="hidden" name="services" value={sums.liftMinor + sums.assemblyMinor + sums.removalMinor} />
    </>
  )
}
