import { type SQL, sql } from 'drizzle-orm'
import { changed, rows, type Tx } from '#server/platform/database.ts'
import { sortByHand } from '../picture-order.ts'
import type { CorrectedField } from '../tables.ts'

/** A model, or one of its variants. */
export interface GoodsSubject {
  productId: number
  offerId: number | null
}

export interface Author {
  customerId: number | null
  now: Date
}

/**
 * Puts a person's word in the place of the feed's and remembers what the feed says. A word that the feed says itself is no
 * correction.
 */
export async function correct(
  tx: Tx,
  { productId, offerId }: GoodsSubject,
  field: CorrectedField,
  value: unknown,
  { customerId, now }: Author,
): Promise<void> {
  const fed = await fedOf(tx, { productId, offerId }, field)
  if (field !== 'hidden' && JSON.stringify(fed) === JSON.stringify(value)) {
    return dropCorrection(tx, { productId, offerId }, field)
  }
  await changed(
    tx,
    sql`
    insert into goods_corrections (product_id, offer_id, field, value, fed, made_by, at)
    values (${productId}, ${offerId}, ${field}, ${JSON.stringify(value)}::jsonb, ${JSON.stringify(fed)}::jsonb, ${customerId}, ${now.toISOString()}::timestamptz)
    on conflict (product_id, offer_id, field) do update set value = excluded.value, made_by = excluded.made_by, at = excluded.at`,
  )
  await write(tx, { productId, offerId }, field, value)
}

/** Back to what the feed says. */
export async function dropCorrection(
  tx: Tx,
  { productId, offerId }: GoodsSubject,
  field: CorrectedField,
): Promise<void> {
  const [dropped] = await rows<{ fed: unknown }>(
    tx,
    sql`
    delete from goods_corrections
    where product_id = ${productId} and offer_id is not distinct from ${offerId} and field = ${field} returning fed`,
  )
  if (!dropped) return
  if (field === 'pictures') return restorePictures(tx, { productId, offerId }, dropped.fed)
  // Whether a model is shown follows from its variants, whatever was said of it before.
  await write(tx, { productId, offerId }, field, field === 'hidden' && offerId === null ? false : dropped.fed)
}

/** What the feed says: written beside a correction, or what stands where there is none. */
async function fedOf(tx: Tx, subject: GoodsSubject, field: CorrectedField): Promise<unknown> {
  const { productId, offerId } = subject
  const [kept] = await rows<{ fed: unknown }>(
    tx,
    sql`
    select fed from goods_corrections
    where product_id = ${productId} and offer_id is not distinct from ${offerId} and field = ${field}`,
  )
  if (kept) return kept.fed
  const [live] = await rows<{ said: unknown }>(
    tx,
    sql`select ${saidNow(subject, field)} said from ${tableOf(subject)} g where ${isIt(subject)}`,
  )
  return live?.said ?? null
}

function tableOf({ offerId }: GoodsSubject): SQL {
  return sql.raw(offerId === null ? 'products' : 'offers')
}

function isIt({ productId, offerId }: GoodsSubject): SQL {
  return offerId === null ? sql`g.id = ${productId}` : sql`g.id = ${offerId} and g.product_id = ${productId}`
}

function saidNow({ offerId }: GoodsSubject, field: CorrectedField): SQL {
  if (field === 'hidden') return sql`to_jsonb(not g.is_active)`
  if (field === 'pictures') {
    const own = offerId === null ? sql`i.product_id = g.id and i.offer_id is null` : sql`i.offer_id = g.id`
    return sql`(select jsonb_agg(i.media order by i.sort, i.id) from images i where ${own})`
  }
  const [what, language] = field.split('.')
  if (!language) return sql`to_jsonb(g.${sql.raw(what ?? '')})`
  return sql`to_jsonb(coalesce(g.texts #>> ${`{${language},${what}}`}::text[], ''))`
}

async function write(tx: Tx, subject: GoodsSubject, field: CorrectedField, value: unknown): Promise<void> {
  if (field === 'pictures') return layPictures(tx, subject, Array.isArray(value) ? value : [])
  await changed(
    tx,
    sql`update ${tableOf(subject)} g set ${assignment(subject, field, value)}, updated_at = now() where ${isIt(subject)}`,
  )
}

function assignment({ offerId }: GoodsSubject, field: CorrectedField, value: unknown): SQL {
  if (field === 'hidden') {
    if (value === true) return sql`is_active = false`
    // A model is shown as soon as one of its variants is sold; a variant, where the feed sells it.
    return offerId === null
      ? sql`is_active = exists (select from offers o where o.product_id = g.id and o.is_active)`
      : sql`is_active = true`
  }
  const [what = '', language] = field.split('.')
  const words = typeof value === 'string' ? value : ''
  if (!language) return sql`${sql.raw(what)} = ${words}`
  const said = words === '' ? sql`'{}'::jsonb` : sql`jsonb_build_object(${what}::text, ${words}::text)`
  return sql`texts = texts || jsonb_build_object(${language}::text,
    (coalesce(texts -> ${language}::text, '{}') - ${what}::text) || ${said})`
}

async function layPictures(tx: Tx, subject: GoodsSubject, media: readonly unknown[]): Promise<void> {
  const own = ownPictures(subject)
  await changed(
    tx,
    sql`
    update images i set sort = ${sortByHand(sql`laid.place`, sql`i.offer_id`)}
    from jsonb_array_elements_text(${JSON.stringify(media)}::jsonb) with ordinality laid(media, place)
    where ${own} and i.media = laid.media`,
  )
}

/** In the order of the feed again; one that it has not named stands behind the packshot. */
async function restorePictures(tx: Tx, subject: GoodsSubject, fed: unknown): Promise<void> {
  await changed(
    tx,
    sql`
    with back as (
      select i.id, 10 * row_number() over (order by said.place nulls last, i.kind <> 'packshot', i.id) sort
      from images i left join jsonb_array_elements_text(${JSON.stringify(Array.isArray(fed) ? fed : [])}::jsonb)
        with ordinality said(media, place) on said.media = i.media
      where ${ownPictures(subject)}
    )
    update images i set sort = back.sort from back where back.id = i.id`,
  )
}

function ownPictures({ productId, offerId }: GoodsSubject): SQL {
  return sql`i.product_id = ${productId} and i.offer_id is not distinct from ${offerId}`
}
