import { type FormEvent, useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { currencySign, formatMoney } from '#rules/money.ts'
import { finalUrl, orderKeyOf } from '#storefront/parts/order/load-payment.ts'
import { orNotFound } from '#storefront/parts/order/or-not-found.ts'
import { OrderNotFound } from '#storefront/parts/order/order-not-found.tsx'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { useFocusOnFault } from '#storefront/ui/use-focus-on-fault.ts'
import { useWayNote } from '../delivery/way-note.ts'
import { OrderedGoods } from '../ordered-goods.tsx'
import type { Route } from './+types/delivery-after.ts'
import { AfterCourier } from './after-courier.tsx'
import { type AfterSums, type AfterWish, firstWish, readAfterWish, sumsOf } from './after-wish.ts'
import { type AfterAnswer, saveDeliveryAfter } from './save-delivery-after.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const key = orderKeyOf(params.id, request)
  return orNotFound(
    Promise.all([api.order.getOrder({ body: key }), api.order.getDelivery({ body: key })]).then(([{ order }, ways]) => {
      if (order.delivery) throw redirect(finalUrl(key))
      return { order, ways }
    }),
  )
}

export function action({ params, request, context }: Route.ActionArgs) {
  return saveDeliveryAfter(request, pageOf(context).api, orderKeyOf(params.id, request))
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** An order was placed first and its delivery is chosen now; after it comes paying. */
export default function DeliveryAfter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('checkout').after
  if (loaderData.kind === 'notFound') return <OrderNotFound />
  return (
    <div className="wrap pt-6 lg:pt-10">
      <title>{t.title(loaderData.order.number)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="title text-h1">{t.title(loaderData.order.number)}</h1>
      <AfterForm {...loaderData} answer={actionData} />
    </div>
  )
}

/** These refusals stand beside their fields. */
const besideField = ['ADDRESS_NEEDED', 'SLOT_TAKEN', 'FLOOR_NEEDED']

type Found = Extract<Route.ComponentProps['loaderData'], { kind: 'found' }>

function AfterForm({ order, ways, answer }: Found & { answer: AfterAnswer | undefined }) {
  const t = useMessages('checkout')
  const isBusy = useNavigation().formMethod === 'POST'
  const [wish, setWish] = useState<AfterWish>(answer?.typed ?? firstWish(ways))
  const way = ways.items.find((one) => one.id === wish.way)
  const sign = currencySign(order.currency)
  const money = (minor: number) => (minor === 0 ? t.free : formatMoney(minor, sign))
  const agreed = answer && answer.agreedMinor !== null ? { way: answer.typed.way, minor: answer.agreedMinor } : null
  const sums = sumsOf(ways, wish, agreed)
  const noteOf = useWayNote()
  useFocusOnFault(answer)
  const read = (event: FormEvent<HTMLFormElement>) => setWish(readAfterWish(new FormData(event.currentTarget)))
  return (
    <Form
      method="post"
      noValidate
      onChange={read}
      className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-18"
    >
      <div className="min-w-0">
        {answer && (
          <AfterRefusal
            message={answer.refusal.message}
            code={answer.refusal.code}
            agreed={agreed && money(agreed.minor)}
          />
        )}
        <fieldset>
          <legend className="title text-h3">{t.howToGet}</legend>
          <div className="mt-3 grid gap-2">
            {ways.items.map((one) => (
              <RadioCard
                key={one.id}
                name="way"
                value={one.id}
                defaultChecked={one.id === wish.way}
                label={one.name}
                note={<WithHours text={noteOf(one)} />}
                end={money(one.priceMinor)}
              />
            ))}
          </div>
          <ShownSums ways={ways} sums={sums} agreed={agreed} />
        </fieldset>
        {way?.addressBar && <AfterCourier ways={ways} way={way} wish={wish} answer={answer} sign={sign} />}
      </div>
      <OrderedGoods order={order} chosen={{ ...sums, isPickup: way?.option.type === 'pickup', floor: wish.floor }}>
        <Button type="submit" look="main" size="l" busy={isBusy} busyText={t.counting} className="w-full">
          {t.after.save}
        </Button>
      </OrderedGoods>
    </Form>
  )
}

type AfterRefusalProps = {
  code: string
  message: string
  /** The new price of the way, where it is only to be agreed to. */
  agreed: string | null
}

/** Above the form; what is said beside a field is said here too where no scripts lead to the field. */
function AfterRefusal({ code, message, agreed }: AfterRefusalProps) {
  const notice = (
    <Notice tone={agreed ? 'wait' : 'fault'} className="mb-6">
      {message}
      {agreed && <b className="block font-semibold">{agreed}</b>}
    </Notice>
  )
  return besideField.includes(code) ? <noscript>{notice}</noscript> : notice
}

type ShownSumsProps = { ways: Found['ways']; sums: AfterSums; agreed: { way: string; minor: number } | null }

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
      <input type="hidden" name="services" value={sums.liftMinor + sums.assemblyMinor} />
    </>
  )
}
