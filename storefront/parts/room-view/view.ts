import { PerspectiveCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import type { RoomPlan } from '#rules/room/plan.ts'
import { bestSide, comeIn, fitRoom, type Side } from './camera-fit.ts'
import { isInside, onFloor } from './place.ts'

const fov = 28
const fovInside = 62
const eyeHeight = 1.6
const degrees = Math.PI / 180
const nearest = 0.01

/** Where one looks from: round the room from above, or inside of it at the height of the eyes. */
export function createView(canvas: HTMLCanvasElement, onChange: () => void) {
  const camera = new PerspectiveCamera(fov, 1, 0.05, 120)
  const controls = new OrbitControls(camera, canvas)
  let plan: RoomPlan | null = null
  let isIn = false
  /** Until the reader turns the room, it is fitted again when the picture changes its form. */
  let isOwn = true
  controls.addEventListener('change', onChange)
  controls.addEventListener('start', () => {
    isOwn = false
  })

  function aim(eye: readonly [number, number, number], target: readonly [number, number, number]) {
    camera.position.set(...eye)
    controls.target.set(...target)
    controls.update()
    onChange()
  }
  function fitWhole(side?: Side) {
    if (!plan || isIn) return
    const { eye, target } = fitRoom(plan, side ?? bestSide(plan, camera.aspect), fov, camera.aspect)
    controls.minDistance = 0.8
    controls.maxDistance = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]) * 2.2
    aim(eye, target)
  }
  function fromAbove() {
    controls.enablePan = true
    controls.enableZoom = true
    controls.rotateSpeed = 0.8
    controls.minPolarAngle = 0.02
    controls.maxPolarAngle = 86 * degrees
    camera.fov = fov
    camera.updateProjectionMatrix()
    isOwn = true
    fitWhole()
  }
  function fromInside(room: RoomPlan) {
    const { stand, look } = comeIn(room)
    const way = new Vector3(look.x - stand.x, -0.12, look.z - stand.z).normalize().multiplyScalar(nearest)
    controls.enablePan = false
    controls.enableZoom = false
    // One turns the head: the room goes with the finger.
    controls.rotateSpeed = -0.35
    controls.minDistance = nearest
    controls.maxDistance = nearest
    controls.minPolarAngle = 50 * degrees
    controls.maxPolarAngle = 130 * degrees
    camera.fov = fovInside
    camera.updateProjectionMatrix()
    aim([stand.x, eyeHeight, stand.z], [stand.x + way.x, eyeHeight + way.y, stand.z + way.z])
  }
  function turn(aside: number, up: number) {
    isOwn = false
    const from = camera.position.clone().sub(controls.target)
    const flat = Math.hypot(from.x, from.z)
    const azimuth = Math.atan2(from.x, from.z) + aside
    const polar = Math.min(controls.maxPolarAngle, Math.max(controls.minPolarAngle, Math.atan2(flat, from.y) - up))
    from.setFromSphericalCoords(from.length(), polar, azimuth)
    if (isIn) {
      controls.target.copy(camera.position).sub(from)
    } else camera.position.copy(controls.target).add(from)
    controls.update()
    onChange()
  }
  /** Inside: steps ahead, never through a wall. */
  function step(metres: number) {
    const way = new Vector3().subVectors(controls.target, camera.position).setY(0).normalize().multiplyScalar(metres)
    const next = camera.position.clone().add(way)
    const ahead = next.clone().addScaledVector(way.clone().normalize(), 0.25 * Math.sign(metres))
    if (!plan || !isInside(plan.corners.map(onFloor), ahead)) return
    controls.target.add(way)
    camera.position.copy(next)
    controls.update()
    onChange()
  }
  return {
    camera,
    controls,
    turn,
    step,
    isInside: () => isIn,
    show(next: RoomPlan, isOther: boolean) {
      const isFirst = plan === null
      plan = next
      if (isFirst) fromAbove()
      else if (isOther && isOwn && !isIn) fitWhole()
    },
    resize(width: number, height: number) {
      camera.aspect = width / Math.max(1, height)
      camera.updateProjectionMatrix()
      if (isOwn) fitWhole()
      onChange()
    },
    goInside(inside: boolean) {
      if (!plan || inside === isIn) return
      isIn = inside
      if (inside) fromInside(plan)
      else fromAbove()
    },
    /** The whole room again, from where it opened. */
    whole() {
      isIn = false
      fromAbove()
    },
    zoom(nearer: boolean) {
      isOwn = false
      if (isIn) {
        camera.fov = Math.min(75, Math.max(30, camera.fov * (nearer ? 0.87 : 1.15)))
        camera.updateProjectionMatrix()
      } else {
        const from = camera.position.clone().sub(controls.target)
        const away = Math.min(
          controls.maxDistance,
          Math.max(controls.minDistance, from.length() * (nearer ? 0.84 : 1.19)),
        )
        camera.position.copy(controls.target).add(from.setLength(away))
        controls.update()
      }
      onChange()
    },
    dispose: () => controls.dispose(),
  }
}

export type View = ReturnType<typeof createView>
