import { useState } from 'react'
import type { ShopApi } from '#contract/index.ts'
import type { OrderView } from '#contract/order.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { AddressField } from './address-field.tsx'
import { AddressPlace } from './address-place.tsx'
import { type AfterWish, liftOf } from './after-wish.ts'
import { DoorFields } from './door-fields.tsx'
import type { AfterAnswer } from './save-delivery-after.ts'
import { WhenPart } from './when-part.tsx'

type Ways = Awaited<ReturnType<ShopApi['order']['getDelivery']>>

type AfterCourierProps = {
  order: OrderView
  ways: Ways
  way: Ways['items'][number]
  wish: AfterWish
  answer: AfterAnswer | undefined
  money: (minor: number) => string
}

/** Where the courier brings a placed order to, when, and what else is done at the door. */
export function AfterCourier({ order, ways, way, wish, answer, money }: AfterCourierProps) {
  const t = useMessages('checkout')
  const [address, setAddress] = useState(wish.address)
  const code = answer?.refusal.code
  const isFloorAsked = code === 'FLOOR_NEEDED'
  return (
    <>
      <section className="mt-8">
        <h2 className="title mb-3 text-h3">{t.where}</h2>
        <div className="grid gap-3">
          <AddressField
            value={address}
            onType={setAddress}
            onPick={setAddress}
            onSettled={() => {}}
            error={code === 'ADDRESS_NEEDED' ? t.missing.address : undefined}
            hint={undefined}
          />
          <DoorFields
            fieldSet={wish}
            missing={isFloorAsked ? ['floor'] : []}
            typedFloor={wish.floor === null ? wish.floorText : undefined}
            onSettled={() => {}}
          />
          <AddressPlace center={ways.mapCenter} onPick={setAddress} />
        </div>
      </section>
      <WhenPart
        delivery={{ days: ways.days, dateAndTime: wish.slot }}
        way={way}
        error={code === 'SLOT_TAKEN' ? answer?.refusal.message : undefined}
        onPick={() => {}}
      />
      <Checkbox name="later" defaultChecked={wish.isLater} label={t.after.later} className="mt-3" />
      <AfterServices order={order} ways={ways} wish={wish} money={money} />
      <Textarea
        label={t.comment}
        name="comment"
        defaultValue={wish.comment}
        placeholder={t.commentPlaceholder}
        maxLength={1000}
        className="mt-3"
      />
    </>
  )
}

function AfterServices({ order, ways, wish, money }: Omit<AfterCourierProps, 'way' | 'answer'>) {
  const t = useMessages('checkout')
  const lift = liftOf(ways, wish)
  const bulky = ways.lift.things.filter((thing) => thing.fitsLift === false).map((thing) => thing.name)
  const liftNote =
    wish.hasElevator && bulky.length > 0
      ? t.liftPartly(bulky.join(', '), formatMoney(lift.stairsMinor, currencySign(order.currency)))
      : t.liftNote
  return (
    <fieldset className="mt-9 lg:mt-12">
      <legend className="title text-h3">{t.services}</legend>
      <div className="mt-2">
        <Checkbox name="elevator" defaultChecked={wish.hasElevator} label={t.elevator} />
        <Checkbox
          name="lift"
          defaultChecked={wish.wantsLift}
          label={t.lift(wish.floor, wish.hasElevator)}
          note={liftNote}
          end={<b className="font-semibold">{wish.floor === null ? t.after.byFloor : money(lift.priceMinor)}</b>}
        />
        {ways.assembly && (
          <Checkbox
            name="assembly"
            defaultChecked={wish.wantsAssembly}
            label={t.assembly}
            note={
              <>
                {ways.assembly.goods.join(', ')}
                <br />
                {t.assemblyLater}
              </>
            }
            end={<b className="font-semibold">{money(ways.assembly.priceMinor)}</b>}
          />
        )}
      </div>
    </fieldset>
  )
}
