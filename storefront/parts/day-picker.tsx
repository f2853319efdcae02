import { useState } from 'react'
import { formatDay } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { formatMoney } from '#rules/money.ts'
import { isSameWindow } from '#rules/time-window.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import type { PickedSlot } from './picked-slot.ts'

export type PickerWindow = { from: number; to: number; isFree: boolean; priceMinor: number }
export type PickerDay = { day: string; windows: PickerWindow[] }

/** Which windows are shown follows from the ticked day by CSS alone, so the choice works before scripts. */
const windowsOfTickedDay = [
  'group-has-[[data-place="0"]:checked]/days:grid',
  'group-has-[[data-place="1"]:checked]/days:grid',
  'group-has-[[data-place="2"]:checked]/days:grid',
  'group-has-[[data-place="3"]:checked]/days:grid',
  'group-has-[[data-place="4"]:checked]/days:grid',
  'group-has-[[data-place="5"]:checked]/days:grid',
  'group-has-[[data-place="6"]:checked]/days:grid',
  'group-has-[[data-place="7"]:checked]/days:grid',
  'group-has-[[data-place="8"]:checked]/days:grid',
  'group-has-[[data-place="9"]:checked]/days:grid',
  'group-has-[[data-place="10"]:checked]/days:grid',
  'group-has-[[data-place="11"]:checked]/days:grid',
  'group-has-[[data-place="12"]:checked]/days:grid',
  'group-has-[[data-place="13"]:checked]/days:grid',
]

type DayPickerProps = {
  /** At most 14. */
  days: PickerDay[]
  chosen: PickedSlot | null
  /** Of the currency of the order or checkout: the region may be another by now. */
  sign: string
  /** Put before the field names when a page holds two pickers. */
  prefix?: string
  onChange?: (slot: PickedSlot) => void
}

/** Fields: `{prefix}day` and, for each day, `{prefix}window-{day}` as `12-16`; `readPickedSlot` (picked-slot.ts) reads them back. */
export function DayPicker({ days, chosen, sign, prefix = '', onChange }: DayPickerProps) {
  const t = useMessages('checkout')
  const firstFree = days.find(hasFreeWindow)
  const [picked, setPicked] = useState(chosen && nameOf(chosen))
  // Whoever goes to another day keeps the hours, if that day has them.
  const windowOf = (day: PickerDay) => {
    const offered = day.windows.filter((one) => one.isFree || (day.day === chosen?.day && isSameWindow(one, chosen)))
    return nameOf(offered.find((one) => nameOf(one) === picked) ?? offered[0])
  }
  const tell = (day: PickerDay, name: string) => {
    const window = day.windows.find((one) => nameOf(one) === name)
    if (window) onChange?.({ day: day.day, from: window.from, to: window.to })
  }
  return (
    <div className="group/days">
      <fieldset className="no-scrollbar -mr-(--margin) grid auto-cols-[76px] grid-flow-col gap-2 overflow-x-auto p-1 -m-1 lg:-mr-1 lg:grid-flow-row lg:grid-cols-7">
        <legend className="sr-only">{t.day}</legend>
        {days.map((day, place) => (
          <DayCell
            key={day.day}
            day={day}
            place={place}
            name={`${prefix}day`}
            sign={sign}
            isChosen={day.day === (chosen?.day ?? firstFree?.day)}
            onPick={() => tell(day, windowOf(day))}
          />
        ))}
      </fieldset>
      {days.map((day, place) => (
        <fieldset
          key={day.day}
          className={cx('mt-2 hidden grid-cols-2 gap-2 lg:grid-cols-4', windowsOfTickedDay[place])}
        >
          <legend className="sr-only">{t.time}</legend>
          {day.windows.map((window) => (
            <WindowCell
              key={nameOf(window)}
              window={window}
              name={`${prefix}window-${day.day}`}
              sign={sign}
              isChosen={windowOf(day) === nameOf(window)}
              cheaperByMinor={dearest(day) - window.priceMinor}
              onPick={() => {
                setPicked(nameOf(window))
                tell(day, nameOf(window))
              }}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

type CellProps = { name: string; sign: string; isChosen: boolean; onPick: () => void }

function DayCell({ day, place, name, sign, isChosen, onPick }: CellProps & { day: PickerDay; place: number }) {
  const t = useMessages('checkout')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, sign)
  const isFree = hasFreeWindow(day)
  const least = Math.min(
    ...day.windows.filter((window) => window.isFree && !isWholeDay(window)).map((window) => window.priceMinor),
  )
  return (
    <label
      className={cx(
        'relative block min-h-21 rounded-2 border px-1 py-2.5 text-center text-s text-ink-2 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isFree
          ? 'group/day border-seam hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-front-2 forced-colors:has-checked:outline-2'
          : 'border-transparent bg-front',
      )}
    >
      <input
        type="radio"
        name={name}
        value={day.day}
        data-place={place}
        defaultChecked={isChosen}
        disabled={!isFree}
        onChange={onPick}
        aria-label={`${formatDay(day.day, language, 'long')}, ${isFree ? money(Number.isFinite(least) ? least : 0) : t.taken}`}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {weekdayOf(day.day, language)}
      <b
        className={cx(
          'block text-[20px]/[26px]',
          isFree
            ? 'font-semibold text-ink group-has-checked/day:text-wall'
            : 'font-normal text-ink-3 line-through decoration-1',
        )}
      >
        {Number(day.day.slice(8))}
      </b>
      {isFree ? Number.isFinite(least) && money(least) : t.taken}
    </label>
  )
}

function WindowCell({
  window,
  name,
  sign,
  isChosen,
  cheaperByMinor,
  onPick,
}: CellProps & { window: PickerWindow; cheaperByMinor: number }) {
  const t = useMessages('checkout')
  return (
    <label
      className={cx(
        'relative flex min-h-13 flex-col items-center justify-center rounded-2 border border-edge p-1 font-medium transition-colors hover:border-ink',
        'has-checked:border-ink has-checked:font-semibold has-checked:inset-ring-1 has-checked:inset-ring-ink forced-colors:has-checked:outline-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        'has-disabled:border-transparent has-disabled:bg-front has-disabled:text-ink-3 has-disabled:line-through',
      )}
    >
      <input
        type="radio"
        name={name}
        value={nameOf(window)}
        checked={isChosen}
        disabled={!window.isFree}
        onChange={onPick}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {window.from}–{window.to}
      {cheaperByMinor > 0 && window.isFree && (
        <small className="text-xs font-normal text-ink-2">{t.cheaperBy(formatMoney(cheaperByMinor, sign))}</small>
      )}
    </label>
  )
}

function nameOf(window?: { from: number; to: number }) {
  return window ? `${window.from}-${window.to}` : ''
}

function hasFreeWindow(day: PickerDay) {
  return day.windows.some((window) => window.isFree)
}

/** Longer than half a day: the cheaper window, which is no measure for the price of the day. */
function isWholeDay(window: PickerWindow) {
  return window.to - window.from > 6
}

function dearest(day: PickerDay) {
  return Math.max(...day.windows.map((window) => window.priceMinor))
}

/** Kazakh puts the weekday after the date, the others before it. */
function weekdayOf(day: string, language: Language) {
  const [first = '', second = ''] = formatDay(day, language, 'short').split(', ')
  return language === 'kk' ? second : first
}
