import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Ruler from 'lucide-react/icons/ruler'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { decimalText } from '#rules/decimal.ts'
import { areaOf, boundsOf } from '#rules/room/corners.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { IconButton } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { useWorkshop } from '../workshop-context.ts'
import { PlanDrawing } from './plan-drawing.tsx'
import { type Measure, measuredMm, useMeasure } from './use-measure.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import { usePlanPointer } from './use-plan-pointer.ts'
import { type Size, viewOf, wholeRoom, type Zoom, zoomedAt } from './view.ts'

/** The plan as it is worked at: as large as its place, moved and brought closer, with pieces to take hold of. */
export function PlanView({ isPhone, isHidden }: { isPhone: boolean; isHidden: boolean }) {
  const words = useMessages('room')
  const t = words.plan
  const keysId = useId()
  const { room } = useWorkshop()
  const [zoom, setZoom] = useState<Zoom>(wholeRoom)
  // Without scripts nobody measures: the drawing takes the place that it has.
  const [size, setSize] = useState<Size>(isPhone ? { width: 390, height: 380 } : { width: 720, height: 620 })
  const view = viewOf(room.plan.corners, size, zoom)
  const tape = useMeasure()
  const { measure } = tape
  const { box, guides, handlers } = usePlanPointer(view, size, zoom, setZoom, tape)
  const onPlanKey = usePlanKeys()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  useEffect(() => {
    const whole = () => setZoom(wholeRoom)
    window.addEventListener('beforeprint', whole)
    return () => window.removeEventListener('beforeprint', whole)
  }, [])
  const middle = { x: size.width / 2, y: size.height / 2 }
  return (
    <div className={cx('relative size-full min-h-0', isHidden && 'invisible print:visible')}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of its own is a place for keys */}
      <div
        ref={box}
        role="group"
        aria-label={useLabel()}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of what is chosen work here
        tabIndex={0}
        onKeyDown={measure ? tape.onKeyDown : onPlanKey}
        {...handlers}
        className={cx(
          'size-full touch-none overflow-hidden bg-front outline-none select-none focus-visible:inset-ring-2 focus-visible:inset-ring-ink focus-visible:shadow-none print:h-[150mm] print:bg-wall',
          measure && 'cursor-crosshair',
        )}
      >
        <PlanDrawing view={view} guides={guides} measure={measure} />
      </div>
      <p id={keysId} className="sr-only">
        {measure ? words.measure.keys : t.keys}
      </p>
      {measure ? <MeasureText measure={measure} /> : <RoomSize />}
      {room.plan.pieces.length === 0 && !measure && (
        <p className="pointer-events-none absolute inset-x-4 top-1/2 mx-auto max-w-80 -translate-y-1/2 rounded-2 bg-wall/90 px-4 py-2.5 text-center text-s text-ink-2 print:hidden">
          {t.empty}
        </p>
      )}
      <div className="absolute top-2 left-2 noscript:hidden print:hidden">
        <Chip
          chosen={measure !== null}
          className={measure ? undefined : 'bg-wall!'}
          onClick={() => {
            tape.toggle()
            box.current?.focus()
          }}
        >
          <Icon of={Ruler} size={18} />
          {words.measure.button}
        </Chip>
      </div>
      <div className="absolute right-2 bottom-2 flex gap-1 noscript:hidden print:hidden">
        <IconButton
          label={t.further}
          ground="wall"
          onClick={() => setZoom(zoomedAt(view, size, zoom, 1 / 1.4, middle))}
        >
          <Icon of={Minus} size={20} />
        </IconButton>
        <IconButton label={t.closer} ground="wall" onClick={() => setZoom(zoomedAt(view, size, zoom, 1.4, middle))}>
          <Icon of={Plus} size={20} />
        </IconButton>
        <IconButton label={t.whole} ground="wall" onClick={() => setZoom(wholeRoom)}>
          <Icon of={Maximize} size={20} />
        </IconButton>
      </div>
    </div>
  )
}

/** What to do next, or what came of it; heard when it is said. */
function MeasureText({ measure }: { measure: Measure }) {
  const t = useMessages('room').measure
  const cm = useCentimetres()
  const mm = measuredMm(measure)
  const text = mm === null ? (measure.from ? t.second : t.first) : t.distance(cm(mm))
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute bottom-2 left-2 rounded-2 bg-wall/90 px-2.5 py-1.5 text-s font-medium tabular-nums print:hidden"
    >
      {text}
    </p>
  )
}

function useLabel(): string {
  const t = useMessages('room').plan
  const { room } = useWorkshop()
  return t.label(useRoomSize(), room.plan.pieces.length)
}

function useRoomSize(): string {
  const shell = useMessages('shell')
  const cm = useCentimetres()
  const { leftMm, rightMm, topMm, bottomMm } = boundsOf(useWorkshop().room.plan.corners)
  return shell.size(`${cm(rightMm - leftMm)}\u00a0×\u00a0${cm(bottomMm - topMm)}`)
}

function RoomSize() {
  const t = useMessages('room').plan
  const language = useLanguage()
  const area = decimalText((Math.round(areaOf(useWorkshop().room.plan.corners) * 10) / 10).toString(), language)
  return (
    <p className="pointer-events-none absolute bottom-2 left-2 rounded-2 bg-wall/90 px-2.5 py-1.5 text-s text-ink-2">
      <b className="font-semibold text-ink">{t.area(area)}</b> · {useRoomSize()}
    </p>
  )
}
