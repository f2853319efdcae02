import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PlanPoint } from '#rules/room/plan.ts'
import { type Guide, snap } from '#rules/room/snap.ts'
import { sizesOf } from '../sizes.ts'
import { useWorkshop } from '../workshop-context.ts'
import type { useMeasure } from './use-measure.ts'
import { movedBy, pointAt, type Size, type View, type Zoom, zoomedAt } from './view.ts'

interface Drag {
  pieceId: string | null
  /** Neither a piece nor an opening was pressed. */
  isOnFloor: boolean
  /** From the piece's middle to where it was taken. */
  hold: PlanPoint
  start: { x: number; y: number }
  last: { x: number; y: number }
  hasMoved: boolean
  adds: boolean
}

/** A finger is less sure of itself than a mouse. */
const slackPx = { mouse: 3, touch: 8, pen: 5 }
const snapPx = 12

/** One finger moves a piece or the plan, two bring it closer; a wheel does so under the mouse. */
export function usePlanPointer(
  view: View,
  size: Size,
  zoom: Zoom,
  setZoom: (zoom: Zoom) => void,
  { measure, put, point }: Pick<ReturnType<typeof useMeasure>, 'measure' | 'put' | 'point'>,
) {
  const { room, goods, selected, isSelectedQuietly, isReadOnly, edit, endStrand, select, chooseOpening } = useWorkshop()
  const [guides, setGuides] = useState<readonly Guide[]>([])
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const drag = useRef<Drag | null>(null)
  const now = useRef({ view, size, zoom })
  now.current = { view, size, zoom }
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    // React listens to wheels passively, and the page must not scroll meanwhile.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { view: seen, size: taken, zoom: by } = now.current
      setZoom(zoomedAt(seen, taken, by, Math.exp(-event.deltaY / 400), placeIn(element, event)))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [setZoom])

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    const at = placeIn(box.current, event)
    fingers.current.set(event.pointerId, at)
    box.current?.setPointerCapture(event.pointerId)
    if (fingers.current.size > 1) {
      drag.current = null
      return
    }
    // While one measures nothing is taken hold of but the plan.
    const target = event.target instanceof Element && !measure ? event.target : null
    const pieceId = attributeOf(target, 'data-chosen') ?? attributeOf(target, 'data-piece')
    const openingId = attributeOf(target, 'data-opening')
    if (!pieceId && openingId) chooseOpening(openingId)
    const piece = room.plan.pieces.find(({ id }) => id === pieceId)
    const under = pointAt(view, at)
    drag.current = {
      pieceId,
      isOnFloor: !pieceId && !openingId,
      hold: piece ? { xMm: under.xMm - piece.xMm, yMm: under.yMm - piece.yMm } : under,
      start: at,
      last: at,
      hasMoved: false,
      adds: event.shiftKey,
    }
    if (!pieceId) return
    if (!selected.includes(pieceId)) select(event.shiftKey ? [...selected, pieceId] : [pieceId])
    else if (isSelectedQuietly) select(selected)
  }

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId)
    const at = placeIn(box.current, event)
    if (!before && measure && event.pointerType === 'mouse') point(pointAt(view, at), measureReachMm(event))
    if (!before) return
    if (fingers.current.size === 2) {
      pinch(event.pointerId, before, at)
      fingers.current.set(event.pointerId, at)
      return
    }
    fingers.current.set(event.pointerId, at)
    const current = drag.current
    if (!current) return
    const slack = slackPx[event.pointerType as keyof typeof slackPx] ?? slackPx.mouse
    if (!current.hasMoved && Math.hypot(at.x - current.start.x, at.y - current.start.y) < slack) return
    current.hasMoved = true
    if (current.pieceId && !isReadOnly) movePiece(current, at, event.altKey)
    else setZoom(movedBy(view, zoom, { x: at.x - current.last.x, y: at.y - current.last.y }))
    current.last = at
  }

  const pinch = (id: number, before: { x: number; y: number }, at: { x: number; y: number }) => {
    const other = [...fingers.current].find(([one]) => one !== id)?.[1]
    if (!other) return
    const apart = Math.hypot(before.x - other.x, before.y - other.y)
    const apartNow = Math.hypot(at.x - other.x, at.y - other.y)
    if (apart < 10 || apartNow < 10) return
    setZoom(zoomedAt(view, size, zoom, apartNow / apart, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }))
  }

  const movePiece = ({ pieceId, hold, last }: Drag, at: { x: number; y: number }, isFree: boolean) => {
    const piece = room.plan.pieces.find(({ id }) => id === pieceId)
    if (!piece || piece.isLocked) return
    const ids = selected.length > 1 && selected.includes(piece.id) ? selected : [piece.id]
    const under = pointAt(view, at)
    if (ids.length > 1) {
      const from = pointAt(view, last)
      edit({ kind: 'movePieces', ids, byXMm: under.xMm - from.xMm, byYMm: under.yMm - from.yMm }, 'drag')
      return
    }
    const grid = (mm: number) => Math.round(mm / 10) * 10
    const wanted = { xMm: grid(under.xMm - hold.xMm), yMm: grid(under.yMm - hold.yMm) }
    const sizeOf = sizesOf(goods)
    const taken = sizeOf(piece.offerId)
    if (!taken) {
      edit({ kind: 'placePiece', id: piece.id, to: wanted }, 'drag')
      return
    }
    const reachMm = isFree ? 0 : snapPx * view.mmPerPx
    const { guides: lines, ...to } = snap({ plan: room.plan, sizeOf, piece, size: taken, wanted, reachMm })
    setGuides(lines)
    edit({ kind: 'placePiece', id: piece.id, to }, 'drag')
  }

  const measureReachMm = ({ altKey, pointerType }: PointerEvent) =>
    (altKey ? 0 : pointerType === 'touch' ? 2 * snapPx : snapPx) * view.mmPerPx

  const end = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    const current = drag.current
    if (fingers.current.size > 0 || !current) return
    drag.current = null
    setGuides([])
    endStrand()
    if (current.hasMoved || event.type !== 'pointerup') return
    if (measure) {
      put(pointAt(view, current.start), measureReachMm(event))
      return
    }
    if (!current.isOnFloor || current.adds) return
    select([])
    chooseOpening(null)
  }

  return {
    box,
    guides,
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  }
}

function placeIn(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: clientX - left, y: clientY - top }
}

function attributeOf(target: Element | null, name: string): string | null {
  return target?.closest(`[${name}]`)?.getAttribute(name) ?? null
}
