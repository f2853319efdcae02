import type { Model } from '../types.ts'
import { bedroom } from './bedroom.ts'
import { chairs } from './chairs.ts'
import { childrenAndHall } from './children-and-hall.ts'
import { decor } from './decor.ts'
import { light } from './light.ts'
import { seats } from './seats.ts'
import { sofas } from './sofas.ts'
import { tables } from './tables.ts'
import { wardrobes } from './wardrobes.ts'

/** Every model of the demo shop. */
export const models: readonly Model[] = [
  ...sofas,
  ...seats,
  ...bedroom,
  ...wardrobes,
  ...tables,
  ...chairs,
  ...childrenAndHall,
  ...light,
  ...decor,
]
