import type { Language } from '#rules/language.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** The catalogue's words for loaders, which speak in titles and descriptions. */
export async function catalogueTexts(language: Language): Promise<AreaMessages['catalogue']> {
  return (await loadMessages(language, 'catalogue')) as AreaMessages['catalogue']
}

/** The words of pictures and rooms, for the same. */
export async function viewsTexts(language: Language): Promise<AreaMessages['views']> {
  return (await loadMessages(language, 'views')) as AreaMessages['views']
}

/** The city a page speaks of. */
export async function findRegionName({ api }: Pick<PageContext, 'api'>): Promise<string> {
  const { current } = await api.shell.getRegions()
  return current.NAME
}
