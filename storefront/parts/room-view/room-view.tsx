import Eye from 'lucide-react/icons/eye'
import House from 'lucide-react/icons/house'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RoomGoods } from '#contract/room-plan.ts'
import type { PlanPoint, RoomPlan } from '#rules/room/plan.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { Button, IconButton } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import type { MovePhase } from './pointer.ts'
import type { Stage } from './stage.ts'

export interface RoomViewProps {
  plan: RoomPlan
  /** By the number of the offer; pieces whose goods are not in it are not drawn. */
  goods: ReadonlyMap<number, RoomGoods>
  selected: string | null
  onSelect: (pieceId: string | null) => void
  /** Without it nothing can be moved here. The plan that comes back is what is shown. */
  onMove?: (pieceId: string, to: PlanPoint, phase: MovePhase) => void
  /** There is no WebGL here, or it went and did not come back. */
  onFail: () => void
  className?: string
}

/** The room in three dimensions: walls, what is built into them, and the goods at their true size. */
export default function RoomView({ plan, goods, selected, onSelect, onMove, onFail, className }: RoomViewProps) {
  const t = useMessages('room-view')
  const hint = useId()
  const host = useRef<HTMLDivElement>(null)
  const [waiting, setWaiting] = useState(0)
  const [isIn, setIn] = useState(false)
  const stage = useStage(host, { onSelect, onMove, onFail, onWaiting: setWaiting })
  useEffect(() => stage?.show(plan, goods), [stage, plan, goods])
  useEffect(() => stage?.select(selected), [stage, selected])

  const goInside = (inside: boolean) => {
    stage?.view.goInside(inside)
    setIn(inside)
  }
  const whole = () => {
    stage?.view.whole()
    setIn(false)
  }
  const press = (event: KeyboardEvent) => {
    if (stage && !event.ctrlKey && !event.metaKey && !event.altKey && turnByKey(stage, event.key, isIn))
      event.preventDefault()
  }
  return (
    <div className={cx('relative size-full overflow-hidden bg-front', className)}>
      <div
        ref={host}
        role="application"
        aria-label={t.label(plan.pieces.length)}
        aria-describedby={hint}
        aria-busy={!stage || waiting > 0}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the view is turned by keys
        tabIndex={0}
        onKeyDown={press}
        className="absolute inset-0 focus-visible:-outline-offset-2"
      />
      <p id={hint} className="sr-only">
        {isIn ? t.keysInside : t.keys}
      </p>
      {(!stage || waiting > 0) && (
        <p role="status" className="pointer-events-none absolute bottom-5 left-3 rounded-1 bg-wall px-2 py-1 text-s">
          {waiting > 0 ? t.waiting(waiting) : t.loading}
        </p>
      )}
      <div className="absolute right-3 bottom-3 flex items-center gap-2">
        <Button size="s" className="bg-wall!" aria-pressed={isIn} onClick={() => goInside(!isIn)}>
          <Icon of={isIn ? House : Eye} size={18} />
          {isIn ? t.fromAbove : t.fromInside}
        </Button>
        <div className="hidden gap-2 sm:flex">
          <IconButton label={t.closer} ground="wall" onClick={() => stage?.view.zoom(true)}>
            <Icon of={ZoomIn} size={20} />
          </IconButton>
          <IconButton label={t.farther} ground="wall" onClick={() => stage?.view.zoom(false)}>
            <Icon of={ZoomOut} size={20} />
          </IconButton>
        </div>
        <IconButton label={t.whole} ground="wall" onClick={whole}>
          <Icon of={Maximize} size={20} />
        </IconButton>
      </div>
    </div>
  )
}

interface Wishes extends Pick<RoomViewProps, 'onSelect' | 'onMove' | 'onFail'> {
  onWaiting(count: number): void
}

/** Fetches three.js and opens the stage; null until it is there. The canvas is made anew each time: a lost one stays lost. */
function useStage(host: React.RefObject<HTMLDivElement | null>, wishes: Wishes): Stage | null {
  const [stage, setStage] = useState<Stage | null>(null)
  const onSelect = useEffectEvent(wishes.onSelect)
  const onFail = useEffectEvent(wishes.onFail)
  const onWaiting = useEffectEvent(wishes.onWaiting)
  const move = useEffectEvent((...what: Parameters<NonNullable<Wishes['onMove']>>) => wishes.onMove?.(...what))
  const canMove = wishes.onMove !== undefined
  useEffect(() => {
    const box = host.current
    let opened: Stage | null = null
    let isGone = false
    const canvas = document.createElement('canvas')
    canvas.className = 'block size-full cursor-grab touch-none active:cursor-grabbing'
    canvas.setAttribute('aria-hidden', 'true')
    box?.append(canvas)
    fetchModule(() => import('./stage.ts'))
      .then(({ openStage }) => {
        if (isGone) return
        opened = openStage(canvas, {
          onSelect: (id) => onSelect(id),
          onMove: canMove ? (id, to, phase) => move(id, to, phase) : undefined,
          onFail: () => onFail(),
          onWaiting: (count) => onWaiting(count),
        })
        setStage(opened)
      })
      .catch(() => !isGone && onFail())
    return () => {
      isGone = true
      setStage(null)
      opened?.close()
      canvas.remove()
    }
  }, [host, canMove])
  return stage
}

const turnStep = Math.PI / 24

/** Whether the key means something here. */
function turnByKey({ view }: Stage, key: string, isIn: boolean): boolean {
  switch (key) {
    case 'ArrowLeft':
      view.turn(isIn ? turnStep : -turnStep, 0)
      return true
    case 'ArrowRight':
      view.turn(isIn ? -turnStep : turnStep, 0)
      return true
    case 'ArrowUp':
      if (isIn) view.step(0.25)
      else view.turn(0, turnStep)
      return true
    case 'ArrowDown':
      if (isIn) view.step(-0.25)
      else view.turn(0, -turnStep)
      return true
    case '+':
    case '=':
      view.zoom(true)
      return true
    case '-':
      view.zoom(false)
      return true
    default:
      return false
  }
}
