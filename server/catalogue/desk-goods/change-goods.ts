import { sql } from 'drizzle-orm'
import type { DeskGoods } from '#contract/staff/goods.ts'
import { changed, type Db, inTransaction, rows, type Tx } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import type { CorrectedField } from '../tables.ts'
import { type Author, correct, dropCorrection, type GoodsSubject } from './correct-goods.ts'
import { readGoods } from './read-goods.ts'

/** Takes models out of sight or shows them again; answers which were the other way before. */
export function showGoods(db: Db, ids: readonly number[], isShown: boolean, author: Author): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const moved = await rows<{ id: number }>(
      tx,
      sql`
      select p.id from products p
      where p.id = any(${`{${ids.join(',')}}`}::int[]) and ${isShown ? sql`` : sql`not`} exists (
        select from goods_corrections c where c.product_id = p.id and c.offer_id is null and c.field = 'hidden')
      order by p.id for update`,
    )
    for (const { id } of moved) {
      const subject = { productId: id, offerId: null }
      if (isShown) await dropCorrection(tx, subject, 'hidden')
      else await correct(tx, subject, 'hidden', true, author)
    }
    const changedIds = moved.map(({ id }) => id)
    if (changedIds.length > 0) await announceChange(tx, { kind: 'product', productIds: changedIds })
    return changedIds
  })
}

export function showOffer(db: Db, subject: GoodsSubject, isShown: boolean, author: Author): Promise<void> {
  return corrected(db, subject, (tx) =>
    isShown ? dropCorrection(tx, subject, 'hidden') : correct(tx, subject, 'hidden', true, author),
  )
}

type Words = DeskGoods['names']

/** Answers the fields that say something else now, with what they said before; null where it is not there. */
export function saveWords(
  db: Db,
  subject: GoodsSubject,
  wanted: { names: Words; descriptions?: Words },
  author: Author,
): Promise<{ field: CorrectedField; before: string; after: string }[] | null> {
  return corrected(db, subject, async (tx) => {
    const goods = await readGoods(tx, subject.productId)
    const named = subject.offerId === null ? goods : goods?.offers.find(({ id }) => id === subject.offerId)
    if (!goods || !named) return null
    const now = { names: named.names, descriptions: goods.descriptions }
    const said = (['names', 'descriptions'] as const).flatMap((what) =>
      (['ru', 'kk', 'en'] as const).map((language) => ({
        field: fieldOf(what, language),
        before: now[what][language],
        // As browsers send lines, and as they are kept.
        after: wanted[what]?.[language].replaceAll('\r\n', '\n'),
      })),
    )
    const differing = said.flatMap((one) =>
      one.after === undefined || one.after === one.before ? [] : [{ ...one, after: one.after }],
    )
    for (const { field, after } of differing) {
      if (after === '' && field.includes('.')) await dropCorrection(tx, subject, field)
      else await correct(tx, subject, field, after, author)
    }
    return differing
  })
}

function fieldOf(what: 'names' | 'descriptions', language: 'ru' | 'kk' | 'en'): CorrectedField {
  const one = what === 'names' ? 'name' : 'description'
  return language === 'ru' ? one : `${one}.${language}`
}

/** In the order of their keys; none: as the feed says. */
export function orderPictures(db: Db, subject: GoodsSubject, media: readonly string[], author: Author): Promise<void> {
  return corrected(db, subject, (tx) =>
    media.length === 0 ? dropCorrection(tx, subject, 'pictures') : correct(tx, subject, 'pictures', media, author),
  )
}

export function dropOneCorrection(db: Db, subject: GoodsSubject, field: CorrectedField): Promise<void> {
  return corrected(db, subject, (tx) => dropCorrection(tx, subject, field))
}

function corrected<Done>(db: Db, { productId }: GoodsSubject, work: (tx: Tx) => Promise<Done>): Promise<Done> {
  return inTransaction(db, async (tx) => {
    await changed(tx, sql`select from products where id = ${productId} for update`)
    const done = await work(tx)
    await announceChange(tx, { kind: 'product', productIds: [productId] })
    return done
  })
}

export interface OfferPrice {
  offerId: number
  priceZoneId: number
  priceMinor: number
  oldPriceMinor: number | null
}

/** Answers what it cost before; null where it had no price there. */
export function setPrice(db: Db, { offerId, priceZoneId, priceMinor, oldPriceMinor }: OfferPrice) {
  return inTransaction(db, async (tx) => {
    const [before] = await rows<{ priceMinor: number; oldPriceMinor: number | null }>(
      tx,
      sql`
      select price_minor::int "priceMinor", old_price_minor::int "oldPriceMinor" from offer_prices
      where offer_id = ${offerId} and price_zone_id = ${priceZoneId} for update`,
    )
    await changed(
      tx,
      sql`
      insert into offer_prices (offer_id, price_zone_id, price_minor, old_price_minor)
      values (${offerId}, ${priceZoneId}, ${priceMinor}, ${oldPriceMinor})
      on conflict (offer_id, price_zone_id) do update
        set price_minor = excluded.price_minor, old_price_minor = excluded.old_price_minor`,
    )
    await announceChange(tx, { kind: 'price', offerIds: [offerId] })
    return before ?? null
  })
}
