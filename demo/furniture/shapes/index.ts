import type { BedShapes } from './beds.ts'
import type { SeatingShape } from './seating.ts'
import type { StorageShape } from './storage.ts'
import type { TableShapes } from './tables.ts'

/** The form of a thing, without its size and its colours. */
export type Shape = SeatingShape | BedShapes | StorageShape | TableShapes
