/** A soft lamp far away: degrees right of the camera and above the floor, the width of its gaussian, and its radiance. */
type Lamp = { azimuth: number; elevation: number; width: number; colour: readonly [number, number, number] }

/** The studio in which packshots are taken, so that a model that turns is lit as its picture beside it. */
const zenith = [0.6, 0.61, 0.63] as const
const horizon = [0.4, 0.4, 0.4] as const
const below = [0.235, 0.225, 0.21] as const
const lamps: readonly Lamp[] = [
  { azimuth: -56, elevation: 44, width: 22, colour: [5.3, 5.2, 5.05] },
  { azimuth: 55, elevation: 28, width: 34, colour: [0.46, 0.47, 0.49] },
  { azimuth: -4, elevation: 14, width: 30, colour: [0.3, 0.3, 0.3] },
  { azimuth: 150, elevation: 40, width: 20, colour: [1.3, 1.3, 1.3] },
]

const rad = Math.PI / 180
const COLUMNS = 64
const ROWS = 32

/** Linear light from a direction: red, green, blue. Degrees right of the camera, and above the floor. */
export function studioRadiance(azimuth: number, elevation: number): [number, number, number] {
  const up = Math.sin(elevation * rad)
  const [towards, share] = up >= 0 ? [zenith, up] : [below, Math.min(1, -up * 6)]
  const light = horizon.map((low, at) => low + ((towards[at] ?? low) - low) * share) as [number, number, number]
  for (const lamp of lamps) {
    const cosine =
      up * Math.sin(lamp.elevation * rad) +
      Math.cos(elevation * rad) * Math.cos(lamp.elevation * rad) * Math.cos((azimuth - lamp.azimuth) * rad)
    const angle = Math.acos(Math.min(1, Math.max(-1, cosine))) / (lamp.width * rad)
    const shine = Math.exp(-angle * angle * 0.5)
    for (const channel of [0, 1, 2] as const) light[channel] += lamp.colour[channel] * shine
  }
  return light
}

/**
 * The studio all round as a Radiance picture (RGBE, not packed), for a camera that many degrees right of a thing's front.
 * Its middle column is what lies towards +x, as viewers of glTF read it.
 */
export function studioPicture(cameraAzimuth: number): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${ROWS} +X ${COLUMNS}\n`)
  const bytes = new Uint8Array(head.length + ROWS * COLUMNS * 4)
  bytes.set(head)
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const elevation = 90 - ((row + 0.5) / ROWS) * 180
      const azimuth = 90 - ((column + 0.5) / COLUMNS - 0.5) * 360
      const place = head.length + (row * COLUMNS + column) * 4
      bytes.set(shared(studioRadiance(azimuth - cameraAzimuth, elevation)), place)
    }
  return bytes
}

/** Three bytes with the exponent that they share. */
function shared(light: readonly [number, number, number]): [number, number, number, number] {
  const exponent = Math.ceil(Math.log2(Math.max(...light) * (256 / 255)))
  const [r, g, b] = light.map((value) => Math.round((value / 2 ** exponent) * 255)) as [number, number, number]
  return [r, g, b, exponent + 128]
}
