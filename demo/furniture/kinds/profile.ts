import { type Piece, piece, put } from '../piece.ts'
import { board } from '../solids/board.ts'
import type { Vec3 } from '../vector.ts'

/** A metre of what is cut to length: a worktop with its eased edges, or skirting with a step along its top. */
export function profile(form: 'worktop' | 'skirting', [width, height, depth]: Vec3): Piece {
  const into = piece()
  if (form === 'worktop') {
    put(into, 'main', board([width, height, depth], { bevel: 0.003 }), [0, height / 2, 0], 'top')
    return into
  }
  const low = height * 0.78
  put(into, 'main', board([width, low, depth], { bevel: 0.0015 }), [0, low / 2, 0], 'foot')
  const cap = board([width, height - low, depth * 0.62], { bevel: 0.002 })
  put(into, 'main', cap, [0, low + (height - low) / 2, -depth * 0.19], 'cap')
  return into
}
