import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { anOpening, aPlan } from './a-plan.ts'
import { bestSide, comeIn, fitPoints, fitRoom } from './camera-fit.ts'
import { isInside, onFloor } from './place.ts'

/** Where points come to lie in the picture: from −1 to 1 both ways. */
function seen(points: readonly (readonly [number, number, number])[], fov: number, aspect: number, pitch: number) {
  const { eye, target } = fitPoints(points, { azimuth: 32, pitch }, fov, aspect)
  const camera = new PerspectiveCamera(fov, aspect, 0.1, 1000)
  camera.position.set(...eye)
  camera.lookAt(...target)
  camera.updateMatrixWorld()
  return points.map((point) => new Vector3(...point).project(camera))
}

const box = [0, 5].flatMap((x) => [0, 2.7].flatMap((y) => [0, 4].map((z) => [x, y, z] as const)))

describe('the first look', () => {
  test.each([
    { promise: 'holds the room on a wide screen', aspect: 1.6, pitch: 36 },
    { promise: 'holds it on a phone', aspect: 0.55, pitch: 46 },
    { promise: 'holds it in a very wide strip', aspect: 3, pitch: 20 },
  ])('$promise, as large as it goes and in the middle', ({ aspect, pitch }) => {
    const points = seen(box, 28, aspect, pitch)
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    const reach = Math.max(...xs, ...ys, -Math.min(...xs), -Math.min(...ys))
    expect(reach).toBeLessThan(1)
    expect(reach).toBeGreaterThan(0.9)
    expect(Math.max(...xs) + Math.min(...xs)).toBeCloseTo(0, 1)
    expect(Math.max(...ys) + Math.min(...ys)).toBeCloseTo(0, 1)
  })

  test('is from above and from its side', () => {
    const { eye, target } = fitRoom(aPlan(), { azimuth: 32, pitch: 36 }, 28, 1.6)
    expect(eye[1]).toBeGreaterThan(target[1])
    expect(eye[0]).toBeGreaterThan(target[0])
    expect(eye[2]).toBeGreaterThan(target[2])
  })

  test('is where the windows and fronts are seen', () => {
    expect(bestSide(aPlan({ openings: [anOpening({ wall: 3 })] }), 1.6).azimuth).toBeLessThan(0)
    const pieces = [{ id: 'p', offerId: 1, xMm: 0, yMm: 0, turn: 180, liftMm: 0, isLocked: false }]
    expect(Math.abs(bestSide(aPlan({ pieces }), 1.6).azimuth)).toBeGreaterThan(90)
  })

  test('looks down more steeply on an upright screen', () => {
    expect(bestSide(aPlan(), 0.6).pitch).toBeGreaterThan(bestSide(aPlan(), 1.6).pitch)
  })
})

describe('coming in', () => {
  test.each([
    { promise: 'is by the door', openings: [anOpening({ kind: 'door', wall: 4, sillMm: 0 })] },
    { promise: 'is somewhere inside where there is none', openings: [] },
  ])('$promise', ({ openings }) => {
    const plan = aPlan({ openings })
    const { stand } = comeIn(plan)
    expect(isInside(plan.corners.map(onFloor), stand)).toBe(true)
    if (openings.length > 0) expect(stand).toEqual({ x: 4 - 1.75, z: 4 - 0.45 })
  })
})
