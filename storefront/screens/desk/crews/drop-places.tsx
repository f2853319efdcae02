import GripVertical from 'lucide-react/icons/grip-vertical'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CrewPlace, DeskVisit } from '#contract/staff/crews.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { useMovingNow } from './moving.ts'
import { windowText } from './week-address.ts'

/** What is dragged by mouse; its grip does the same by keys. */
export function DraggedVisit({ visit, children }: { visit: DeskVisit; children: ReactNode }) {
  const moving = useMovingNow()
  const isHeld = moving.visit?.subject === visit.subject
  return (
    <li
      draggable={visit.canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing that says nothing.
        event.dataTransfer.setData('text/plain', moving.whatOf(visit))
        // The cells are laid over once the browser has taken its picture of what is dragged.
        setTimeout(() => void moving.pickUp(visit, false))
      }}
      onDragEnd={moving.cancel}
      className={cx('relative', visit.canMove && 'xl:cursor-grab', isHeld && 'opacity-60')}
    >
      {children}
      {visit.canMove && <Grip visit={visit} />}
    </li>
  )
}

const ways = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

/** Picked up and put down by Enter or Space, moved by arrows, let go by Escape. */
function Grip({ visit }: { visit: DeskVisit }) {
  const t = useMessages('crews')
  const moving = useMovingNow()
  const isHeld = moving.isByKeys && moving.visit?.subject === visit.subject
  const press = () => {
    if (!isHeld) void moving.pickUp(visit, true)
    // While the shop is asked where it can go, it is nowhere yet.
    else if (moving.target) moving.drop(moving.target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      if (!event.repeat) press()
      return
    }
    if (!isHeld) return
    if (key === 'Escape') moving.cancel()
    else if (key in ways) moving.step(ways[key as keyof typeof ways])
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      aria-label={t.grip(moving.whatOf(visit))}
      aria-pressed={isHeld}
      onClick={press}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onBlur={() => isHeld && moving.cancel()}
      className={cx(
        'absolute top-1 right-1 hidden size-7 cursor-grab place-items-center rounded-1 xl:grid',
        isHeld ? 'bg-ink text-wall' : 'text-ink-2 hover:bg-front',
      )}
    >
      <Icon of={GripVertical} size={16} />
    </button>
  )
}

/** Over a cell while something is held: each window of the day, and why it cannot be there. */
export function DropPlaces({ crewId, day }: { crewId: number; day: string }) {
  const moving = useMovingNow()
  const places = moving.visit ? moving.placesOn(day) : []
  if (places.length === 0) return null
  return (
    <div className="absolute inset-0 z-10 grid gap-0.5 bg-wall/80">
      {places.map((place) => (
        <DropPlace key={windowText(place)} crewId={crewId} place={place} />
      ))}
    </div>
  )
}

function DropPlace({ crewId, place }: { crewId: number; place: CrewPlace }) {
  const t = useMessages('crews')
  const moving = useMovingNow()
  const at = { crewId, place }
  const fault = moving.faultOf(at)
  const isOwn = moving.isOwn(at)
  const { target } = moving
  const isAimed = target?.crewId === crewId && windowText(target.place) === windowText(place)
  const ref = useRef<HTMLDivElement>(null)
  const { isOver, ...handlers } = useDropTarget(() => moving.drop(at))
  useEffect(() => {
    if (isAimed) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isAimed])
  return (
    <div
      ref={ref}
      {...handlers}
      className={cx(
        'min-h-6 overflow-hidden rounded-1 px-1.5 py-0.5 text-xs leading-tight',
        isOwn ? 'bg-front-2' : fault === null ? 'bg-stock-soft text-stock' : 'bg-fault-soft text-fault',
        (isAimed || isOver) && 'outline-2 -outline-offset-2 outline-ink',
      )}
    >
      {t.hours(place.from, place.to)}
      <span className="block">{isOwn ? t.chosenNow : (fault ?? t.canDrop)}</span>
    </div>
  )
}

/** What nobody has: dropped here, a visit is taken back. */
export function DropNobody({ children }: { children: ReactNode }) {
  const t = useMessages('crews')
  const moving = useMovingNow()
  const { isOver, ...handlers } = useDropTarget(() => moving.dropOnNobody())
  const isAimed = moving.target?.crewId === 0
  const isOffered = moving.visit !== null && moving.visit.crewId !== 0
  return (
    <div
      {...handlers}
      className={cx('rounded-2 outline-offset-4', (isAimed || (isOver && isOffered)) && 'outline-2 outline-ink')}
    >
      {children}
      {isOffered && <p className="mt-2 text-s text-ink-2">{t.dropNobody}</p>}
    </div>
  )
}

/** Of a drag that began on the board; what comes from elsewhere is none of it. */
function useDropTarget(onDrop: () => void) {
  const { visit, isByKeys } = useMovingNow()
  const [isOver, setOver] = useState(false)
  const isDragged = visit !== null && !isByKeys
  return {
    isOver: isOver && isDragged,
    onDragOver: (event: DragEvent) => {
      if (!isDragged) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!isDragged) return
      event.preventDefault()
      onDrop()
    },
  }
}
