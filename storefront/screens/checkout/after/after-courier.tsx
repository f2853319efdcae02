import type { ShopApi } from '#contract/index.ts'
import { offeredRate } from '#rules/assembly.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { AssemblyService } from '../delivery/assembly-service.tsx'
import { LiftService } from '../delivery/lift-service.tsx'
import { PlaceFields } from '../delivery/place-fields.tsx'
import { RemovalService } from '../delivery/removal-service.tsx'
import { WhenPart } from '../delivery/when-part.tsx'
import { type AfterWish, liftOf, ratesOf, sumsOf } from './after-wish.ts'

type Ways = Awaited<ReturnType<ShopApi['order']['getDelivery']>>

type AfterCourierProps = {
  ways: Ways
  way: Ways['items'][number]
  wish: AfterWish
  form: KitForm
  sign: string
}

/** Where the courier brings a placed order to, when, and what else is done at the door. */
export function AfterCourier({ ways, way, wish, form, sign }: AfterCourierProps) {
  const t = useMessages('checkout')
  return (
    <>
      <section className="mt-8">
        <h2 className="title text-h3">{t.where}</h2>
        <PlaceFields form={form} address={wish.address} known={wish} center={ways.mapCenter} house={null} />
      </section>
      <WhenPart
        delivery={{ days: ways.days, dateAndTime: wish.slot }}
        way={way}
        sign={sign}
        group={form.group('dateAndTime')}
      />
      <Checkbox
        name="delayedDelivery"
        defaultChecked={wish.isLater}
        label={t.after.later}
        note={t.after.laterNote(ways.delayed.days, ways.delayed.percent)}
        className="mt-3"
      />
      <AfterServices ways={ways} wish={wish} sign={sign} />
      <Textarea
        {...form.field('description', wish.comment)}
        label={t.comment}
        placeholder={t.commentPlaceholder}
        maxLength={1000}
        className="mt-3"
      />
    </>
  )
}

type AfterServicesProps = { ways: Ways; wish: AfterWish; sign: string }

function AfterServices({ ways, wish, sign }: AfterServicesProps) {
  const t = useMessages('checkout')
  return (
    <fieldset className="mt-9 lg:mt-12">
      <legend className="title text-h3">{t.services}</legend>
      <div className="mt-2">
        <LiftService
          floor={wish.floor}
          hasElevator={wish.hasElevator}
          isWanted={wish.wantsLift}
          {...liftOf(ways, wish)}
          things={ways.lift.things}
          sign={sign}
        />
        {ways.assembly && (
          <AssemblyService
            name="assembly"
            goods={ways.assembly.goods.map((good) => ({
              ...good,
              isSelected: wish.assembled?.includes(good.offerId) ?? true,
            }))}
            rates={ratesOf(ways, wish)}
            rateId={offeredRate(ways.assembly.tariff, wish.assemblyRate)}
            note={t.assemblyLater}
            isWanted={wish.wantsAssembly}
            priceMinor={sumsOf(ways, { ...wish, wantsAssembly: true }, null).assemblyMinor}
            sign={sign}
          />
        )}
        <RemovalService pieces={wish.removal} tariff={ways.removal} sign={sign} />
      </div>
    </fieldset>
  )
}
