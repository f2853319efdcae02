import { asc, desc, eq, sql } from 'drizzle-orm'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import { homeStrips, news, socialPosts, sponsoredGoods } from './tables.ts'

export function listStripRows(db: Db) {
  return db
    .select()
    .from(homeStrips)
    .where(eq(homeStrips.isActive, true))
    .orderBy(asc(homeStrips.sort), asc(homeStrips.id))
}

export function listNewsRows(db: Db, count: number) {
  return db
    .select()
    .from(news)
    .where(eq(news.isActive, true))
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(count)
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
  if (items.length > 0)
    await tx
      .insert(news)
      .values([...items])
      .onConflictDoNothing()
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
