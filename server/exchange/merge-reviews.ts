import { sql } from 'drizzle-orm'
import { changed } from '#server/platform/database.ts'
import type { Connection } from './staging.ts'

/**
 * Reviews of the table, by their ids. Votes that a feed brings are those of the beginning: afterwards the shop counts its
 * own. A review of the feed's models that a feed brought once and the table names no more is gone; what shoppers wrote
 * here is never touched. Answers how many rows were written.
 */
export async function mergeReviews(connection: Connection): Promise<number> {
  await changed(connection, sql`analyze stage_reviews`)
  const gone = await changed(
    connection,
    sql`
    delete from reviews r using products p, stage_products s
    where r.product_id = p.id and p.external_id = s.grp and r.external_id is not null
      and not exists (select from stage_reviews w where w.ext = r.external_id)`,
  )
  const written = await changed(
    connection,
    sql`
    insert into reviews as r (external_id, product_id, offer_id, author, city, language, rating, text, pros, cons, state,
      votes_yes, votes_no, answer, answered_at, written_at)
    select w.ext, p.id, i.offer_id, w.author, w.city, w.language, w.rating, w.text, w.pros, w.cons, 'approved',
      w.votes_yes, w.votes_no, w.answer, w.answered_on, w.written_on
    from stage_reviews w join products p on p.external_id = w.grp left join stage_ids i on i.no = w.offer_no
    on conflict (external_id) do update set product_id = excluded.product_id, offer_id = excluded.offer_id,
      author = excluded.author, city = excluded.city, language = excluded.language, rating = excluded.rating,
      text = excluded.text, pros = excluded.pros, cons = excluded.cons, answer = excluded.answer,
      answered_at = excluded.answered_at, written_at = excluded.written_at
    where (r.product_id, r.offer_id, r.author, r.city, r.language, r.rating, r.text, r.pros, r.cons, r.answer,
        r.answered_at, r.written_at) is distinct from
      (excluded.product_id, excluded.offer_id, excluded.author, excluded.city, excluded.language, excluded.rating,
        excluded.text, excluded.pros, excluded.cons, excluded.answer, excluded.answered_at, excluded.written_at)`,
  )
  return gone + written + (await mergePhotos(connection))
}

async function mergePhotos(connection: Connection): Promise<number> {
  await changed(
    connection,
    sql`
    create temporary table wanted_photos on commit drop as
    select distinct on (r.id, f.media) r.id review_id, f.media, f.width, f.height, said.place::int sort
    from stage_reviews w join reviews r on r.external_id = w.ext
    cross join lateral unnest(w.photos) with ordinality as said(no, place)
    join stage_pictures f on f.no = said.no
    order by r.id, f.media, said.place`,
  )
  const gone = await changed(
    connection,
    sql`
    delete from review_photos f using reviews r, stage_reviews w
    where f.review_id = r.id and r.external_id = w.ext
      and not exists (select from wanted_photos n where n.review_id = r.id and n.media = f.media)`,
  )
  const written = await changed(
    connection,
    sql`
    insert into review_photos as f (review_id, media, width, height, sort)
    select review_id, media, width, height, sort from wanted_photos
    on conflict (review_id, media) do update set sort = excluded.sort where f.sort <> excluded.sort`,
  )
  return gone + written
}

/** Questions of the table, as `mergeReviews`. */
export async function mergeQuestions(connection: Connection): Promise<number> {
  await changed(connection, sql`analyze stage_questions`)
  const gone = await changed(
    connection,
    sql`
    delete from questions q using products p, stage_products s
    where q.product_id = p.id and p.external_id = s.grp and q.external_id is not null
      and not exists (select from stage_questions w where w.ext = q.external_id)`,
  )
  const written = await changed(
    connection,
    sql`
    insert into questions as q (external_id, product_id, author, city, language, text, state, votes_yes, votes_no, answer,
      answered_by, answered_at, asked_at)
    select w.ext, p.id, w.author, w.city, w.language, w.text, 'approved', w.votes_yes, w.votes_no, w.answer,
      w.answered_by, w.answered_on, w.asked_on
    from stage_questions w join products p on p.external_id = w.grp
    on conflict (external_id) do update set product_id = excluded.product_id, author = excluded.author,
      city = excluded.city, language = excluded.language, text = excluded.text, answer = excluded.answer,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at, asked_at = excluded.asked_at
    where (q.product_id, q.author, q.city, q.language, q.text, q.answer, q.answered_by, q.answered_at, q.asked_at)
      is distinct from (excluded.product_id, excluded.author, excluded.city, excluded.language, excluded.text,
        excluded.answer, excluded.answered_by, excluded.answered_at, excluded.asked_at)`,
  )
  return gone + written
}
