import { sql } from 'drizzle-orm'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { day, defineStaging, int, ints, orNull, text } from '#server/platform/staging.ts'
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
  const gone = await rows<Touched>(
    tx,
    sql`
    delete from reviews r using products p, stage_products s
    where r.product_id = p.id and p.external_id = s.grp and r.external_id is not null
      and not exists (select from stage_reviews w where w.ext = r.external_id)
    returning r.product_id "productId"`,
  )
  const written = await rows<Touched>(
    tx,
    sql`
    insert into reviews (external_id, product_id, offer_id, author, city, language, rating, text, pros, cons, state,
      votes_yes, votes_no, answer, answered_at, written_at)
    select w.ext, p.id, i.offer_id, w.author, w.city, w.language, w.rating, w.text, w.pros, w.cons, 'approved',
      w.votes_yes, w.votes_no, w.answer, w.answered_on, w.written_on
    from stage_reviews w join products p on p.external_id = w.grp left join stage_ids i on i.no = w.offer_no
    where not exists (select from reviews r where r.external_id = w.ext
      and (r.product_id, r.offer_id, r.author, r.city, r.language, r.rating, r.text, r.pros, r.cons, r.answer,
        r.answered_at, r.written_at) is not distinct from (p.id, i.offer_id, w.author, w.city, w.language, w.rating, w.text,
        w.pros, w.cons, w.answer, w.answered_on, w.written_on))
    on conflict (external_id) do update set product_id = excluded.product_id, offer_id = excluded.offer_id,
      author = excluded.author, city = excluded.city, language = excluded.language, rating = excluded.rating,
      text = excluded.text, pros = excluded.pros, cons = excluded.cons, answer = excluded.answer,
      answered_at = excluded.answered_at, written_at = excluded.written_at
    returning product_id "productId"`,
  )
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
  const written = await rows<Touched>(
    tx,
    sql`
    with written as (
      insert into review_photos (review_id, media, width, height, sort)
      select review_id, media, width, height, sort from wanted_photos w
      where not exists (select from review_photos f
        where f.review_id = w.review_id and f.media = w.media and f.sort = w.sort)
      on conflict (review_id, media) do update set sort = excluded.sort
      returning review_id
    )
    select r.product_id "productId" from written join reviews r on r.id = written.review_id`,
  )
  return [...gone, ...written]
}

/** Questions of the table, as `mergeStagedReviews`. */
export async function mergeStagedQuestions(tx: Tx): Promise<number> {
  await changed(tx, sql`analyze stage_questions`)
  const gone = await rows<Touched>(
    tx,
    sql`
    delete from questions q using products p, stage_products s
    where q.product_id = p.id and p.external_id = s.grp and q.external_id is not null
      and not exists (select from stage_questions w where w.ext = q.external_id)
    returning q.product_id "productId"`,
  )
  const written = await rows<Touched>(
    tx,
    sql`
    insert into questions (external_id, product_id, author, city, language, text, state, votes_yes, votes_no, answer,
      answered_by, answered_at, asked_at)
    select w.ext, p.id, w.author, w.city, w.language, w.text, 'approved', w.votes_yes, w.votes_no, w.answer,
      w.answered_by, w.answered_on, w.asked_on
    from stage_questions w join products p on p.external_id = w.grp
    where not exists (select from questions q where q.external_id = w.ext
      and (q.product_id, q.author, q.city, q.language, q.text, q.answer, q.answered_by, q.answered_at, q.asked_at)
        is not distinct from (p.id, w.author, w.city, w.language, w.text, w.answer, w.answered_by, w.answered_on,
          w.asked_on))
    on conflict (external_id) do update set product_id = excluded.product_id, author = excluded.author,
      city = excluded.city, language = excluded.language, text = excluded.text, answer = excluded.answer,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at, asked_at = excluded.asked_at
    returning product_id "productId"`,
  )
  await announce(tx, 'words', [...gone, ...written])
  return gone.length + written.length
}

interface Touched {
  productId: number
}

async function announce(tx: Tx, kind: 'rating' | 'words', touched: readonly Touched[]) {
  const productIds = [...new Set(touched.map(({ productId }) => productId))]
  if (productIds.length > 0) await announceChange(tx, { kind, productIds })
}
