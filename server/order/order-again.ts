import type { OrderAgain } from '#contract/order-again.ts'
import { isLine, lineKey } from '#rules/cuts.ts'
import type { Language } from '#rules/language.ts'
import { listedPrice } from '#rules/running-metre.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import { addAgain, type BasketOwner, wordsOf } from '#server/basket/index.ts'
import type { Db } from '#server/platform/database.ts'
import { findPart } from './part.ts'
import type { OrderLineRow, OrderViewer } from './queries.ts'

export interface AgainAsked {
  basketGroup: string
  part?: string | undefined
  viewer: OrderViewer
  owner: BasketOwner
  region: ShopRegion
  language: Language
  now: Date
}

type AgainOutcome = { kind: 'added'; again: OrderAgain } | { kind: 'notFound' } | { kind: 'basketFull' }

/** Puts the goods of an order into the basket again, and tells what is gone, fewer, dearer or cheaper since. */
export async function orderAgain(db: Db, asked: AgainAsked): Promise<AgainOutcome> {
  const { basketGroup, part, viewer, owner, region, language, now } = asked
  const bundle = await findPart(db, { basketGroup, part }, viewer)
  if (!bundle) return { kind: 'notFound' }
  const bought = [...Map.groupBy(bundle.lines, lineKey).values()].flatMap((rows) => {
    const [first] = rows
    return first
      ? [{ offerId: first.offerId, cut: first.cut, first, quantity: rows.reduce((sum, row) => sum + row.quantity, 0) }]
      : []
  })
  const outcome = await addAgain(db, owner, region, bought, now)
  if (outcome.kind === 'basketFull') return outcome
  const lines = outcome.lines.flatMap((line) => {
    const known = bought.find((one) => isLine(one, line))
    return known ? [{ ...line, ...pricesOf(known.first), name: nameOf(known.first, language) }] : []
  })
  // Prices of another currency say nothing of becoming dearer.
  const isComparable = bundle.group.currency === region.currency
  const priced = lines.flatMap(({ name, quantity, priceMinor, fromMinor, lengthStepMm }) =>
    isComparable && quantity > 0 && priceMinor !== null
      ? [{ name, fromMinor: listedPrice(fromMinor, lengthStepMm), toMinor: listedPrice(priceMinor, lengthStepMm) }]
      : [],
  )
  const again = {
    added: lines.filter(({ quantity }) => quantity > 0).length,
    gone: lines.filter(({ quantity }) => quantity === 0).map(({ name }) => name),
    fewer: lines
      .filter(({ quantity, wanted }) => quantity > 0 && quantity < wanted)
      .map(({ name, wanted, quantity, lengthStepMm }) => ({ name, wanted, quantity, lengthStepMm })),
    dearer: priced.filter(({ fromMinor, toMinor }) => toMinor > fromMinor),
    cheaper: priced.filter(({ fromMinor, toMinor }) => toMinor < fromMinor),
    currency: region.currency,
  }
  return { kind: 'added', again }
}

/** Before anything was taken off, as today's price is. */
function pricesOf({ listPriceMinor, priceMinor, snapshot }: OrderLineRow) {
  return { fromMinor: listPriceMinor ?? priceMinor, lengthStepMm: snapshot.lengthStepMm ?? null }
}

function nameOf({ snapshot }: OrderLineRow, language: Language): string {
  const { name, traits } = wordsOf(snapshot, language)
  return traits ? `${name}, ${traits}` : name
}
