import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPixels } from '../pixels.ts'
import { isRoom, partsOfRoom } from './parts-of-room.ts'

const drawn = async (svg: string) =>
  readPixels(
    await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">${svg}</svg>`))
      .png()
      .toBuffer(),
  )
const thing = '<rect x="120" y="120" width="90" height="60" fill="#2e6f5e"/>'

test.each([
  { ground: 'white', svg: '<rect width="320" height="240" fill="#fff"/>' },
  {
    ground: 'one colour in uneven light',
    svg: '<defs><linearGradient id="g"><stop stop-color="#ddd"/><stop offset="1" stop-color="#eee"/></linearGradient></defs><rect width="320" height="240" fill="url(#g)"/>',
  },
])('what stands before $ground is in no room', async ({ svg }) => {
  expect(isRoom(await drawn(svg + thing))).toBe(false)
})

test('what stands before a wall and a floor is in a room, whose parts are looked at too, each as large as it is there', async () => {
  const room = await drawn(
    `<rect width="320" height="150" fill="#c9d6c0"/><rect y="150" width="320" height="90" fill="#a9713f"/>${thing}`,
  )
  expect(isRoom(room)).toBe(true)
  const [whole, ...parts] = partsOfRoom(room)
  expect(whole).toBe(room)
  expect(parts.length).toBeGreaterThan(4)
  for (const { width, height, lab } of parts) {
    expect(lab).toHaveLength(width * height * 3)
    expect(width).toBeLessThan(room.width)
  }
})
