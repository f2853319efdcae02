import { dice } from '../noise.ts'
import { smoothstep, type Vec3 } from '../vector.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Light from one direction: `towards` points from the thing to the lamp; `cookie` shades it by place. */
export type Light = { towards: Vec3; colour: Rgb; cookie?: (point: Vec3) => number }

/** How bright the surroundings are in a direction; azimuth is counted from the camera, minus is left. */
export type Sky = (azimuth: number, elevation: number) => Rgb

const rad = Math.PI / 180

function lobe(azimuth: number, elevation: number, atAzimuth: number, atElevation: number, width: number): number {
  const cosine =
    Math.sin(elevation) * Math.sin(atElevation * rad) +
    Math.cos(elevation) * Math.cos(atElevation * rad) * Math.cos(azimuth - atAzimuth * rad)
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine))) / (width * rad)
  return Math.exp(-angle * angle * 0.5)
}

/** A white studio: a dome, one big soft lamp at the left, a weak one at the right, a rim from behind. */
export const studioSky: Sky = (azimuth, elevation) => {
  const up = Math.sin(elevation)
  const dome = 0.26 + 0.14 * smoothstep(-0.18, 0.12, up) + 0.2 * Math.max(0, up)
  const key = 3.3 * lobe(azimuth, elevation, -44, 46, 25)
  const fill = 0.5 * lobe(azimuth, elevation, 55, 26, 32)
  // A wide white card beside the camera: fronts of cabinets would be dull without it.
  const front = 0.5 * lobe(azimuth, elevation, -6, 10, 34)
  const rim = 1.1 * lobe(azimuth, elevation, 150, 42, 20)
  return [
    dome + front + key * 1.03 + fill * 0.97 + rim,
    dome + front + key + fill * 0.99 + rim,
    dome * 1.015 + front + key * 0.955 + fill * 1.05 + rim,
  ]
}

const COLUMNS = 96
const ROWS = 48

/**
 * Draws light directions in proportion to how bright the sky is there, so that a hundred hard lights add up to one
 * soft one. All have the same strength; together they give a level white floor the light 1.
 */
export function lightsFrom(sky: Sky, count: number, cameraAzimuth: number, seed = 7): Light[] {
  const cells = skyCells(sky)
  const total = cells.reduce((sum, cell) => sum + cell.power, 0)
  const random = dice(seed)
  const lights: Light[] = []
  let cell = 0
  let passed = 0
  for (let index = 0; index < count; index++) {
    const wanted = ((index + random()) / count) * total
    while (cell < cells.length - 1 && passed + (cells[cell]?.power ?? 0) < wanted) passed += cells[cell++]?.power ?? 0
    const found = cells[cell]
    if (found) lights.push(lightIn(found, total / count, cameraAzimuth, random))
  }
  return scaledToFloor(lights)
}

type SkyCell = { azimuth: number; elevation: number; power: number; colour: Rgb }

function skyCells(sky: Sky): SkyCell[] {
  const cells: SkyCell[] = []
  for (let row = 0; row < ROWS; row++)
    for (let step = 0; step < COLUMNS; step++) {
      // Every other row runs backwards: neighbours in the list are neighbours in the sky.
      const column = row % 2 === 0 ? step : COLUMNS - 1 - step
      const azimuth = ((column + 0.5) / COLUMNS - 0.5) * 2 * Math.PI
      const elevation = ((row + 0.5) / ROWS - 0.5) * Math.PI
      const colour = sky(azimuth, elevation)
      const area = Math.cos(elevation) * ((2 * Math.PI) / COLUMNS) * (Math.PI / ROWS)
      cells.push({ azimuth, elevation, colour, power: ((colour[0] + colour[1] + colour[2]) / 3) * area })
    }
  return cells
}

function lightIn(cell: SkyCell, power: number, cameraAzimuth: number, random: () => number): Light {
  const azimuth = cell.azimuth + cameraAzimuth * rad + (random() - 0.5) * ((2 * Math.PI) / COLUMNS)
  const elevation = cell.elevation + (random() - 0.5) * (Math.PI / ROWS)
  const mean = (cell.colour[0] + cell.colour[1] + cell.colour[2]) / 3 || 1
  return {
    towards: [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation)],
    colour: [(power * cell.colour[0]) / mean, (power * cell.colour[1]) / mean, (power * cell.colour[2]) / mean],
  }
}

function scaledToFloor(lights: readonly Light[]): Light[] {
  const floor = lights.reduce((sum, { towards, colour }) => sum + Math.max(0, towards[1]) * colour[1], 0)
  return lights.map(({ towards, colour }) => ({
    towards,
    colour: [colour[0] / floor, colour[1] / floor, colour[2] / floor],
  }))
}

/** How bright a mirror is that reflects this direction; `blur` widens the lamps as roughness does. */
export function reflection(sky: Sky, direction: Vec3, cameraAzimuth: number): Rgb {
  const azimuth = Math.atan2(direction[0], direction[2]) - cameraAzimuth * rad
  return sky(azimuth, Math.asin(Math.min(1, Math.max(-1, direction[1]))))
}
