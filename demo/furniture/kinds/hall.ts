import type { Piece } from '../piece.ts'
import type { Vec3 } from '../vector.ts'
import { hooksSet, panelSet, wardrobeSet } from './halls/sets.ts'
import { coatTree, rack, rail, umbrellaStand } from './halls/stands.ts'

export type HallForm = 'panel' | 'rack' | 'wardrobe' | 'tree' | 'rail' | 'umbrellas' | 'hooks'

const forms: Record<HallForm, (size: Vec3) => Piece> = {
  panel: panelSet,
  wardrobe: wardrobeSet,
  hooks: hooksSet,
  rack,
  tree: coatTree,
  rail,
  umbrellas: umbrellaStand,
}

/** What stands in a hall: sets for coats and shoes, racks and stands. */
export function hall(form: HallForm, size: Vec3): Piece {
  return forms[form](size)
}
