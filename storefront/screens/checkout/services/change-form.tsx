import { useState } from 'react'
import type { ShopApi } from '#contract/index.ts'
import type { ServicesView } from '#contract/order-services.ts'
import { lineKey } from '#rules/cuts.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { type KitForm, useForm } from '#storefront/parts/form/use-form.ts'
import { visitWords } from '#storefront/parts/order/words.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { RadioCard } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { PickupPoint } from '../delivery/pickup-point.tsx'
import { useWayNote } from '../delivery/way-note.ts'
import { WayNote } from '../delivery/way-note-text.tsx'
import { AtDoor, WhenPart, WherePart } from './courier-parts.tsx'
import { Effect, SumsNow } from './effect.tsx'
import { GoodsPart } from './goods-part.tsx'
import type { ServicesAnswer } from './save-services.ts'
import { readChangeForm, type ChangeForm as Said } from './services-wish.ts'

export type Dates = Awaited<ReturnType<ShopApi['orderServices']['getAvailableDeliveryDates']>>

type ChangeFormProps = { order: ServicesView; dates: Dates; answer: ServicesAnswer | undefined }

/** Everything that can be otherwise, as it is now. The first button counts, the second, beside what was counted, saves. */
export function ChangeForm({ order, dates, answer }: ChangeFormProps) {
  const t = useMessages('changes')
  const words = useMessages('checkout')
  const { missing } = words
  const form = useForm({
    name: 'change',
    answer,
    words: { id: missing.delivery, address: missing.address, floor: missing.floor, dateAndTime: missing.dateAndTime },
  })
  const [said, setSaid] = useState<Said>(() => (form.answer ? saidBefore(form.answer.typed) : firstSaid(order, dates)))
  // What was counted is no longer so once something is said otherwise.
  const [staleAnswer, setStale] = useState<ServicesAnswer | null>(null)
  const calculation = form.answer && form.answer !== staleAnswer ? calculationOf(form.answer) : undefined
  const sign = currencySign(order.currency)
  const way = dates.ways.find((one) => one.id === said.way)
  const isApart = order.deliveries.length > 1
  // No driver comes; another delivery of the order may still be brought by one.
  const isCollected = way?.option.type === 'pickup' && !isApart
  return (
    <FormFrame
      form={form}
      onChange={({ currentTarget }) => {
        setSaid(readChangeForm(new FormData(currentTarget)))
        setStale(form.answer ?? null)
      }}
      className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-18"
    >
      <div className="min-w-0">
        {calculation && (
          <Effect calculation={calculation} typed={form.answer?.typed ?? {}} sign={sign} order={order} form={form} />
        )}
        <Ways order={order} ways={dates.ways} chosen={said.way} sign={sign} form={form} />
        {way?.pickupPoint && <PickupPoint chosen={way} point={way.pickupPoint} ways={dates.ways} form={form.name} />}
        {way?.addressBar && (
          <>
            <WhenPart order={order} dates={dates} said={said} form={form} />
            <WherePart order={order} dates={dates} said={said} form={form} />
            <AtDoor order={order} said={said} sign={sign} />
            {isApart && <p className="mt-2 text-s text-ink-2">{t.bothDeliveries}</p>}
          </>
        )}
        <GoodsPart order={order} said={said} sign={sign} form={form} />
        {!isCollected && (
          <Textarea
            {...form.field('description', order.delivery.comment)}
            label={words.comment}
            maxLength={1000}
            className="mt-6"
          />
        )}
      </div>
      <SumsNow order={order} sign={sign}>
        <Button
          type="submit"
          name="intent"
          value="count"
          look={calculation?.isChanged ? 'outline' : 'main'}
          size="l"
          busy={form.isBusy && form.sentBy !== 'save'}
          busyText={t.counting}
          className="mt-4 w-full"
        >
          {t.count}
        </Button>
      </SumsNow>
    </FormFrame>
  )
}

type WaysProps = { order: ServicesView; ways: Dates['ways']; chosen: string; sign: string; form: KitForm }

function Ways({ order, ways, chosen, sign, form }: WaysProps) {
  const t = useMessages('changes')
  const { free } = useMessages('checkout')
  const language = useLanguage()
  const noteOf = useWayNote()
  const { delivery, pickup } = order
  const shownOf = (way: Dates['ways'][number]) => {
    const { timeFrom: from, timeTo: to } = delivery
    const day = delivery.date ?? pickup.date
    // The way that the order goes says what was agreed, the others what they would be.
    if (way.id !== delivery.id) return { note: noteOf(way), priceMinor: way.priceMinor }
    return { note: day === null ? t.noDay : visitWords({ day, from, to }, language), priceMinor: delivery.priceMinor }
  }
  return (
    <ChoiceGroup {...form.group('id')} legend={t.how} legendClass="title text-h3">
      <div className="mt-3 grid gap-2">
        {ways.map((one) => {
          const { note, priceMinor } = shownOf(one)
          return (
            <RadioCard
              key={one.id}
              name="id"
              value={one.id}
              defaultChecked={one.id === chosen}
              label={one.name}
              note={<WayNote way={one} text={note} />}
              end={priceMinor === 0 ? free : formatMoney(priceMinor, sign)}
            />
          )
        })}
      </div>
    </ChoiceGroup>
  )
}

/** The shop has named another sum meanwhile: it is as good as counted. */
function calculationOf({ calculation, refusal }: ServicesAnswer) {
  return calculation ?? (refusal?.code === 'PRICE_CHANGED' ? refusal.data.calculation : undefined)
}

function saidBefore(typed: Record<string, string>): Said {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return readChangeForm(form)
}

/** The form as it is opened: all as it is now. */
function firstSaid({ delivery, lift, assembly, removal, lines }: ServicesView, { ways }: Dates): Said {
  const known = delivery.fieldSet
  const floor = known?.floor ?? lift.floor
  return {
    ...saidBefore({}),
    way: delivery.id ?? ways[0]?.id ?? '',
    address: known?.address ?? '',
    entrance: known?.entrance ?? '',
    flat: known?.flat ?? '',
    floor,
    floorText: String(floor ?? ''),
    comment: delivery.comment,
    wantsLift: lift.isWanted,
    hasElevator: lift.hasElevator,
    wantsAssembly: assembly?.isWanted ?? false,
    assemblyRate: assembly?.rateID ?? '',
    removal: removal.pieces,
    left: new Map(lines.map((line) => [lineKey(line), line.quantity])),
  }
}
