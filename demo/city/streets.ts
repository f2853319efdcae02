import { chance } from '../words/dice.ts'
import type { Spot } from './plane.ts'

export type StreetKind = 'primary' | 'secondary' | 'minor'

/** One street; a river or a park may have cut it into pieces. */
export interface Street {
  name: string
  kind: StreetKind
  pieces: Spot[][]
}

/** How wide a street is drawn and kept free, in metres. */
export const streetWidth: Record<StreetKind, number> = { primary: 34, secondary: 24, minor: 16 }

/** A net of streets over the board, slightly bent as real ones are. Lines are counted from the middle. */
export interface Net {
  /** Where the nth line across and the nth line along meet; halves lie between lines. */
  at(across: number, along: number): Spot
  lines: number[]
  kindOf(line: number): StreetKind
}

export const cityRadius = 4200

export function drawNet(seed: string, angle: number): Net {
  const half = 13
  const offsets = spacedLines(seed, half)
  const offsetOf = (line: number) => {
    const low = Math.max(-half, Math.min(half - 1, Math.floor(line)))
    const [from = 0, to = 0] = [offsets[low + half], offsets[low + 1 + half]]
    return from + (to - from) * (line - low)
  }
  const phase = chance(seed, 'net') * 6
  return {
    at(across, along) {
      const [u, v] = [offsetOf(across), offsetOf(along) * 1.06]
      const east = u + Math.sin(v / 1700 + phase) * 130 + Math.sin(v / 520 + u / 900) * 16
      const south = v + Math.sin(u / 1900 + phase * 1.7) * 130 + Math.sin(u / 560 + v / 800) * 16
      return [east * Math.cos(angle) - south * Math.sin(angle), east * Math.sin(angle) + south * Math.cos(angle)]
    },
    lines: Array.from({ length: half * 2 + 1 }, (_, index) => index - half),
    kindOf: (line) => (line % 5 === 0 ? 'primary' : line % 5 === 2 || line % 5 === -3 ? 'secondary' : 'minor'),
  }
}

function spacedLines(seed: string, half: number): number[] {
  const gaps = Array.from({ length: half * 2 }, (_, index) => 270 + chance(seed, 'gap', index) * 130)
  const middle = gaps.slice(0, half).reduce((sum, gap) => sum + gap, 0)
  let passed = -middle
  return [passed, ...gaps.map((gap) => (passed += gap))]
}

/** One line of the net from edge to edge, in short steps. */
export function lineOf(net: Net, line: number, direction: 'across' | 'along'): Spot[] {
  const ends = net.lines.at(-1) ?? 0
  const steps = ends * 2 * 4
  return Array.from({ length: steps + 1 }, (_, index) => {
    const other = -ends + (index / steps) * 2 * ends
    return direction === 'along' ? net.at(line, other) : net.at(other, line)
  })
}

/** The parts of a line that may be built; a part shorter than two steps is no street. */
export function cut(line: readonly Spot[], isOpen: (spot: Spot, index: number) => boolean): Spot[][] {
  const pieces: Spot[][] = []
  let piece: Spot[] = []
  line.forEach((spot, index) => {
    if (isOpen(spot, index)) piece.push(spot)
    else {
      pieces.push(piece)
      piece = []
    }
  })
  return [...pieces, piece].filter((one) => one.length >= 3)
}
