import type { ServicesView } from '#contract/order-services.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { DayPicker } from '#storefront/parts/day-picker.tsx'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { WithHours } from '#storefront/parts/order/with-hours.tsx'
import { visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox, Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { AssemblyService } from '../delivery/assembly-service.tsx'
import { PlaceFields } from '../delivery/place-fields.tsx'
import { RemovalService } from '../delivery/removal-service.tsx'
import type { Dates } from './change-form.tsx'
import type { ChangeForm } from './services-wish.ts'

type PartProps = { order: ServicesView; dates: Dates; said: ChangeForm; form: KitForm }

/** The day stays unless another one is asked for: the picker opens by CSS alone. */
export function WhenPart({ order, dates, said, form }: PartProps) {
  const t = useMessages('changes')
  const language = useLanguage()
  const { date: day, timeFrom: from, timeTo: to, activated } = order.delivery
  const keeps = activated && said.slot === null
  return (
    <ChoiceGroup {...form.group('dateAndTime')} className="group/when mt-9" legend={t.when} legendClass="title text-h3">
      {activated && (
        <div className="mt-2">
          <Radio
            name="when"
            value="keep"
            defaultChecked={keeps}
            label={
              day === null ? t.noDay : <WithHours text={t.keepDay(visitWords({ day, from, to }, language, 'on'))} />
            }
          />
          <Radio name="when" value="other" defaultChecked={!keeps} label={t.otherDay} />
        </div>
      )}
      <div className={activated ? 'mt-3 hidden group-has-[input[value=other]:checked]/when:block' : 'mt-3'}>
        <DayPicker
          days={dates.days.slice(0, 14)}
          chosen={said.slot ?? dates.dateAndTime}
          sign={currencySign(order.currency)}
        />
      </div>
      <Together order={order} />
    </ChoiceGroup>
  )
}

/** It is one booking: what is moved moves all. */
function Together({ order: { assembly, removal } }: { order: ServicesView }) {
  const t = useMessages('changes')
  const isAssembled = assembly?.isWanted ?? false
  const isRemoved = removal.pieces > 0
  if (!isAssembled && !isRemoved) return null
  const words = isAssembled && isRemoved ? t.allWithDelivery : isAssembled ? t.withDelivery : t.removalWithDelivery
  return <p className="mt-2 text-s text-ink-2">{words}</p>
}

export function WherePart({ order, dates, said, form }: PartProps) {
  const t = useMessages('changes')
  const { fieldSet } = order.delivery
  return (
    <section className="mt-9">
      <h2 className="title text-h3">{t.where}</h2>
      <PlaceFields
        form={form}
        address={said.address}
        known={fieldSet ?? { entrance: '', floor: null, flat: '' }}
        center={fieldSet?.coordinates ?? dates.mapCenter}
        house={said.address === fieldSet?.address ? fieldSet.coordinates : null}
      />
    </section>
  )
}

/** What is done at the door; what it would cost is counted with the rest. */
export function AtDoor({ order, said, sign }: { order: ServicesView; said: ChangeForm; sign: string }) {
  const t = useMessages('changes')
  const words = useMessages('checkout')
  const { lift, assembly, removal } = order
  return (
    <fieldset className="mt-9">
      <legend className="title text-h3">{t.atDoor}</legend>
      <div className="mt-2">
        <Checkbox name="serviceElevator" defaultChecked={said.hasElevator} label={words.elevator} />
        <Checkbox
          name="liftToFloor"
          defaultChecked={said.wantsLift}
          label={words.lift(said.floor, said.hasElevator && lift.fitsElevator)}
          end={lift.isWanted ? formatMoney(lift.priceMinor, sign) : undefined}
        />
        {assembly && (
          <AssemblyService
            name="assembly"
            goods={assembly.goods.map((good) => ({
              ...good,
              isSelected: said.assembled?.includes(good.offerId) ?? good.isSelected,
            }))}
            rates={assembly.kitRates}
            rateId={said.assemblyRate || assembly.rateID}
            note={words.assemblyLater}
            isWanted={said.wantsAssembly}
            priceMinor={assembly.isWanted ? assembly.priceMinor : null}
            sign={sign}
          />
        )}
        <RemovalService pieces={said.removal} tariff={removal} sign={sign} />
      </div>
    </fieldset>
  )
}
