import { sql } from 'drizzle-orm'
import { changed, type Db, inTransaction, rows } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'

export interface Shelf {
  offerId: number
  warehouseId: number
  onHand: number
}

export type SetShelfOutcome =
  | { kind: 'set'; before: number | null }
  /** Orders hold more than that. */
  | { kind: 'reserved'; reserved: number }

/** What somebody has counted, where the shop's own people keep the stock. */
export function setShelf(db: Db, { offerId, warehouseId, onHand }: Shelf): Promise<SetShelfOutcome> {
  return inTransaction(db, async (tx) => {
    const [shelf] = await rows<{ onHand: number; reserved: number }>(
      tx,
      sql`
      select on_hand "onHand", reserved from stock
      where offer_id = ${offerId} and warehouse_id = ${warehouseId} for update`,
    )
    if (shelf && shelf.reserved > onHand) return { kind: 'reserved', reserved: shelf.reserved }
    await changed(
      tx,
      sql`
      insert into stock (offer_id, warehouse_id, on_hand) values (${offerId}, ${warehouseId}, ${onHand})
      on conflict (offer_id, warehouse_id) do update set on_hand = excluded.on_hand`,
    )
    await announceChange(tx, { kind: 'stock', offerIds: [offerId] })
    return { kind: 'set', before: shelf?.onHand ?? null }
  })
}
