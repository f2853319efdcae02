import type { AreaMessages, MessageArea } from '../messages/areas.ts'

/**
 * Where the tables of the other two languages lie, told only to who reads in them: names of files are hashes, which no packing
 * makes smaller.
 */
export const otherLoaders = import.meta.glob<{ default: AreaMessages[MessageArea] }>(
  '../messages/{kk,en}/*.ts',
) as Record<string, () => Promise<{ default: AreaMessages[MessageArea] }>>
