import { useCallback, useEffect, useState } from 'react'
import type { Schedule, SchedulePeriod } from '#contract/assembler/schedule.ts'
import { addDays, daysBetween, formatDay } from '#rules/calendar.ts'
import { freeReason, isWholeDay as isWhole, slotPeriods } from '#rules/crew.ts'
import {
  cancelReplace,
  finishReplace,
  markReplace,
  reasonFor,
  replacedOrder,
  toggleChosen,
} from '#rules/slot-choice.ts'
import { api } from '#storefront/platform/api-client.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { showToast } from '#storefront/ui/toast.tsx'

type Slot = SchedulePeriod & { date: string }
type SlotWish = { date: string; slotNumber: number; reason?: string; order?: string }

const slotsOf = ({ dates }: Schedule): Slot[] =>
  dates.flatMap(({ date, periods }) => periods.map((period) => ({ ...period, date })))

/** Slots of three weeks; what is chosen gets a reason, is set free, or takes an order that is moved. */
export function ScheduleTab({ today, onChanged }: { today: string; onChanged: () => void }) {
  const t = useMessages('assembler')
  const [schedule, setSchedule] = useState<Schedule | null>(null)
  const [slots, setSlots] = useState<Slot[]>([])
  const [trouble, setTrouble] = useState('')

  const load = useCallback(async () => {
    try {
      const fresh = await api.assembler.getSchedule()
      setSchedule(fresh)
      setSlots(slotsOf(fresh))
    } catch (error) {
      setTrouble(isRefusal(error) ? error.message : t.notShown)
    }
  }, [t])
  useEffect(() => void load(), [load])

  /** Whether it was saved; what the shop says against it is told, and the schedule is read anew. */
  async function save(wishes: SlotWish[]): Promise<boolean> {
    if (wishes.length === 0) return false
    setTrouble('')
    const isSaved = await api.assembler.setSlot({ body: wishes as never }).then(
      () => true,
      (error: unknown) => {
        setTrouble(isRefusal(error) ? error.message || error.fields[0]?.message || t.notSaved : t.notSaved)
        return false
      },
    )
    if (isSaved) showToast({ text: t.saved })
    await load()
    onChanged()
    return isSaved
  }

  if (!schedule) return trouble ? <Notice tone="fault">{trouble}</Notice> : <Skeleton className="h-100 rounded-2" />
  return (
    <>
      <section className="rounded-2 bg-wall p-4">
        <h2 className="title text-h3">{t.schedule}</h2>
        <p className="mt-1 text-s text-ink-2">{t.scheduleText}</p>
        {trouble && (
          <Notice tone="fault" className="mt-3">
            {trouble}
          </Notice>
        )}
        <SlotTools slots={slots} reasons={schedule.reasons} onSlots={setSlots} onSave={save} />
        <Days schedule={schedule} slots={slots} onPress={(slot) => setSlots((those) => toggleChosen(those, slot))} />
        <RangeForm today={today} reasons={schedule.reasons} onSave={save} />
      </section>
      <OpenVisits open={schedule.open} onTake={save} />
    </>
  )
}

type DaysProps = { schedule: Schedule; slots: readonly Slot[]; onPress: (slot: Slot) => void }

function Days({ schedule, slots, onPress }: DaysProps) {
  const t = useMessages('assembler')
  const language = useLanguage()
  const nameOf = (reason: string | null) => schedule.reasons.find(({ value }) => value === reason)?.name ?? t.free
  return (
    <ul className="mt-3">
      {schedule.dates.map(({ date, isWholeDay }) => (
        <li key={date} className="border-t border-seam py-2">
          <p className="flex justify-between text-s">
            <span className="font-semibold">{formatDay(date, language, 'short')}</span>
            {(isWholeDay || isChosenWhole(slots, date)) && <span className="text-wait">{t.wholeDay}</span>}
          </p>
          <div className="mt-1 grid grid-cols-4 gap-1">
            {slots
              .filter((slot) => slot.date === date)
              .map((slot) => {
                const { slotNumber, from, to, isOver, chosen, replace, order_num, reason } = slot
                const what = order_num === null ? nameOf(reason) : t.order(order_num)
                return (
                  <button
                    key={slotNumber}
                    type="button"
                    aria-pressed={chosen}
                    disabled={isOver}
                    aria-label={t.slot(formatDay(date, language, 'short'), `${from}–${to}`, what)}
                    onClick={() => onPress(slot)}
                    className={cx(
                      'min-h-14 min-w-0 rounded-2 border px-1 py-1 text-xs disabled:text-ink-3',
                      chosen ? 'border-ink bg-ink text-wall' : 'border-seam',
                      !chosen && replace && 'border-dashed border-fault',
                      !chosen && order_num !== null && 'bg-stock-soft',
                      !chosen && order_num === null && reason !== null && 'bg-front-2',
                    )}
                  >
                    <b className="block font-semibold">
                      {from}–{to}
                    </b>
                    <span className="block truncate">{order_num ?? nameOf(reason)}</span>
                  </button>
                )
              })}
          </div>
        </li>
      ))}
    </ul>
  )
}

function isChosenWhole(slots: readonly Slot[], date: string): boolean {
  return isWhole(slots.filter((slot) => slot.date === date && slot.chosen).length)
}

