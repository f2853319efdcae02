import type { Language } from '#rules/language.ts'
import type { AreaMessages, MessageArea } from '../messages/areas.ts'
import { loadMessages } from './messages.tsx'

/** The words of an area for loaders, which speak in titles and descriptions. */
export async function textsOf<Area extends MessageArea>(
  { language }: { language: Language },
  area: Area,
): Promise<AreaMessages[Area]> {
  return (await loadMessages(language, area)) as AreaMessages[Area]
}
