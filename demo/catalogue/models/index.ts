import type { Model } from '../types.ts'
import { bedroom } from './bedroom.ts'
import { beds } from './beds.ts'
import { chairs } from './chairs.ts'
import { children } from './children.ts'
import { childrenAndHall } from './children-and-hall.ts'
import { closets } from './closets.ts'
import { decor } from './decor.ts'
import { desks } from './desks.ts'
import { diningTables } from './dining-tables.ts'
import { hallModels } from './hall.ts'
import { hangingLamps } from './hanging-lamps.ts'
import { kitchens } from './kitchens.ts'
import { light } from './light.ts'
import { mirrorsAndClocks } from './mirrors-and-clocks.ts'
import { nightstands } from './nightstands.ts'
import { seats } from './seats.ts'
import { smallTables } from './small-tables.ts'
import { sofas } from './sofas.ts'
import { standingLamps } from './standing-lamps.ts'
import { storageModels } from './storage.ts'
import { tables } from './tables.ts'
import { textiles } from './textiles.ts'
import { vasesAndPlants } from './vases-and-plants.ts'
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
  ...beds,
  ...children,
  ...textiles,
  ...diningTables,
  ...smallTables,
  ...desks,
  ...standingLamps,
  ...hangingLamps,
  ...mirrorsAndClocks,
  ...vasesAndPlants,
  ...closets,
  ...nightstands,
  ...storageModels,
  ...hallModels,
  ...kitchens,
]
