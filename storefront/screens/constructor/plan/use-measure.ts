import { type KeyboardEvent, useEffect, useState } from 'react'
import { boundsOf, distanceMm, middleOf } from '#rules/room/corners.ts'
import { gripOf } from '#rules/room/measure.ts'
import type { PlanPoint } from '#rules/room/plan.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { sizesOf } from '../sizes.ts'
import { useWorkshop } from '../workshop-context.ts'
import { wayOfKey } from './use-plan-keys.ts'

/** Two points of the plan and how far it is from one to the other. */
export interface Measure {
  from: PlanPoint | null
  to: PlanPoint | null
  /** Where the next point would come to stand. */
  next: PlanPoint | null
}

const none: Measure = { from: null, to: null, next: null }
/** Keys say exactly where they go. */
const keysReachMm = 30

/** The tape measure: two presses on the plan, or arrows and Enter; Escape puts it away. */
export function useMeasure() {
  const t = useMessages('room').measure
  const cm = useCentimetres()
  const { room, goods, say } = useWorkshop()
  const [measure, setMeasure] = useState<Measure | null>(null)
  const isOn = measure !== null

  useEffect(() => {
    if (!isOn) return
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setMeasure(null)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])

  const drawnTo = (at: PlanPoint, reachMm: number) => {
    const from = measure?.to ? null : (measure?.from ?? null)
    return gripOf({ plan: room.plan, sizeOf: sizesOf(goods), at, from, reachMm })
  }

  const put = (at: PlanPoint, reachMm: number) => {
    const point = drawnTo(at, reachMm)
    if (measure?.from && !measure.to) {
      setMeasure({ from: measure.from, to: point, next: null })
      say(t.distance(cm(distanceMm(measure.from, point))))
    } else {
      setMeasure({ from: point, to: null, next: null })
      say(t.second)
    }
  }

  const point = (at: PlanPoint, reachMm: number) => setMeasure(measure && { ...measure, next: drawnTo(at, reachMm) })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return
    const { leftMm, topMm } = boundsOf(room.plan.corners)
    const at = measure?.next ?? measure?.to ?? measure?.from ?? middleOf(boundsOf(room.plan.corners))
    const way = wayOfKey(event)
    if (way) {
      event.preventDefault()
      const next = { xMm: at.xMm + way.byXMm, yMm: at.yMm + way.byYMm }
      setMeasure(measure && { ...measure, next })
      say(t.at(cm(next.xMm - leftMm), cm(next.yMm - topMm)))
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      put(at, keysReachMm)
    }
  }

  const toggle = () => {
    setMeasure(isOn ? null : none)
    if (!isOn) say(t.first)
  }

  return { measure, put, point, onKeyDown, toggle }
}

/** What the measure says now; null: it waits for a point. */
export function measuredMm({ from, to, next }: Measure): number | null {
  const end = to ?? next
  return from && end ? distanceMm(from, end) : null
}
