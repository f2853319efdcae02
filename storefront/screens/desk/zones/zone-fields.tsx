import { useState } from 'react'
import type { DeliveryZone } from '#rules/delivery-zones.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { InLanguages } from '../lists/edited.tsx'

type Terms = Omit<DeliveryZone, 'polygons'>
type ZoneFieldsProps = { zone: Terms; onDone: (terms: Terms) => void; onDrop: () => void }

/** What a zone is called, costs and takes. It is no form of its own: the text that it goes into is one. */
export function ZoneFields({ zone, onDone, onDrop }: ZoneFieldsProps) {
  const t = useMessages('desk').zones
  const { otherNames } = zone
  const [names, setNames] = useState({ ru: zone.name, kk: otherNames.kk ?? '', en: otherNames.en ?? '' })
  const [numbers, setNumbers] = useState({
    price: zone.priceMinor === 0 && zone.name === '' ? '' : String(zone.priceMinor / 100),
    days: String(zone.daysMore),
    perDay: zone.perDay === null ? '' : String(zone.perDay),
    perWindow: zone.perWindow === null ? '' : String(zone.perWindow),
  })
  const [weekdays, setWeekdays] = useState(zone.weekdays)
  const number = (field: keyof typeof numbers, label: string) => (
    <TextField
      label={label}
      value={numbers[field]}
      inputMode="numeric"
      maxLength={7}
      autoComplete="off"
      onChange={({ currentTarget }) => setNumbers({ ...numbers, [field]: currentTarget.value })}
    />
  )
  const done = () => {
    const { ru, kk, en } = names
    onDone({
      name: ru.trim(),
      otherNames: { ...(kk.trim() && { kk: kk.trim() }), ...(en.trim() && { en: en.trim() }) },
      priceMinor: whole(numbers.price) * 100,
      daysMore: numbers.days.trim() === '' ? 0 : whole(numbers.days),
      weekdays: weekdays.toSorted(),
      perDay: numbers.perDay.trim() === '' ? null : whole(numbers.perDay),
      perWindow: numbers.perWindow.trim() === '' ? null : whole(numbers.perWindow),
    })
  }
  return (
    <div className="grid gap-4">
      <InLanguages>
        {(language, inWords) => (
          <TextField
            label={`${t.draw.name} ${inWords}`}
            value={names[language]}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget }) => setNames({ ...names, [language]: currentTarget.value })}
          />
        )}
      </InLanguages>
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        {number('price', t.draw.price)}
        {number('days', t.draw.days)}
        {number('perDay', t.perDayField)}
        {number('perWindow', t.perWindowField)}
      </div>
      <fieldset>
        <legend className="text-s font-semibold">{t.draw.weekdays}</legend>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {t.weekdayNames.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              checked={weekdays.includes(index + 1)}
              onChange={({ currentTarget: { checked } }) =>
                setWeekdays(checked ? [...weekdays, index + 1] : weekdays.filter((day) => day !== index + 1))
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button look="main" onClick={done}>
          {t.draw.done}
        </Button>
        <Button look="outline" onClick={onDrop}>
          {t.draw.drop}
        </Button>
      </div>
    </div>
  )
}

/** What is no number stays none, and is refused by the law of zones in its own words. */
function whole(text: string): number {
  const bare = text.replace(/\s/g, '')
  return /^\d{1,7}$/.test(bare) ? Number(bare) : Number.NaN
}
