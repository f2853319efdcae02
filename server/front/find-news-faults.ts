import type { z } from 'zod'
import type { staffNewsContract } from '#contract/staff/news.ts'
import { areTurned } from '#rules/calendar.ts'
import { findOfferIds } from '#server/catalogue/index.ts'
import { readRegions } from '#server/listings/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNewsCodeTaken } from './queries.ts'

export type NewsFault =
  | { kind: 'regionsUnknown' | 'productsUnknown'; words: string }
  | { kind: 'pictureMissing' | 'daysTurned' | 'codeTaken' }

type Checked = Omit<z.output<typeof staffNewsContract.checkNews.body>, 'bodies' | 'picture'>

/** All that is wrong with what is written, in the order of the form, so that it is mended in one go. */
export async function findNewsFaults(db: Db | Tx, written: Checked & { hasPicture: boolean }) {
  const { id, code, regions, products, publishedOn, endsOn, isActive, hasPicture } = written
  const where = await readRegions(db, regions)
  const offers = [...new Set(products.split(/[\s,;]+/).filter(Boolean))]
  const known = offers.length > 0 ? await findOfferIds(db, offers) : new Map()
  const unknown = offers.filter((offer) => !known.has(offer))
  const faults: NewsFault[] = []
  if (code !== undefined && (await isNewsCodeTaken(db, code, id))) faults.push({ kind: 'codeTaken' })
  if (areTurned(publishedOn, endsOn)) faults.push({ kind: 'daysTurned' })
  if (where.unknown.length > 0) faults.push({ kind: 'regionsUnknown', words: where.unknown.join(', ') })
  if (unknown.length > 0) faults.push({ kind: 'productsUnknown', words: unknown.join(', ') })
  if (isActive && !hasPicture) faults.push({ kind: 'pictureMissing' })
  return { faults, regionIds: where.ids, offers }
}
