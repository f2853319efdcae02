import { expect, test } from 'vitest'
import { outwards, type RoomPlan } from './plan.ts'
import { bannerPlans } from './plans/banners.ts'
import { rooms } from './plans/index.ts'

const trueRooms = [...rooms, ...bannerPlans].filter(({ shell }) => shell.windows)
const named = trueRooms.map((room) => [room.name, room] as const)

/** Degrees from straight on towards the wall with windows. */
function turnOf({ camera, shell }: RoomPlan): number {
  const towards = outwards(shell)
  return (Math.atan2((camera.lookAtX - camera.eye[0]) * towards, camera.eye[2]) * 180) / Math.PI
}

/** Where a place is seen: 0 to 1 from the left and from above. */
function seen({ camera, frame }: RoomPlan, [x, y, z]: readonly [number, number, number]) {
  const { width, height } = frame ?? { width: 1920, height: 1200 }
  const angle = Math.atan2(camera.lookAtX - camera.eye[0], camera.eye[2])
  const [dx, dz] = [x - camera.eye[0], camera.eye[2] - z]
  const away = dx * Math.sin(angle) + dz * Math.cos(angle)
  const aside = dx * Math.cos(angle) - dz * Math.sin(angle)
  const focal = height / 2 / Math.tan((camera.fov * Math.PI) / 360)
  return {
    left: 0.5 + ((aside / away) * focal) / width,
    down: 0.5 - camera.shiftY - (((y - camera.eye[1]) / away) * focal) / height,
  }
}

test('eight rooms and the banners are true ones', () => {
  expect(trueRooms.length).toBeGreaterThanOrEqual(14)
  expect(bannerPlans.every(({ shell }) => shell.windows)).toBe(true)
})

test.each(named)('%s is seen into its corner, at the height of eyes, without a wide lens', (_name, room) => {
  expect(turnOf(room)).toBeGreaterThanOrEqual(24)
  expect(turnOf(room)).toBeLessThanOrEqual(35)
  expect(room.camera.eye[1]).toBeGreaterThanOrEqual(1.2)
  expect(room.camera.eye[1]).toBeLessThanOrEqual(1.5)
  expect(room.camera.fov).toBeLessThanOrEqual(30)
})

test.each(named.filter(([, { frame }]) => !frame))(
  '%s shows the corner up to its ceiling, and a window',
  (_name, room) => {
    const { shell } = room
    const x = (outwards(shell) * shell.width) / 2
    const corner = seen(room, [x, shell.height, 0])
    expect(corner.left).toBeGreaterThan(0.05)
    expect(corner.left).toBeLessThan(0.95)
    expect(corner.down).toBeGreaterThan(0)
    const windows = (shell.windows ?? []).map(({ from, sill, top }) => seen(room, [x, (sill + top) / 2, from]).left)
    expect(windows.some((left) => left > 0.02 && left < 0.98)).toBe(true)
  },
)
