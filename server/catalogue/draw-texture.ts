import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database.ts'

const darker = 0.86

/**
 * A weave in the colour of an offer, to be laid where its flat picture is missing; null where the offer is not there or has
 * no colour.
 */
export async function drawTexture(db: Db, offerId: number): Promise<Buffer | null> {
  const [row] = await rows<{ colorHex: string }>(
    db,
    sql`
    select v.color_hex "colorHex" from offer_properties op join property_values v on v.id = op.value_id
    where op.offer_id = ${offerId} and v.color_hex is not null order by v.swatch_media is null, v.property_id limit 1`,
  )
  return row && /^#[0-9a-f]{6}$/i.test(row.colorHex) ? Buffer.from(weaveOf(row.colorHex)) : null
}

function weaveOf(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * darker))
  const thread = `rgb(${red} ${green} ${blue})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><defs><pattern id="w" width="8" height="8" ` +
    `patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="${hex}"/><path d="M0 2h4M4 6h4" stroke="${thread}" ` +
    `stroke-width="3"/></pattern></defs><rect width="160" height="160" fill="url(#w)"/></svg>`
  )
}
