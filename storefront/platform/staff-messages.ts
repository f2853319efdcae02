import type { AreaMessages, MessageArea } from '../messages/areas.ts'

/**
 * What nobody who shops reads: where these tables lie is told only to whoever opens a cabinet, the desk or a demo page. Those
 * of the other languages are in `other-languages.ts` with all the rest.
 */
export const staffLoaders = import.meta.glob<{ default: AreaMessages[MessageArea] }>(
  '../messages/ru/{assembler,banners,counter,crews,customers,dashboard,desk,editing,hall,health,pages,people,proofs,retail,rights,templates,trail,writing}.ts',
) as Record<string, () => Promise<{ default: AreaMessages[MessageArea] }>>
