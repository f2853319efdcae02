import { coloursAtEdge, weightOfLight } from '../find-object.ts'
import { type Frame, type Pixels, partOf } from '../pixels.ts'

/** Where the thing that is meant may stand in a room: mostly in the middle, and above the floor. */
const windows: readonly Frame[] = [
  { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
  { x: 0.2, y: 0.2, width: 0.6, height: 0.6 },
  { x: 0.22, y: 0.35, width: 0.55, height: 0.6 },
  { x: 0, y: 0.3, width: 0.55, height: 0.6 },
  { x: 0.45, y: 0.3, width: 0.55, height: 0.6 },
  { x: 0, y: 0.15, width: 0.75, height: 0.8 },
  { x: 0.25, y: 0.15, width: 0.75, height: 0.8 },
]

/** Colours along the edge differ by no more than this on a plain ground; before a room twice as much (decision 59). */
const plainSpread = 4

/** Whether a thing stands before something else than a plain ground. */
export function isRoom(pixels: Pixels): boolean {
  return spreadOf(coloursAtEdge(pixels)) >= plainSpread
}

/** What is looked at of a room in which nobody has framed a thing: all of it, and its parts. */
export function partsOfRoom(pixels: Pixels): Pixels[] {
  return [pixels, ...windows.map((window) => partOf(pixels, window))]
}

/** How far colours lie from their mean, light counting less. */
function spreadOf(colours: readonly number[][]): number {
  const spreads = [0, 1, 2].map((axis) => deviationOf(colours.map((colour) => colour[axis] ?? 0)))
  return Math.hypot((spreads[0] ?? 0) * weightOfLight, spreads[1] ?? 0, spreads[2] ?? 0)
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
