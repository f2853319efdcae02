import { NeutralToneMapping, Scene, WebGLRenderer } from 'three'
import type { RoomGoods } from '#contract/room-plan.ts'
import type { RoomPlan } from '#rules/room/plan.ts'
import { type BuiltRoom, buildRoom } from './build-room.ts'
import { lightRoom } from './light.ts'
import { createModelShelf } from './models.ts'
import { createOutline } from './outline.ts'
import { createPieces } from './pieces.ts'
import { followPointer, type Moves } from './pointer.ts'
import { createSharpness } from './sharpness.ts'
import { createView } from './view.ts'
import { looksIntoRoom } from './wall-shapes.ts'

export interface StageEvents extends Moves {
  onFail(): void
  /** How many models are on their way. */
  onWaiting(count: number): void
}

/** The palette's own; see `styles.css`. */
const ground = '#f4f3f0'
const cherry = '#5b1a2b'
const wallMoves = 180

/**
 * The room in three dimensions on a canvas. Draws when something has changed and not otherwise. Throws where there is no WebGL.
 */
export function openStage(canvas: HTMLCanvasElement, events: StageEvents) {
  const context = canvas.getContext('webgl2', { antialias: true, powerPreference: 'high-performance' })
  if (!context) throw new Error('There is no WebGL here.')
  const renderer = new WebGLRenderer({ canvas, context })
  renderer.toneMapping = NeutralToneMapping
  renderer.toneMappingExposure = 1.06
  renderer.setClearColor(ground, 1)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.autoUpdate = false
  const isSmall = matchMedia('(pointer: coarse)').matches
  const isStill = matchMedia('(prefers-reduced-motion: reduce)')
  const scene = new Scene()
  const light = lightRoom(renderer, scene, isSmall ? 1024 : 2048)
  const outline = createOutline(renderer, cherry)
  const shelf = createModelShelf()
  const sharpness = createSharpness(renderer, ask)
  let frame = 0
  let asked = 0
  let before = 0
  let isClosed = false
  let room: BuiltRoom | null = null
  let roomKey = ''
  let selected: string | null = null

  const view = createView(canvas, ask)
  const pieces = createPieces(shelf, {
    onChange() {
      renderer.shadowMap.needsUpdate = true
      ask()
    },
    onWaiting: events.onWaiting,
  })
  scene.add(pieces.group)
  const pointer = followPointer(canvas, view, pieces, () => selected, events)

  function ask() {
    if (isClosed || frame !== 0) return
    asked = performance.now()
    frame = requestAnimationFrame(draw)
  }
  function draw(now: number) {
    frame = 0
    // After a rest the first frame has no time before it.
    const passed = now - before < 100 ? now - before : 16
    sharpness.drawn(performance.now() - asked)
    before = now
    if (hideWalls(passed)) ask()
    paint()
  }
  function paint() {
    renderer.render(scene, view.camera)
    outline.draw(pieces.outline(selected), view.camera)
  }
  /** Walls before the room sink into the floor; says whether one is still on its way. */
  function hideWalls(passed: number): boolean {
    const eye = view.camera.position
    let isMoving = false
    for (const { shape, group } of room?.walls ?? []) {
      const wanted = view.isInside() || looksIntoRoom(shape, eye) ? 1 : 0
      const step = isStill.matches || view.isInside() ? 1 : passed / wallMoves
      const high = group.visible ? group.scale.y : 0
      const next = wanted > high ? Math.min(wanted, high + step) : Math.max(wanted, high - step)
      group.visible = next > 0.001
      group.scale.y = Math.max(next, 0.001)
      if (next !== wanted) isMoving = true
    }
    return isMoving
  }
  function resize(width: number, height: number) {
    if (width === 0 || height === 0) return
    renderer.setSize(width, height, false)
    view.resize(width, height)
  }
  const watch = new ResizeObserver(([entry]) => {
    if (entry) resize(entry.contentRect.width, entry.contentRect.height)
  })
  watch.observe(canvas)
  const lost = watchContext(canvas, events.onFail, () => {
    renderer.shadowMap.needsUpdate = true
    ask()
  })
  return {
    view,
    show(plan: RoomPlan, goods: ReadonlyMap<number, RoomGoods>) {
      const { pieces: placed, budgetMinor: _, ...bare } = plan
      const key = JSON.stringify(bare)
      const isOther = key !== roomKey
      if (isOther) {
        if (room) {
          scene.remove(room.group)
          room.dispose()
        }
        room = buildRoom(plan, Math.min(8, renderer.capabilities.getMaxAnisotropy()))
        scene.add(room.group)
        light.fit(plan, room.sunScreens)
        roomKey = key
        renderer.shadowMap.needsUpdate = true
      }
      view.show(plan, isOther)
      // A new room stands at once: only turning moves walls.
      if (isOther) hideWalls(wallMoves)
      pieces.show(placed, goods)
    },
    select(id: string | null) {
      selected = id
      ask()
    },
    /** What the last frame was made of. */
    drawn: () => ({ triangles: renderer.info.render.triangles, calls: renderer.info.render.calls }),
    close() {
      isClosed = true
      cancelAnimationFrame(frame)
      watch.disconnect()
      lost()
      sharpness.stop()
      pointer()
      view.dispose()
      pieces.dispose()
      shelf.dispose()
      room?.dispose()
      light.dispose()
      outline.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

export type Stage = ReturnType<typeof openStage>

const patience = 4_000

/** A phone that was put away may take the graphics back, and mostly gives them again. */
function watchContext(canvas: HTMLCanvasElement, onFail: () => void, onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gone = (event: Event) => {
    event.preventDefault()
    timer = setTimeout(onFail, patience)
  }
  const back = () => {
    clearTimeout(timer)
    onBack()
  }
  canvas.addEventListener('webglcontextlost', gone)
  canvas.addEventListener('webglcontextrestored', back)
  return () => {
    clearTimeout(timer)
    canvas.removeEventListener('webglcontextlost', gone)
    canvas.removeEventListener('webglcontextrestored', back)
  }
}
