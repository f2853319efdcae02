import { describe, expect, test } from 'vitest'
import { radiance, studio } from '#demo/render/page/sky.ts'
import { studioPicture, studioRadiance } from './studio-light.ts'

const around = [-170, -56, 0, 26, 55, 150].flatMap((azimuth) =>
  [-80, -5, 0, 14, 44, 89].map((elevation) => [azimuth, elevation] as const),
)

describe('the light of models that turn', () => {
  test.each(around)('is that of the packshots at %i°, %i°', (azimuth, elevation) => {
    const own = studioRadiance(azimuth, elevation)
    radiance(studio, azimuth, elevation).forEach((light, channel) => {
      expect(own[channel]).toBeCloseTo(light, 6)
    })
  })

  test.each([0, 26, -33])('has its brightest place left of and above a camera at %i°', (camera) => {
    const { azimuth, elevation } = brightest(studioPicture(camera))
    expect(Math.abs(azimuth - (camera - 56))).toBeLessThan(4)
    expect(Math.abs(elevation - 44)).toBeLessThan(4)
  })
})

/** Where a picture of 64 × 32 is brightest: degrees right of +z, and above the floor. */
function brightest(bytes: Uint8Array) {
  const pixels = bytes.subarray(bytes.length - 64 * 32 * 4)
  let [most, found] = [0, 0]
  for (let at = 0; at < 64 * 32; at++) {
    const value = (pixels[at * 4] ?? 0) * 2 ** ((pixels[at * 4 + 3] ?? 0) - 128)
    if (value > most) [most, found] = [value, at]
  }
  const [column, row] = [found % 64, Math.floor(found / 64)]
  return { azimuth: 90 - ((column + 0.5) / 64 - 0.5) * 360, elevation: 90 - ((row + 0.5) / 32) * 180 }
}
