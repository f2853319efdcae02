import { createContext, useContext, useRef, useState } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import type { CrewPlace, CrewWeek, DeskVisit } from '#contract/staff/crews.ts'
import { formatDay } from '#rules/calendar.ts'
import { api } from '#storefront/platform/api-client.ts'
import { formNameField } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { weekAddress, windowText } from './week-address.ts'

/** Where a visit in somebody's hand would be put; crew 0 is nobody. */
export interface MoveTarget {
  crewId: number
  place: CrewPlace
}

type Way = 'left' | 'right' | 'up' | 'down'

/**
 * A visit is picked up by mouse or by keys and put down elsewhere on the board. Where it can go is asked of the shop first and
 * shown in the cells. Another crew in the same window has it at once, and it can be put back; another window opens the visit
 * with what it would change.
 */
export function useMoving(week: CrewWeek) {
  const t = useMessages('crews')
  const language = useLanguage()
  const navigate = useNavigate()
  const submit = useSubmit()
  const [visit, hold] = useState<DeskVisit | null>(null)
  const [places, setPlaces] = useState<readonly CrewPlace[]>([])
  const [isByKeys, setByKeys] = useState(false)
  const [target, aim] = useState<MoveTarget | null>(null)
  const [said, say] = useState('')
  const turn = useRef(0)
  const rows = [0, ...week.crews.filter(({ isActive }) => isActive).map(({ id }) => id)]

  const nameOf = (crewId: number) => week.crews.find(({ id }) => id === crewId)?.name ?? t.nobody
  const whatOf = ({ kind, orderNumber }: DeskVisit) => t.giveOf(t.kinds[kind], orderNumber)

  /** What stands against putting it there, in words. */
  function faultOf({ crewId, place }: MoveTarget): string | null {
    if (place.fault) return t.placeFaults[place.fault]
    const fault = crewId === 0 ? null : place.crews.find(({ id }) => id === crewId)?.fault
    return fault ? t.faults[fault] : null
  }

  function isOwn({ crewId, place }: MoveTarget): boolean {
    return visit !== null && crewId === visit.crewId && windowText(place) === windowText(visit)
  }

  function sayTarget(next: MoveTarget) {
    const { day, from, to } = next.place
    const when = `${formatDay(day, language)}, ${t.hours(from, to)}`
    return t.atPlace(nameOf(next.crewId), when, isOwn(next) ? t.chosenNow : (faultOf(next) ?? t.canDrop))
  }

  async function pickUp(one: DeskVisit, byKeys: boolean) {
    turn.current++
    const own = turn.current
    hold(one)
    setByKeys(byKeys)
    setPlaces([])
    aim(null)
    say(t.pickedLooking)
    try {
      const body = { subject: one.subject, from: week.days[0] }
      const read = await api.staffCrews.readCrewVisit({ body })
      if (turn.current !== own) return
      setPlaces(read.places)
      const place = read.places.find((each) => windowText(each) === windowText(one))
      if (byKeys && place) aim({ crewId: one.crewId, place })
      say(t.picked(whatOf(one)))
    } catch {
      if (turn.current !== own) return
      letGo()
      say(t.lookFailed)
    }
  }

  function letGo() {
    turn.current++
    hold(null)
    setPlaces([])
    aim(null)
  }

  function cancel() {
    if (visit === null) return
    letGo()
    say(t.putBack)
  }

  function step(way: Way) {
    if (!target) return
    const sorted = [...places].toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    const column = sorted.findIndex((one) => windowText(one) === windowText(target.place))
    const row = rows.indexOf(target.crewId)
    const place = sorted[column + (way === 'right' ? 1 : way === 'left' ? -1 : 0)]
    const crewId = rows[row + (way === 'down' ? 1 : way === 'up' ? -1 : 0)]
    if (!place || crewId === undefined) return
    const next = { crewId, place }
    aim(next)
    say(sayTarget(next))
  }

  function drop(at: MoveTarget | null) {
    if (!visit || !at) return cancel()
    if (isOwn(at)) return cancel()
    const fault = faultOf(at)
    if (fault !== null) {
      say(t.cannot(fault))
      // By keys the next arrow leads on; a mouse has let go.
      if (!isByKeys) letGo()
      return
    }
    const { subject, crewId: seenCrewId } = visit
    const to = windowText(at.place)
    const seen = windowText(visit)
    letGo()
    if (to !== seen) return void navigate(weekAddress(week, { visit: subject, to, who: at.crewId }))
    const fields = { [formNameField]: 'give', subject, crewId: at.crewId, seenCrewId, seen }
    void submit(fields, { method: 'post', action: weekAddress(week) })
  }

  /** Its own window, for who drops it where there are no windows. */
  function dropOnNobody() {
    const place = places.find((one) => visit && windowText(one) === windowText(visit))
    drop(place ? { crewId: 0, place } : null)
  }

  return {
    visit,
    target,
    isByKeys,
    said,
    pickUp,
    cancel,
    step,
    drop,
    dropOnNobody,
    faultOf,
    isOwn,
    whatOf,
    placesOn: (day: string) => places.filter((place) => place.day === day),
  }
}

function sortKey({ day, from, to }: CrewPlace): string {
  return `${day} ${String(from).padStart(2, '0')} ${String(to).padStart(2, '0')}`
}

export type Moving = ReturnType<typeof useMoving>

export const MovingContext = createContext<Moving | null>(null)

export function useMovingNow(): Moving {
  const moving = useContext(MovingContext)
  if (!moving) throw new Error('There is no board around.')
  return moving
}
