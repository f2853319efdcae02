import type { Pixels } from './pixels.ts'

/** What stands before the background: 1 where it is, and the box around it (both ends included). */
export interface FoundObject {
  mask: Uint8Array
  box: { left: number; top: number; right: number; bottom: number }
}

const backgrounds = 4
/** A shadow is darker than its floor and of the same colour. */
export const weightOfLight = 0.6
const threshold = { least: 6, most: 18 }
/** Beyond these shares of the picture the background was not understood. */
const believable = { least: 0.02, most: 0.97 }

/**
 * Takes away what is connected to the edge and coloured like it; null where that leaves nothing or everything, as in a picture
 * that the object fills.
 */
export function findObject(pixels: Pixels): FoundObject | null {
  const distances = distancesFrom(edgeColours(pixels), pixels)
  const limit = Math.min(threshold.most, Math.max(threshold.least, parting(distances)))
  const mask = largestOf(withoutBackground(pixels, distances, limit), pixels)
  const share = mask.reduce((sum, one) => sum + one, 0) / mask.length
  return share < believable.least || share > believable.most ? null : { mask, box: boxOf(mask, pixels) }
}

function edgeColours(pixels: Pixels): number[][] {
  return clustersOf(coloursAtEdge(pixels))
}

/** Of a narrow ring along the picture's sides. */
export function coloursAtEdge({ width, height, lab }: Pixels): number[][] {
  const ring = Math.max(1, Math.round(Math.min(width, height) * 0.025))
  const edge: number[][] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isEdge = x < ring || y < ring || x >= width - ring || y >= height - ring
      const at = (y * width + x) * 3
      if (isEdge) edge.push([lab[at] ?? 0, lab[at + 1] ?? 0, lab[at + 2] ?? 0])
    }
  return edge
}

/** Lloyd's k-means from colours spread evenly by lightness; clusters of a few pixels are no background. */
function clustersOf(colours: number[][]): number[][] {
  const byLight = colours.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))
  let centres = Array.from({ length: backgrounds }, (_, at) => [
    ...(byLight[Math.floor(((at + 0.5) / backgrounds) * byLight.length)] ?? [100, 0, 0]),
  ])
  let members: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const sums = centres.map(() => [0, 0, 0])
    members = centres.map(() => 0)
    for (const colour of colours) {
      const nearest = nearestOf(centres, colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0).at
      const sum = sums[nearest]
      if (!sum) continue
      for (const axis of [0, 1, 2]) sum[axis] = (sum[axis] ?? 0) + (colour[axis] ?? 0)
      members[nearest] = (members[nearest] ?? 0) + 1
    }
    centres = centres.map((centre, at) =>
      members[at] ? (sums[at] ?? []).map((sum) => sum / (members[at] ?? 1)) : centre,
    )
  }
  return centres.filter((_, at) => (members[at] ?? 0) > colours.length * 0.08)
}

function nearestOf(centres: number[][], l: number, a: number, b: number) {
  let at = 0
  let least = Number.POSITIVE_INFINITY
  for (const [place, centre] of centres.entries()) {
    const far = Math.hypot(((centre[0] ?? 0) - l) * weightOfLight, (centre[1] ?? 0) - a, (centre[2] ?? 0) - b)
    if (far < least) {
      least = far
      at = place
    }
  }
  return { at, distance: least }
}

function distancesFrom(centres: number[][], { lab }: Pixels): Float32Array {
  const distances = new Float32Array(lab.length / 3)
  for (let at = 0; at < distances.length; at += 1)
    distances[at] = nearestOf(centres, lab[at * 3] ?? 0, lab[at * 3 + 1] ?? 0, lab[at * 3 + 2] ?? 0).distance
  return distances
}

/** Otsu's threshold: where near and far part best. */
function parting(distances: Float32Array): number {
  const counts = new Float64Array(64)
  for (const distance of distances) {
    const bin = Math.min(63, Math.floor(distance))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const sum = counts.reduce((total, count, at) => total + count * at, 0)
  let [best, found, below, belowSum] = [0, 0, 0, 0]
  for (let at = 0; at < 63; at += 1) {
    below += counts[at] ?? 0
    belowSum += (counts[at] ?? 0) * at
    const above = distances.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2
    if (between > best) [best, found] = [between, at]
  }
  return found
}

/** Floods from the edge over what is coloured like it. */
function withoutBackground({ width, height }: Pixels, distances: Float32Array, limit: number): Uint8Array {
  const mask = new Uint8Array(width * height).fill(1)
  const open: number[] = []
  const visit = (at: number) => {
    if (mask[at] === 1 && (distances[at] ?? 0) < limit) {
      mask[at] = 0
      open.push(at)
    }
  }
  for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].forEach(visit)
  for (let y = 0; y < height; y += 1) [y * width, y * width + width - 1].forEach(visit)
  for (let at = open.pop(); at !== undefined; at = open.pop()) neighbours(at, width, height, visit)
  return mask
}

function neighbours(at: number, width: number, height: number, visit: (at: number) => void): void {
  const x = at % width
  if (x > 0) visit(at - 1)
  if (x < width - 1) visit(at + 1)
  if (at >= width) visit(at - width)
  if (at < width * (height - 1)) visit(at + width)
}

/** Without specks: parts smaller than a twentieth of the largest. */
function largestOf(mask: Uint8Array, { width, height }: Pixels): Uint8Array {
  const parts: number[][] = []
  const seen = new Uint8Array(mask.length)
  for (let start = 0; start < mask.length; start += 1) {
    if (!mask[start] || seen[start]) continue
    const part = [start]
    seen[start] = 1
    for (let next = 0; next < part.length; next += 1)
      neighbours(part[next] ?? 0, width, height, (at) => {
        if (mask[at] && !seen[at]) {
          seen[at] = 1
          part.push(at)
        }
      })
    parts.push(part)
  }
  const least = Math.max(0, ...parts.map(({ length }) => length)) / 20
  const kept = new Uint8Array(mask.length)
  for (const part of parts) if (part.length >= least) for (const at of part) kept[at] = 1
  return kept
}

function boxOf(mask: Uint8Array, { width, height }: Pixels): FoundObject['box'] {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let at = 0; at < mask.length; at += 1) {
    if (!mask[at]) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
