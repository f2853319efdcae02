import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox, RadioCard } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { finalUrl, orderKeyOf } from '../payment/load-payment.ts'
import { orNotFound } from '../payment/or-not-found.ts'
import type { Route } from './+types/delivery-after.ts'
import { AddressField } from './address-field.tsx'
import { AddressPlace } from './address-place.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { type AfterAnswer, saveDeliveryAfter } from './save-delivery-after.ts'
import { useWayNote } from './way-note.ts'
import { WhenPart } from './when-part.tsx'
import { WithHours } from './with-hours.tsx'

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
    <div className="wrap max-w-190 pt-6 lg:pt-10">
      <title>{t.title(loaderData.order.number)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="title text-h1">{t.title(loaderData.order.number)}</h1>
      <AfterForm {...loaderData} answer={actionData} />
    </div>
  )
}

/** These refusals stand beside their fields. */
const besideField = ['ADDRESS_NEEDED', 'SLOT_TAKEN']

type Found = Extract<Route.ComponentProps['loaderData'], { kind: 'found' }>

function AfterForm({ order, ways, answer }: Found & { answer: AfterAnswer | undefined }) {
  const t = useMessages('checkout')
  const isBusy = useNavigation().formMethod === 'POST'
  const [chosen, choose] = useState(answer?.typed.way ?? ways.items[0]?.id ?? '')
  const way = ways.items.find((one) => one.id === chosen)
  const money = (minor: number) => formatMoney(minor, currencySign(order.currency))
  const noteOf = useWayNote()
  return (
    <Form method="post" noValidate className="mt-6">
      {answer && !besideField.includes(answer.refusal.code) && (
        <Notice tone={answer.agreedMinor === null ? 'fault' : 'wait'} className="mb-6">
          {answer.refusal.message}
          {answer.agreedMinor !== null && <b className="block font-semibold">{money(answer.agreedMinor)}</b>}
        </Notice>
      )}
      <fieldset>
        <legend className="title text-h3">{t.howToGet}</legend>
        <div className="mt-3 grid gap-2">
          {ways.items.map((one) => (
            <RadioCard
              key={one.id}
              name="way"
              value={one.id}
              defaultChecked={one.id === chosen}
              onChange={() => choose(one.id)}
              label={one.name}
              note={<WithHours text={noteOf(one)} />}
              end={money(one.priceMinor)}
            />
          ))}
        </div>
        <ShownSums ways={ways} />
        {answer?.agreedMinor !== null && answer && (
          <input type="hidden" name={`agreed-${answer.typed.way}`} value={answer.agreedMinor} />
        )}
      </fieldset>
      {way?.addressBar && <CourierPart ways={ways} way={way} answer={answer} />}
      <Button type="submit" look="main" size="l" busy={isBusy} busyText={t.counting} className="mt-8 max-sm:w-full">
        {t.after.save}
      </Button>
    </Form>
  )
}

type Ways = Found['ways']

/** The prices as they are shown, to be compared with the shop's own. */
function ShownSums({ ways }: { ways: Ways }) {
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
    </>
  )
}

function CourierPart({
  ways,
  way,
  answer,
}: {
  ways: Ways
  way: Ways['items'][number]
  answer: AfterAnswer | undefined
}) {
  const t = useMessages('checkout')
  const [address, setAddress] = useState(answer?.typed.address ?? '')
  const code = answer?.refusal.code
  return (
    <>
      <section className="mt-8">
        <h2 className="title mb-3 text-h3">{t.where}</h2>
        <AddressField
          value={address}
          onType={setAddress}
          onPick={setAddress}
          onSettled={() => {}}
          error={code === 'ADDRESS_NEEDED' ? t.missing.address : undefined}
          hint={undefined}
        />
        <div className="mt-3 grid">
          <AddressPlace center={ways.mapCenter} onPick={setAddress} />
        </div>
      </section>
      <WhenPart
        delivery={{ days: ways.days, dateAndTime: null }}
        way={way}
        error={code === 'SLOT_TAKEN' ? answer?.refusal.message : undefined}
        onPick={() => {}}
      />
      <Checkbox name="later" label={t.after.later} className="mt-3" />
      <Textarea
        label={t.comment}
        name="comment"
        defaultValue={answer?.typed.comment}
        placeholder={t.after.comment}
        maxLength={1000}
        className="mt-3"
      />
    </>
  )
}
