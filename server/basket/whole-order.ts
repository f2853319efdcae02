import type { ComingGoods, DeliveryWay, WholeOrder } from '#contract/delivery.ts'
import type { LineKey } from '#rules/cuts.ts'
import type { Language } from '#rules/language.ts'
import { givesDelivery } from '#rules/price/gives-delivery.ts'
import { noServices } from '#rules/price/price-order.ts'
import { deliveryQuestion } from '#server/delivery/index.ts'
import { ask } from '#server/platform/database.ts'
import { type BasketFacts, bringBasket, type Parting } from './bring-basket.ts'
import { type BasketDeps, priceLines } from './load-basket.ts'
import { lineWordsOf } from './offer-words.ts'
import type { BasketOwner } from './owner.ts'
import { type PricedLine, priceWithServices, sellableLines } from './priced-lines.ts'
import { basketQuestion } from './queries.ts'

/** As the basket shows them, in the way that its estimate speaks of; what is chosen on top is not in the sums. */
export async function findWholeOrder(
  deps: BasketDeps,
  owner: BasketOwner | null,
  facts: BasketFacts,
): Promise<WholeOrder | null> {
  const { region, language, now } = facts
  const { basket, delivery } = await ask(deps.db, {
    basket: basketQuestion(owner, region),
    delivery: deliveryQuestion(region, now()),
  })
  const { wish, comesApart } = basket
  const priced = await priceLines(deps, owner, region, { wish, comesApart, lines: sellableLines(basket) })
  const { way, apart } = await bringBasket(deps, delivery, priced, facts, { withApart: true })
  if (!way || !apart) return null
  const totalWith = (deliveryMinor: number) =>
    priceWithServices(priced, { ...noServices, delivery: deliveryMinor }).totals.toPayMinor
  const { parting, first, rest } = apart
  return viewWholeOrder(parting, language, {
    comesApart,
    isGiven: givesDelivery(priced.ask) !== null,
    whole: { way, deliveryMinor: way.priceMinor, totalMinor: totalWith(way.priceMinor) },
    first: { way: first, deliveryMinor: first.priceMinor },
    rest: { way: rest, deliveryMinor: rest.priceMinor },
    apartTotalMinor: totalWith(first.priceMinor + rest.priceMinor),
  })
}

interface Brought {
  way: Pick<DeliveryWay, 'firstDay'> | null
  /** The one that was chosen, where it was. */
  window?: { day: string } | null
  deliveryMinor: number
}

/** Null also where the way has no earlier day for what comes first: then nothing is won by parting. */
export function viewWholeOrder(
  { first, rest, holding }: Parting,
  language: Language,
  brought: {
    comesApart: boolean
    /** Something brings the goods for nothing, in however many deliveries. */
    isGiven: boolean
    whole: Brought & { totalMinor: number }
    first: Brought
    rest: Brought
    apartTotalMinor: number
  },
): WholeOrder | null {
  const { comesApart, isGiven, apartTotalMinor } = brought
  const view = (lines: readonly PricedLine[], { way, window, deliveryMinor }: Brought) => {
    const day = way?.firstDay && (window?.day ?? way.firstDay)
    return day ? { goods: comingGoods(lines, language), day, deliveryMinor: isGiven ? 0 : deliveryMinor } : null
  }
  const whole = view([...first, ...rest], brought.whole)
  const [sooner, later] = [view(first, brought.first), view(rest, brought.rest)]
  if (!whole || !sooner || !later || !isSooner(brought.first, brought.whole)) return null
  const { totalMinor } = brought.whole
  return {
    comesApart,
    whole: { ...whole, totalMinor },
    holding: holding.map(keyOf),
    first: sooner,
    rest: later,
    apartTotalMinor,
  }
}

/** By what each could be: whoever chooses a late day for the first has still the choice. */
function isSooner({ way: first }: Brought, { way: whole }: Brought): boolean {
  return (first?.firstDay ?? '') < (whole?.firstDay ?? '')
}

export function comingGoods(lines: readonly PricedLine[], language: Language): ComingGoods {
  return lines.map((line) => ({ ...keyOf(line), name: lineWordsOf(line.offer, line.quantity, language).name }))
}

function keyOf({ line: { offerId, cut } }: PricedLine): LineKey {
  return { offerId, cut }
}
