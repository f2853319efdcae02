import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ContentText } from '#contract/content.ts'
import { readPageMarkup } from '#rules/content-markup/index.ts'
import { languages } from '#rules/language.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { type ContentTexts, contentPages, contentVersions } from './tables.ts'

export type VersionRow = typeof contentVersions.$inferSelect

const versionsShown = 30

export function listVersions(db: Db | Tx, path: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.path, path))
    .orderBy(desc(contentVersions.id))
    .limit(versionsShown)
}

export async function findVersion(db: Db | Tx, path: string, id: number): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.path, path), eq(contentVersions.id, id)))
  return row ?? null
}

/** The version that was asked for; for 0 the draft, else what shoppers read. Null: what the release brought. */
export async function findEdited(db: Db, path: string, asked: number): Promise<VersionRow | null> {
  if (asked !== 0) return findVersion(db, path, asked)
  const [newest] = await listVersions(db, path)
  if (!newest || newest.publishedAt === null) return newest ?? null
  // What was brought back is older than the newest, and is what everybody reads.
  const published = await findPublished(db, path)
  return published === null ? null : findVersion(db, path, published)
}

export async function findPageRow(db: Db | Tx, path: string) {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.path, path))
  return row ?? null
}

/** Every page with whether its newest version still waits to be published, what goes out by itself, and what went out last. */
export function listPageRows(db: Db) {
  const newest = db
    .selectDistinctOn([contentVersions.path], { path: contentVersions.path, publishedAt: contentVersions.publishedAt })
    .from(contentVersions)
    .orderBy(asc(contentVersions.path), desc(contentVersions.id))
    .as('newest')
  const waiting = db
    .select({ path: contentVersions.path, goesLiveAt: contentVersions.goesLiveAt })
    .from(contentVersions)
    .where(isNotNull(contentVersions.goesLiveAt))
    .as('waiting')
  const live = db
    .selectDistinctOn([contentVersions.path], {
      path: contentVersions.path,
      publishedAt: contentVersions.publishedAt,
      savedBy: contentVersions.savedBy,
      publishedBy: contentVersions.publishedBy,
    })
    .from(contentVersions)
    .where(isNotNull(contentVersions.publishedAt))
    .orderBy(asc(contentVersions.path), desc(contentVersions.publishedAt))
    .as('live')
  return db
    .select({
      path: contentPages.path,
      texts: contentPages.texts,
      updatedOn: contentPages.updatedOn,
      isEdited: contentPages.isEdited,
      isActive: contentPages.isActive,
      draft: sql<boolean>`${newest.path} is not null and ${isNull(newest.publishedAt)}`,
      goesLiveAt: waiting.goesLiveAt,
      publishedAt: live.publishedAt,
      writtenBy: live.savedBy,
      publishedBy: live.publishedBy,
    })
    .from(contentPages)
    .leftJoin(newest, eq(newest.path, contentPages.path))
    .leftJoin(waiting, eq(waiting.path, contentPages.path))
    .leftJoin(live, eq(live.path, contentPages.path))
    .orderBy(asc(contentPages.path))
}

export type UnreadableText = {
  language: 'ru' | 'kk' | 'en'
  line: number
  what: 'titleMissing' | 'unreadable' | 'outsideSection' | 'link' | 'fact'
}

/** Reads what was written in each language; an empty one is not there. */
export function readTexts(
  written: Record<'ru' | 'kk' | 'en', string>,
  factNames: readonly string[],
): { texts: ContentTexts; fault?: undefined } | { texts?: undefined; fault: UnreadableText } {
  const texts: Partial<ContentTexts> = {}
  for (const language of languages) {
    const markup = written[language].replaceAll('\r\n', '\n')
    if (markup.trim() === '') continue
    const read = readPageMarkup(markup)
    const [first] = read.kind === 'faulty' ? read.faults : []
    if (first) return { fault: { language, ...first } }
    const unknown = lineOfUnknown(markup, factNames)
    if (unknown > 0) return { fault: { language, line: unknown, what: 'fact' } }
    const parsed = ContentText.safeParse(read.kind === 'read' ? read.page : null)
    if (!parsed.success) return { fault: { language, line: lineOfWrongLink(markup), what: 'link' } }
    texts[language] = parsed.data
  }
  return { texts: texts as ContentTexts }
}

/** The first line that names a fact the shop does not know; 0 where none does. */
function lineOfUnknown(markup: string, known: readonly string[]): number {
  const lines = markup.split('\n')
  return (
    lines.findIndex((line) => [...line.matchAll(/\{([a-zA-Z]+)\}/g)].some(([, name]) => !known.includes(name ?? ''))) +
    1
  )
}

function lineOfWrongLink(markup: string): number {
  const lines = markup.split('\n')
  return lines.findIndex((line) => /\]\((?!\/(?!\/)|https:\/\/|tel:|mailto:)/.test(line)) + 1
}

/** Nobody else saves or publishes it now. False: there is no such page. */
export async function lockPage(tx: Tx, path: string): Promise<boolean> {
  return (await rows(tx, sql`select from content_pages where path = ${path} for update`)).length > 0
}

export type SaveDraftOutcome = { kind: 'saved'; id: number } | { kind: 'gone' } | { kind: 'changed' }

/** Keeps a draft, unless somebody has kept one that its writer has not seen. */
export async function saveDraft(
  tx: Tx,
  draft: { path: string; texts: ContentTexts; seen: number; savedBy: number; now: Date },
): Promise<SaveDraftOutcome> {
  const { path, texts, seen, savedBy, now } = draft
  if (!(await lockPage(tx, path))) return { kind: 'gone' }
  const [newest] = await listVersions(tx, path)
  if ((newest?.id ?? 0) !== seen) return { kind: 'changed' }
  const [row] = await tx
    .insert(contentVersions)
    .values({ path, texts, savedBy, savedAt: now })
    .returning({ id: contentVersions.id })
  return { kind: 'saved', id: row?.id ?? 0 }
}

/**
 * Shows a version to everybody, also where the page was hidden; a later release leaves the page as it is. Whatever version
 * waited for its time waits no more: it would write over what was published after it.
 */
export async function publishVersion(
  tx: Tx,
  path: string,
  id: number,
  { by, now }: { by: number | null; now: Date },
): Promise<{ version: VersionRow; before: number | null; isOtherCalledOff: boolean } | null> {
  const version = await findVersion(tx, path, id)
  if (!version) return null
  const before = await findPublished(tx, path)
  await tx
    .update(contentPages)
    .set({ texts: version.texts, isEdited: true, isActive: true, updatedOn: sql`current_date` })
    .where(eq(contentPages.path, path))
  const waited = await tx
    .update(contentVersions)
    .set({ goesLiveAt: null, goesLiveBy: null })
    .where(and(eq(contentVersions.path, path), isNotNull(contentVersions.goesLiveAt)))
    .returning({ id: contentVersions.id })
  await tx.update(contentVersions).set({ publishedAt: now, publishedBy: by }).where(eq(contentVersions.id, id))
  await announceChange(tx, { kind: 'shell' })
  return { version, before, isOtherCalledOff: waited.some((other) => other.id !== id) }
}

/** The version that was published last; null: the text is the release's own. */
export async function findPublished(tx: Db | Tx, path: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(contentVersions.path, path), isNotNull(contentVersions.publishedAt)))
    .orderBy(desc(contentVersions.publishedAt))
    .limit(1)
  return row?.id ?? null
}
