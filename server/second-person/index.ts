export { countHeldMoves, secondPersonCalls } from './calls.ts'
export { createHoldMove, type HoldMove } from './hold-move.ts'
export { secondPersonSettings } from './settings.ts'
