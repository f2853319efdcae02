import { Plane, Raycaster, Vector2, Vector3 } from 'three'
import type { PlanPoint } from '#rules/room/plan.ts'
import type { Pieces } from './pieces.ts'
import { onFloor, onPlan } from './place.ts'
import type { View } from './view.ts'

/** `start` before the first move; `cancel` gives back the place where it stood. */
export type MovePhase = 'start' | 'move' | 'end' | 'cancel'

export interface Moves {
  onSelect(id: string | null): void
  onMove: ((id: string, to: PlanPoint, phase: MovePhase) => void) | undefined
}

interface Drag {
  id: string
  pointer: number
  /** From where the finger holds the piece to its middle, on the level at which it is held. */
  hold: Vector3
  level: Plane
  begun: PlanPoint
  hasMoved: boolean
}

/** A touch is not a drag before it goes this far. */
const slack = 6

/** Picks by a press, moves the chosen piece by pulling it; all else is left to the camera. */
export function followPointer(
  canvas: HTMLCanvasElement,
  view: View,
  pieces: Pieces,
  selected: () => string | null,
  moves: Moves,
): () => void {
  const caster = new Raycaster()
  let press: { x: number; y: number; pointer: number } | null = null
  let drag: Drag | null = null
  let fingers = 0

  function aim({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    caster.setFromCamera(
      new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2),
      view.camera,
    )
    return caster.ray
  }
  function placeOf({ hold, level, begun }: Drag, event: PointerEvent): PlanPoint | null {
    const at = aim(event).intersectPlane(level, new Vector3())
    // Towards the horizon a small movement is kilometres.
    if (!at || at.distanceTo(view.camera.position) > 60) return null
    const { x, z } = onFloor(begun)
    return onPlan({ x: x + at.x - hold.x, z: z + at.z - hold.z })
  }
  function down(event: PointerEvent) {
    fingers++
    if (fingers > 1 || event.button !== 0) {
      press = null
      return
    }
    press = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
    const id = selected()
    const piece = pieces.find(id)
    if (!moves.onMove || !piece || piece.isLocked) return
    const met = pieces.pick(aim(event))
    if (met?.id !== id) return
    drag = {
      id: piece.id,
      pointer: event.pointerId,
      hold: met.point,
      level: new Plane(new Vector3(0, 1, 0), -met.point.y),
      begun: { xMm: piece.xMm, yMm: piece.yMm },
      hasMoved: false,
    }
    view.controls.enabled = false
    canvas.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent) {
    const isFar = press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > slack
    if (isFar) press = null
    if (!drag || event.pointerId !== drag.pointer || (press && !drag.hasMoved)) return
    const to = placeOf(drag, event)
    if (!to) return
    if (!drag.hasMoved) moves.onMove?.(drag.id, drag.begun, 'start')
    drag.hasMoved = true
    moves.onMove?.(drag.id, to, 'move')
  }
  function up(event: PointerEvent) {
    fingers = Math.max(0, fingers - 1)
    if (drag && event.pointerId === drag.pointer) {
      const { id, hasMoved, begun } = drag
      const to = placeOf(drag, event) ?? begun
      endDrag()
      if (hasMoved) moves.onMove?.(id, to, 'end')
    }
    if (press?.pointer !== event.pointerId) return
    press = null
    moves.onSelect(pieces.pick(aim(event))?.id ?? null)
  }
  function cancel(event?: PointerEvent) {
    if (event) fingers = Math.max(0, fingers - 1)
    press = null
    if (!drag) return
    const { id, begun, hasMoved } = drag
    endDrag()
    if (hasMoved) moves.onMove?.(id, begun, 'cancel')
  }
  function endDrag() {
    drag = null
    view.controls.enabled = true
  }
  function giveBack(event: KeyboardEvent) {
    if (event.key === 'Escape' && drag) cancel()
  }
  // Before the camera's own listeners, which must not begin what is a drag.
  const first = { capture: true }
  canvas.addEventListener('pointerdown', down, first)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointerup', up)
  canvas.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', giveBack)
  return () => {
    canvas.removeEventListener('pointerdown', down, first)
    canvas.removeEventListener('pointermove', move)
    canvas.removeEventListener('pointerup', up)
    canvas.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', giveBack)
  }
}
