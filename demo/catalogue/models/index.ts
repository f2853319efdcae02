import type { Model } from '../types.ts'
import { sofas } from './sofas.ts'

/** Every model of the demo shop. */
export const models: readonly Model[] = [...sofas]
