import { namesIn } from './offer-facts.ts'
import { plainDescription } from './plain-description.ts'
import { readFeed } from './read-feed.ts'
import { type Connection, createCopier } from './staging.ts'

/** Names of offers in another language into `stage_texts`; answers the names of the sections by id. */
export async function stageLanguage(
  connection: Connection,
  path: string,
  language: 'kk' | 'en',
  onRead: (bytes: number) => void,
): Promise<Map<string, string>> {
  const sections = new Map<string, string>()
  const seen = new Set<string>()
  const copier = createCopier(connection, 'stage_texts', 'language, ext, name, product_name, description')
  for await (const { items, bytes } of readFeed(path)) {
    for (const item of items) {
      if (item.kind === 'category' && item.category.name) sections.set(item.category.id, item.category.name)
      if (item.kind !== 'offer') continue
      const { attributes, fields } = item.offer
      const id = attributes.id?.trim() ?? ''
      const names = namesIn(language, fields)
      if (!names || seen.has(id)) continue
      seen.add(id)
      await copier.add([language, id, names.name, names.productName, plainDescription(fields.description ?? '')])
    }
    onRead(bytes)
  }
  await copier.end()
  return sections
}