type ToolsProps = {
  slots: readonly Slot[]
  reasons: Schedule['reasons']
  onSlots: (slots: Slot[]) => void
  onSave: (wishes: SlotWish[]) => Promise<boolean>
}

/** What is done with the chosen slots; while an order is moved nothing else is. */
function SlotTools({ slots, reasons, onSlots, onSave }: ToolsProps) {
  const t = useMessages('assembler')
  const single = reasons.filter(({ isRange, value }) => !isRange && value !== freeReason)
  const [reason, setReason] = useState(single[0]?.value ?? '')
  const chosen = slots.filter((slot) => slot.chosen)
  const moved = slots.find(({ replace }) => replace)
  if (moved) {
    return (
      <div className="sticky top-0 z-10 mt-3 rounded-2 bg-wait-soft p-3">
        <p className="font-semibold">{t.replaceText(moved.order_num ?? '')}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="main" size="s" disabled={chosen.length === 0} onClick={() => void onSave(finishReplace(slots))}>
            {t.replaceDone}
          </Button>
          <Button look="outline" size="s" onClick={() => onSlots(cancelReplace(slots))}>
            {t.replaceCancel}
          </Button>
        </div>
      </div>
    )
  }
  if (chosen.length === 0) return null
  const canReplace = replacedOrder(markReplace(slots)) !== null
  return (
    <div className="sticky top-0 z-10 mt-3 grid gap-2 rounded-2 bg-front p-3">
      <p className="font-semibold">{t.chosen(chosen.length)}</p>
      <Select
        label={t.reason}
        value={reason}
        onChange={({ target: { value } }) => setReason(single.find((one) => one.value === value)?.value ?? '')}
        options={single.map(({ value, name }) => ({ value, label: name }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="s" onClick={() => void onSave(reasonFor(slots, reason))}>
          {t.setReason}
        </Button>
        <Button look="outline" size="s" onClick={() => void onSave(reasonFor(slots, freeReason))}>
          {t.setFree}
        </Button>
        <Button look="outline" size="s" disabled={!canReplace} onClick={() => onSlots(markReplace(slots))}>
          {t.replace}
        </Button>
      </div>
    </div>
  )
}

const longestRange = 31

/** Over a range of days only what lasts for days may be said. */
function RangeForm({
  today,
  reasons,
  onSave,
}: {
  today: string
  reasons: Schedule['reasons']
  onSave: ToolsProps['onSave']
}) {
  const t = useMessages('assembler')
  const lasting = reasons.filter(({ isRange }) => isRange)
  const [range, setRange] = useState({ from: today, to: today, reason: lasting[0]?.value ?? '' })
  const count = daysBetween(range.from, range.to) + 1
  const isRight = count >= 1 && count <= longestRange
  const fault = count < 1 ? t.rangeTurned : count > longestRange ? t.rangeLong(longestRange) : undefined
  const wishes = () =>
    Array.from({ length: count }, (_, at) => addDays(range.from, at)).flatMap((date) =>
      slotPeriods.map((_, at) => ({ date, slotNumber: at + 1, reason: range.reason })),
    )
  return (
    <details className="mt-3 border-t border-seam pt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t.range}</summary>
      <div className="mt-1 grid grid-cols-2 gap-2">
        <TextField
          type="date"
          label={t.rangeFrom}
          min={today}
          value={range.from}
          onChange={({ target: { value } }) => setRange({ ...range, from: value })}
        />
        <TextField
          type="date"
          label={t.rangeTo}
          min={range.from}
          value={range.to}
          error={fault}
          onChange={({ target: { value } }) => setRange({ ...range, to: value })}
        />
        <Select
          label={t.reason}
          value={range.reason}
          onChange={({ target: { value } }) =>
            setRange({ ...range, reason: lasting.find((one) => one.value === value)?.value ?? '' })
          }
          options={lasting.map(({ value, name }) => ({ value, label: name }))}
          className="col-span-2"
        />
        <Button look="outline" disabled={!isRight} className="col-span-2" onClick={() => void onSave(wishes())}>
          {t.setReason}
        </Button>
      </div>
    </details>
  )
}

function OpenVisits({ open, onTake }: { open: Schedule['open']; onTake: ToolsProps['onSave'] }) {
  const t = useMessages('assembler')
  const language = useLanguage()
  return (
    <section className="mt-3 rounded-2 bg-wall p-4">
      <h2 className="title text-h3">{t.open}</h2>
      {open.length === 0 && <p className="mt-2 text-ink-2">{t.openNone}</p>}
      <ul>
        {open.map(({ subject, order_num, kind, day, from, to, address }) => (
          <li key={subject} className="flex items-center justify-between gap-3 border-t border-seam py-3 first:mt-2">
            <span className="min-w-0">
              <b className="font-semibold">
                {formatDay(day, language, 'short')}, {from}–{to}
              </b>
              <span className="block text-s text-ink-2">
                {[t.kinds[kind], t.order(order_num), address].filter(Boolean).join(', ')}
              </span>
            </span>
            <Button
              look="outline"
              size="s"
              onClick={() => void onTake([{ date: day, slotNumber: 1, order: subject }])}
              aria-label={`${t.take}: ${t.order(order_num)}`}
            >
              {t.take}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
