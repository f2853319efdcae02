import { sql } from 'drizzle-orm'
import { ContentPath, ContentText } from '#contract/content.ts'
import { changed, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { type ContentPictures, type ContentTexts, contentPages } from './tables.ts'

export interface ContentPageInput {
  path: string
  texts: ContentTexts
}

/**
 * Lays information pages down: a new one is added, one that is there is renewed unless the shop's people have changed it.
 * What is no page of the contract is thrown, and nothing is laid.
 */
export async function layPages(tx: Tx, pages: readonly ContentPageInput[]): Promise<void> {
  let laid = 0
  for (const { path, texts } of pages) {
    const row = { path: ContentPath.parse(path), texts: parsedTexts(texts) }
    const json = JSON.stringify(row.texts)
    laid += await changed(
      tx,
      sql`
      insert into ${contentPages} as page (path, texts) values (${row.path}, ${json}::jsonb)
      on conflict (path) do update set texts = excluded.texts, updated_on = current_date
      where not page.is_edited and page.texts <> excluded.texts`,
    )
  }
  if (laid > 0) await announceChange(tx, { kind: 'shell' })
}

function parsedTexts(texts: ContentTexts): ContentTexts {
  const { ru, kk, en } = texts
  return {
    ru: ContentText.parse(ru),
    ...(kk && { kk: ContentText.parse(kk) }),
    ...(en && { en: ContentText.parse(en) }),
  }
}

/** Pictures that the texts of a page name; those that are there already stay. */
export async function keepPagePictures(tx: Tx, path: string, pictures: ContentPictures): Promise<void> {
  const json = JSON.stringify(pictures)
  const kept = await changed(
    tx,
    sql`update ${contentPages} set pictures = ${json}::jsonb || pictures where path = ${path}`,
  )
  if (kept > 0) await announceChange(tx, { kind: 'shell' })
}
