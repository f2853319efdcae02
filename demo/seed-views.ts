import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/platform/database.ts'
import { addViews, computeCompanions } from '#server/recommendations/index.ts'

interface Room {
  spots: { offer: string }[]
}

/** Who furnishes a room looks at what stands in it; what is bought together comes from the sample orders. */
export async function seedViews(tx: Tx, now: Date): Promise<void> {
  const rooms: Room[] = JSON.parse(await readFile(new URL('./feed/komod-interiors.json', import.meta.url), 'utf8'))
  const offers = [...new Set(rooms.flatMap(({ spots }) => spots.map(({ offer }) => offer)))]
  const found = await rows<{ externalId: string; productId: number }>(
    tx,
    sql`select external_id "externalId", product_id "productId" from offers where external_id = any(${sql.param(offers)}::text[])`,
  )
  const productOf = new Map(found.map(({ externalId, productId }) => [externalId, productId]))
  const pairs = rooms.flatMap(({ spots }) => {
    const ids = [...new Set(spots.flatMap(({ offer }) => productOf.get(offer) ?? []))].sort((one, other) => one - other)
    return ids.flatMap((productId, at) => ids.slice(at + 1).map((otherId) => ({ productId, otherId, weight: 3 })))
  })
  await addViews(tx, pairs)
  await computeCompanions(tx, now)
}
