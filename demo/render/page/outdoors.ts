import { clouds } from '../../furniture/surfaces/tile-noise.ts'
import { clamp, smoothstep } from '../../furniture/vector.ts'

/**
 * What lies before the windows of a room, far out of focus and overexposed: sky, crowns of trees, a lawn. sRGB in rows
 * from the foot up; it repeats when it is mirrored.
 */
export function drawView(side: number): Uint8Array {
  const pixels = new Uint8Array(side * side * 3)
  for (let row = 0, at = 0; row < side; row++)
    for (let column = 0; column < side; column++, at += 3) {
      const [x, y] = [column / side, row / side]
      const crown = 0.4 + 0.14 * clouds(x, 0.3, 3, 1, 41) + 0.05 * clouds(x, y, 7, 5, 43)
      const inCrown = 1 - smoothstep(crown - 0.1, crown + 0.07, y)
      const lawn = 1 - smoothstep(0.12, 0.2, y)
      const dapple = 12 * clouds(x, y, 9, 12, 47) + 5 * clouds(x, y, 21, 25, 53)
      const sky = [236, 243, 250]
      const tree = [186 + dapple, 202 + dapple, 184 + dapple]
      const grass = [205, 214, 192]
      for (const channel of [0, 1, 2] as const) {
        const green = (tree[channel] as number) * (1 - lawn) + (grass[channel] as number) * lawn
        const value = (sky[channel] as number) * (1 - inCrown) + green * inCrown
        pixels[at + channel] = clamp(Math.round(value), 0, 255)
      }
    }
  return pixels
}
