import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { languagesOf } from '#server/content/index.ts'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import { homeStrips, news, socialPosts, sponsoredGoods } from './tables.ts'

export function listStripRows(db: Db) {
  return db
    .select()
    .from(homeStrips)
    .where(eq(homeStrips.isActive, true))
    .orderBy(asc(homeStrips.sort), asc(homeStrips.id))
}

export type NewsRow = typeof news.$inferSelect

/** What a list shows of each; what the articles say would be read for nothing. */
const listed = {
  id: news.id,
  code: news.code,
  publishedOn: news.publishedOn,
  titles: news.titles,
  leads: news.leads,
  url: news.url,
  media: news.media,
  width: news.width,
  height: news.height,
}
export type ListedNews = Pick<NewsRow, keyof typeof listed>

/** Which news: of a region, on a day there, holding some words or none in particular. */
export interface NewsWish {
  regionId: number
  day: string
  language: Language
  words: string
}

export function listNewsOf(db: Db, wish: NewsWish, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select(listed)
    .from(news)
    .where(shownBy(wish))
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(limit)
    .offset(offset)
}

export async function countNews(db: Db, wish: NewsWish): Promise<number> {
  const [row] = await db.select({ total: count() }).from(news).where(shownBy(wish))
  return row?.total ?? 0
}

/** One that has been published by that day, also when its days in the list are over: links to it live on. */
export async function findNewsRow(db: Db, code: string, day: string): Promise<NewsRow | null> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.code, code), eq(news.isActive, true), lte(news.publishedOn, day)))
  return row ?? null
}

/** Drafts, those to come and those that are over, too; with an id that one alone, and of the others not what they say. */
export function listAllNewsRows(db: Db, most: number, id?: number): Promise<NewsRow[]> {
  const shown = getTableColumns(news)
  return db
    .select(id === undefined ? { ...shown, bodies: languagesOf<NewsRow['bodies']>(news.bodies) } : shown)
    .from(news)
    .where(id === undefined ? undefined : eq(news.id, id))
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(most)
}

export async function findAnyNewsRow(db: Db, id: number): Promise<NewsRow | null> {
  const [row] = await db.select().from(news).where(eq(news.id, id))
  return row ?? null
}

/** Held until it is saved. */
export async function lockNewsRow(tx: Tx, id: number): Promise<NewsRow | null> {
  const [row] = await tx.select().from(news).where(eq(news.id, id)).for('update')
  return row ?? null
}

/** Null where another one has the code. */
export async function insertNews(tx: Tx, row: typeof news.$inferInsert): Promise<NewsRow | null> {
  const [saved] = await tx.insert(news).values(row).onConflictDoNothing({ target: news.code }).returning()
  return saved ?? null
}

/** Null where another one has the code. */
export async function updateNews(tx: Tx, id: number, row: typeof news.$inferInsert): Promise<NewsRow | null> {
  if (await isNewsCodeTaken(tx, row.code, id)) return null
  const [saved] = await tx.update(news).set(row).where(eq(news.id, id)).returning()
  return saved ?? null
}

export async function isNewsCodeTaken(db: Db | Tx, code: string, id: number): Promise<boolean> {
  const found = await db
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.code, code), ne(news.id, id)))
  return found.length > 0
}

function shownBy({ regionId, day, language, words }: NewsWish) {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const says = (column: typeof news.titles | typeof news.leads | typeof news.bodies) =>
    ilike(sql`coalesce(${column} ->> ${language}, ${column} ->> 'ru', '')`, like)
  return and(
    eq(news.isActive, true),
    lte(news.publishedOn, day),
    or(isNull(news.endsOn), gte(news.endsOn, day)),
    or(eq(news.regionIds, []), arrayContains(news.regionIds, [regionId])),
    words === '' ? undefined : or(says(news.titles), says(news.leads), says(news.bodies)),
  )
}

export function listPostRows(db: Db, count: number) {
  return db
    .select()
    .from(socialPosts)
    .where(eq(socialPosts.isActive, true))
    .orderBy(desc(socialPosts.postedOn), desc(socialPosts.id))
    .limit(count)
}

export type PostRow = typeof socialPosts.$inferSelect

/** Those out of sight, too. */
export function listAllPostRows(db: Db): Promise<PostRow[]> {
  return db.select().from(socialPosts).orderBy(desc(socialPosts.postedOn), desc(socialPosts.id))
}

/** Held until it is saved. */
export async function findPostRow(tx: Tx, id: number): Promise<PostRow | null> {
  const [row] = await tx.select().from(socialPosts).where(eq(socialPosts.id, id)).for('update')
  return row ?? null
}

export async function insertPost(tx: Tx, post: typeof socialPosts.$inferInsert): Promise<PostRow> {
  return onlyOf(await tx.insert(socialPosts).values(post).returning())
}

export async function updatePost(tx: Tx, id: number, post: Partial<PostRow>): Promise<PostRow> {
  return onlyOf(await tx.update(socialPosts).set(post).where(eq(socialPosts.id, id)).returning())
}

function onlyOf([row]: PostRow[]): PostRow {
  if (!row) throw new Error('A post that was saved is not there.')
  return row
}

export function listSponsoredRows(db: Db) {
  return db
    .select()
    .from(sponsoredGoods)
    .where(eq(sponsoredGoods.isActive, true))
    .orderBy(asc(sponsoredGoods.sort), asc(sponsoredGoods.id))
}

export interface FrontData {
  strips: readonly (typeof homeStrips.$inferInsert & { id: number })[]
  news: readonly (typeof news.$inferInsert & { id: number })[]
  posts: readonly (typeof socialPosts.$inferInsert & { id: number })[]
  sponsored: readonly (typeof sponsoredGoods.$inferInsert & { id: number })[]
}

/** Lays down what a release or the demo brings; what is there already stays. */
export async function saveFront(tx: Tx, { strips, news: items, posts, sponsored }: FrontData): Promise<void> {
  if (strips.length > 0)
    await tx
      .insert(homeStrips)
      .values([...strips])
      .onConflictDoNothing()
  if (items.length > 0) await layNews(tx, items)
  if (posts.length > 0) {
    await tx
      .insert(socialPosts)
      .values([...posts])
      .onConflictDoNothing()
    // Ids given by hand must not be handed out a second time.
    const last = sql`select setval(pg_get_serial_sequence('social_posts', 'id'), (select max(id) from ${socialPosts}))`
    await changed(tx, last)
  }
  if (sponsored.length > 0)
    await tx
      .insert(sponsoredGoods)
      .values([...sponsored])
      .onConflictDoNothing()
}

/** An article that had no body yet gets its own; whatever else the desk has made of it stays. */
async function layNews(tx: Tx, items: FrontData['news']): Promise<void> {
  await tx
    .insert(news)
    .values([...items])
    .onConflictDoUpdate({
      target: news.code,
      set: { bodies: sql`excluded.bodies`, offers: sql`excluded.offers` },
      setWhere: sql`${news.bodies} = '{}'::jsonb`,
    })
  const last = sql`select setval(pg_get_serial_sequence('news', 'id'), (select max(id) from ${news}))`
  await changed(tx, last)
}
