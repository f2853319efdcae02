import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type OrderBundle, piecesOf } from '#server/order/index.ts'
import { type Db, rows, type Tx } from '#server/platform/database.ts'
import { claimLabels } from './tables.ts'

export type LabelRow = typeof claimLabels.$inferSelect

/** The code inside of what a camera reads from a label: our address with `?qr=`, or the code alone. */
export function readQr(text: string): string {
  const inAddress = /[?&]qr=([\w-]+)/.exec(text)?.[1]
  return inAddress ?? text.trim()
}

/** Labels for every box of an order, made once: printed again they are the same. */
export async function makeLabels(tx: Tx, { group, lines }: OrderBundle): Promise<LabelRow[]> {
  const wanted = lines.flatMap(({ id: lineId, snapshot, ...line }) =>
    Array.from({ length: piecesOf({ ...line, snapshot }) }, (_, piece) =>
      Array.from({ length: Math.max(1, snapshot.boxes ?? 1) }, (_, box) => ({
        lineId,
        piece: piece + 1,
        box: box + 1,
      })),
    ).flat(),
  )
  const known = await listLabels(tx, group.id)
  const isKnown = (one: (typeof wanted)[number]) =>
    known.some(({ lineId, piece, box }) => lineId === one.lineId && piece === one.piece && box === one.box)
  const fresh = wanted.filter((one) => !isKnown(one))
  if (fresh.length > 0) {
    const numbers = await rows<{ number: number }>(
      tx,
      sql`select nextval('claim_label_numbers')::int number from generate_series(1, ${fresh.length})`,
    )
    const made = fresh.map((one, at) => ({
      ...one,
      groupId: group.id,
      code: randomBytes(16).toString('base64url'),
      barcode: labelBarcode(numbers[at]?.number ?? 0),
    }))
    await tx.insert(claimLabels).values(made).onConflictDoNothing()
  }
  return listLabels(tx, group.id)
}

export function listLabels(db: Db | Tx, groupId: string, lineIds?: readonly number[]): Promise<LabelRow[]> {
  const ofLines = lineIds ? inArray(claimLabels.lineId, [...lineIds]) : undefined
  return db
    .select()
    .from(claimLabels)
    .where(and(eq(claimLabels.groupId, groupId), ofLines))
    .orderBy(asc(claimLabels.lineId), asc(claimLabels.piece), asc(claimLabels.box))
}

/** EAN-13 of the range that a shop keeps for itself (it begins with 2): never the number of somebody's goods. */
export function labelBarcode(number: number): string {
  const digits = `27${String(number).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
