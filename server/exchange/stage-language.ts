import { stagedTexts } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import { createCopier } from '#server/platform/staging.ts'
import { namesIn } from './offer-facts.ts'
import { plainDescription } from './plain-description.ts'
import { readFeedAside } from './read-feed-aside.ts'

/** Names of offers in another language into `stage_texts`; answers the names of the sections by id. */
export async function stageLanguage(
  connection: Db,
  path: string,
  language: 'kk' | 'en',
  onRead: (bytes: number) => void,
  onNamed: () => void = () => {},
): Promise<Map<string, string>> {
  const sections = new Map<string, string>()
  const seen = new Set<string>()
  const copier = createCopier(connection, stagedTexts)
  for await (const { items, bytes } of readFeedAside(path)) {
    for (const item of items) {
      if (item.kind === 'category' && item.category.name) sections.set(item.category.id, item.category.name)
      if (item.kind !== 'offer') continue
      const { attributes, fields } = item.offer
      const id = attributes.id?.trim() ?? ''
      const names = namesIn(language, fields)
      if (!names || seen.has(id)) continue
      seen.add(id)
      onNamed()
      await copier.add({ language, ext: id, ...names, description: plainDescription(fields.description ?? '') })
    }
    onRead(bytes)
  }
  await copier.end()
  return sections
}
