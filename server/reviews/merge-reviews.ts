import { sql } from 'drizzle-orm'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { day, defineStaging, int, ints, orNull, text, upsertDiffering } from '#server/platform/staging.ts'
import { sumRatings } from './sum-ratings.ts'

/** What an import says people wrote: `grp` is the model, `offerNo` an offer's number in `stage_ids`. */
export const stagedReviews = defineStaging('stage_reviews', {
  ext: text,
  grp: text,
  offerNo: orNull(int),
  author: text,
  city: text,
  language: text,
  rating: int,
  text,
  pros: text,
  cons: text,
  writtenOn: day,
  votesYes: int,
  votesNo: int,
  answer: text,
  answeredOn: orNull(day),
  /** Numbers in `stage_pictures`. */
  photos: ints,
})

export const stagedQuestions = defineStaging('stage_questions', {
  ext: text,
  grp: text,
  author: text,
  city: text,
  language: text,
  text,
  askedOn: day,
  votesYes: int,
  votesNo: int,
  answer: text,
  answeredBy: text,
  answeredOn: orNull(day),
})

/**
 * Reviews of the table, by their ids. Votes that a feed brings are those of the beginning: afterwards the shop counts its
 * own. A review of the feed's models that a feed brought once and the table names no more is gone; what shoppers wrote
 * here is never touched. Answers how many rows were written.
 */
export async function mergeStagedReviews(tx: Tx): Promise<number> {
  await changed(tx, sql`analyze stage_reviews`)
  const gone = await deleteUnnamed(tx, 'reviews', 'stage_reviews')
  const upsert = upsertDiffering({
    table: 'reviews',
    key: ['external_id'],
    columns: [
      'product_id',
      'offer_id',
      'author',
      'city',
      'language',
      'rating',
      'text',
      'pros',
      'cons',
      'answer',
      'answered_at',
      'written_at',
    ],
    first: ['state', 'votes_yes', 'votes_no'],
    wanted: sql`
      select w.ext external_id, p.id product_id, i.offer_id, w.author, w.city, w.language, w.rating, w.text, w.pros, w.cons,
        w.answer, w.answered_on::timestamptz answered_at, w.written_on::timestamptz written_at, 'approved' state,
        w.votes_yes, w.votes_no
      from stage_reviews w join products p on p.external_id = w.grp left join stage_ids i on i.no = w.offer_no`,
  })
  const written = await rows<Touched>(tx, sql`${upsert} returning product_id "productId"`)
  const photos = await mergePhotos(tx)
  const rated = await sumRatings(tx, 'all')
  await announce(tx, 'rating', [...gone, ...written, ...photos, ...rated])
  return gone.length + written.length + photos.length + rated.length
}

async function mergePhotos(tx: Tx): Promise<Touched[]> {
  await changed(
    tx,
    sql`
    create temporary table wanted_photos on commit drop as
    select distinct on (r.id, f.media) r.id review_id, f.media, f.width, f.height, said.place::int sort
    from stage_reviews w join reviews r on r.external_id = w.ext
    cross join lateral unnest(w.photos) with ordinality as said(no, place)
    join stage_pictures f on f.no = said.no
    order by r.id, f.media, said.place`,
  )
  const gone = await rows<Touched>(
    tx,
    sql`
    delete from review_photos f using reviews r, stage_reviews w
    where f.review_id = r.id and r.external_id = w.ext
      and not exists (select from wanted_photos n where n.review_id = r.id and n.media = f.media)
    returning r.product_id "productId"`,
  )
  const upsert = upsertDiffering({
    table: 'review_photos',
    key: ['review_id', 'media'],
    columns: ['sort'],
    first: ['width', 'height'],
    wanted: sql`select * from wanted_photos`,
  })
  const written = await rows<Touched>(
    tx,
    sql`
    with written as (${upsert} returning review_id)
    select r.product_id "productId" from written join reviews r on r.id = written.review_id`,
  )
  return [...gone, ...written]
}

/** Questions of the table, as `mergeStagedReviews`. */
export async function mergeStagedQuestions(tx: Tx): Promise<number> {
  await changed(tx, sql`analyze stage_questions`)
  const gone = await deleteUnnamed(tx, 'questions', 'stage_questions')
  const upsert = upsertDiffering({
    table: 'questions',
    key: ['external_id'],
    columns: ['product_id', 'author', 'city', 'language', 'text', 'answer', 'answered_by', 'answered_at', 'asked_at'],
    first: ['state', 'votes_yes', 'votes_no'],
    wanted: sql`
      select w.ext external_id, p.id product_id, w.author, w.city, w.language, w.text, w.answer, w.answered_by,
        w.answered_on::timestamptz answered_at, w.asked_on::timestamptz asked_at, 'approved' state, w.votes_yes, w.votes_no
      from stage_questions w join products p on p.external_id = w.grp`,
  })
  const written = await rows<Touched>(tx, sql`${upsert} returning product_id "productId"`)
  await announce(tx, 'words', [...gone, ...written])
  return gone.length + written.length
}

/** What a feed brought once, of the models of this one, and its table names no more. */
function deleteUnnamed(tx: Tx, table: 'reviews' | 'questions', staged: string): Promise<Touched[]> {
  return rows<Touched>(
    tx,
    sql`
    delete from ${sql.raw(table)} r using products p, stage_products s
    where r.product_id = p.id and p.external_id = s.grp and r.external_id is not null
      and not exists (select from ${sql.raw(staged)} w where w.ext = r.external_id)
    returning r.product_id "productId"`,
  )
}

interface Touched {
  productId: number
}

async function announce(tx: Tx, kind: 'rating' | 'words', touched: readonly Touched[]) {
  const productIds = [...new Set(touched.map(({ productId }) => productId))]
  if (productIds.length > 0) await announceChange(tx, { kind, productIds })
}
