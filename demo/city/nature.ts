import { chance } from '../words/dice.ts'
import { type Spot, widened } from './plane.ts'

/** A closed shape with a soft edge: lakes and groves. */
export function blob(seed: string, [east, south]: Spot, radius: number, corners = 28): Spot[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const swell =
      0.75 + 0.18 * Math.sin(angle * 2 + chance(seed, 'a') * 6) + 0.12 * Math.sin(angle * 3 + chance(seed, 'b') * 6)
    return [east + Math.cos(angle) * radius * swell * 1.25, south + Math.sin(angle) * radius * swell]
  })
}

/** A river through the city, some way off its middle, in two slow bends. */
export function river(seed: string, angle: number, reach: number): { line: Spot[]; shape: Spot[] } {
  const off = (chance(seed, 'off') < 0.5 ? -1 : 1) * (450 + chance(seed, 'far') * 700)
  const bend = 380 + chance(seed, 'bend') * 320
  const phase = chance(seed, 'phase') * 6
  const line: Spot[] = []
  for (let along = -reach; along <= reach; along += 140) {
    const across = off + Math.sin(along / 1500 + phase) * bend + Math.sin(along / 640 + phase * 2) * bend * 0.2
    line.push([along * Math.cos(angle) - across * Math.sin(angle), along * Math.sin(angle) + across * Math.cos(angle)])
  }
  const width = 110 + chance(seed, 'width') * 90
  return { line, shape: widened(line, (index) => width * (1 + 0.3 * Math.sin(index / 4 + phase))) }
}
