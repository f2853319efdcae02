import type { Vec3 } from '../../furniture/vector.ts'

/** A soft lamp far away: from where it shines, how wide it is (the width of its gaussian), how bright at its middle. */
export type Lamp = {
  azimuth: number
  elevation: number
  width: number
  colour: Vec3
  /** How much of it things mirror, 1 if not said: what shines through a window is small for them. */
  mirrored?: number
}

/**
 * The light all around: a dome between horizon and zenith, a floor bounce below, and soft lamps. Linear radiance.
 * `bounce` is the share of a light that still finds its way where it throws a shadow, off the things around.
 */
export type Sky = { zenith: Vec3; horizon: Vec3; below: Vec3; lamps: readonly Lamp[]; bounce: number }

const rad = Math.PI / 180

/** A white studio, seen from the camera at azimuth 0: key lamp at the left, weak fill at the right, rim from behind. */
export const studio: Sky = {
  zenith: [0.6, 0.61, 0.63],
  horizon: [0.4, 0.4, 0.4],
  below: [0.235, 0.225, 0.21],
  bounce: 0.2,
  lamps: [
    { azimuth: -56, elevation: 44, width: 22, colour: [5.3, 5.2, 5.05] },
    { azimuth: 55, elevation: 28, width: 34, colour: [0.46, 0.47, 0.49] },
    { azimuth: -4, elevation: 14, width: 30, colour: [0.3, 0.3, 0.3] },
    { azimuth: 150, elevation: 40, width: 20, colour: [1.3, 1.3, 1.3] },
  ],
}

/** Where a direction given by azimuth and elevation in degrees points, `turn` degrees round from the world's +z. */
export function direction(azimuth: number, elevation: number, turn: number): Vec3 {
  const [a, e] = [(azimuth + turn) * rad, elevation * rad]
  return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
}

export function radiance(sky: Sky, azimuth: number, elevation: number): Vec3 {
  const up = Math.sin(elevation * rad)
  const blend = (low: Vec3, high: Vec3, share: number): [number, number, number] => [
    low[0] + (high[0] - low[0]) * share,
    low[1] + (high[1] - low[1]) * share,
    low[2] + (high[2] - low[2]) * share,
  ]
  const light = up >= 0 ? blend(sky.horizon, sky.zenith, up) : blend(sky.horizon, sky.below, Math.min(1, -up * 6))
  for (const lamp of sky.lamps) {
    const cosine =
      up * Math.sin(lamp.elevation * rad) +
      Math.cos(elevation * rad) * Math.cos(lamp.elevation * rad) * Math.cos((azimuth - lamp.azimuth) * rad)
    const angle = Math.acos(Math.min(1, Math.max(-1, cosine))) / (lamp.width * rad)
    const share = Math.exp(-angle * angle * 0.5)
    for (const channel of [0, 1, 2] as const) light[channel] += lamp.colour[channel] * share
  }
  return light
}

/** One hard light of many: `towards` it, and its irradiance on a surface that faces it. */
export type Ray = { towards: Vec3; colour: Vec3 }

const COLUMNS = 128
const ROWS = 64

/**
 * Draws light directions in proportion to how bright the sky is there, so that many hard lights add up to one soft
 * sky; `wanted` makes them rarer (and brighter) in parts of it, 0 where it is closed. Radiances are divided by pi: a white surface that sees a sky of 1 everywhere comes out as 1.
 */
export function rays(
  sky: Sky,
  count: number,
  turn: number,
  random: () => number,
  wanted: (towards: Vec3) => number = () => 1,
): Ray[] {
  const cells = cellsOf(sky).flatMap((cell) => {
    const share = wanted(direction(cell.azimuth, cell.elevation, turn))
    return share > 0 ? [{ ...cell, share, drawn: cell.power * share }] : []
  })
  const total = cells.reduce((sum, { drawn }) => sum + drawn, 0)
  const drawn: Ray[] = []
  let cell = 0
  let passed = 0
  for (let index = 0; index < count; index++) {
    const place = ((index + random()) / count) * total
    while (cell < cells.length - 1 && passed + (cells[cell]?.drawn ?? 0) < place) passed += cells[cell++]?.drawn ?? 0
    const found = cells[cell]
    if (!found) continue
    const mean = (found.colour[0] + found.colour[1] + found.colour[2]) / 3
    const scale = total / count / mean / found.share / Math.PI
    const azimuth = found.azimuth + ((random() - 0.5) * 360) / COLUMNS
    const elevation = found.elevation + ((random() - 0.5) * 180) / ROWS
    drawn.push({
      towards: direction(azimuth, elevation, turn),
      colour: [found.colour[0] * scale, found.colour[1] * scale, found.colour[2] * scale],
    })
  }
  return drawn
}

type Cell = { azimuth: number; elevation: number; colour: Vec3; power: number }

/** Cells in a serpentine, so that neighbours in the list are neighbours in the sky and strata stay compact. */
function cellsOf(sky: Sky): Cell[] {
  const cells: Cell[] = []
  for (let row = 0; row < ROWS; row++)
    for (let step = 0; step < COLUMNS; step++) {
      const column = row % 2 === 0 ? step : COLUMNS - 1 - step
      const azimuth = ((column + 0.5) / COLUMNS - 0.5) * 360
      const elevation = ((row + 0.5) / ROWS - 0.5) * 180
      const colour = radiance(sky, azimuth, elevation)
      const area = Math.cos(elevation * rad) * ((2 * Math.PI) / COLUMNS) * (Math.PI / ROWS)
      cells.push({ azimuth, elevation, colour, power: ((colour[0] + colour[1] + colour[2]) / 3) * area })
    }
  return cells
}
