import { basketContract, type basketRefusals } from '#contract/basket.ts'
import { sharedBasketContract } from '#contract/shared-basket.ts'
import { daysBetween, wallClock } from '#rules/calendar.ts'
import { type Contacts, contactErrors } from '#rules/contacts.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { leastQuantity } from '#rules/quantity.ts'
import { carriedAs, stepsFor } from '#rules/running-metre.ts'
import type { Visitor } from '#rules/shopper.ts'
import type { Together } from '#server/catalogue/index.ts'
import { type AddressBook, addressPlaceOf, type Carrier, priceExpress } from '#server/delivery/index.ts'
import { answer, type CallContext, type Refuse, unreachable } from '#server/gate/index.ts'
import type { Question } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { findSellableOffers } from '#server/stock/index.ts'
import {
  type AddOutcome,
  addToBasket,
  type Changed,
  type Composition,
  checkOnly,
  clearBasket,
  modifyBasket,
} from './change-basket.ts'
import {
  loadBasketView,
  loadBasketViewBeside,
  loadPricedBasket,
  priceLines,
  quoteBasket,
  viewPriced,
} from './load-basket.ts'
import { acceptChanges } from './order-lines.ts'
import { type BasketOwner, ownerOf } from './owner.ts'
import { chosenLines } from './priced-lines.ts'
import { keepApart, listOfferIds } from './queries.ts'
import { reminderAnswers } from './reminder/answers.ts'
import { setAside } from './set-aside.ts'
import { type SharedBasketDeps, sharedBasketAnswers } from './shared-answers.ts'
import { findWholeOrder } from './whole-order.ts'

interface BasketCallDeps extends SharedBasketDeps {
  addresses: AddressBook
  settings: Pick<Settings, 'get'>
  express: Carrier | null
  /** Whom the basket would be ordered for, as far as the visitor has said or the shop knows. */
  contactsQuestion(visitor: Visitor): Question<Contacts>
  /** What goes with these offers, or sells best. */
  findTogether(offerIds: readonly number[], context: CallContext): Promise<Together>
}

/** Less than nothing is one; 0 takes out. */
function countable<Wish extends { quantity: number }>(wish: Wish): Wish {
  return { ...wish, quantity: wish.quantity === 0 ? 0 : Math.max(1, wish.quantity) }
}

export function basketCalls(deps: BasketCallDeps) {
  const { db } = deps

  async function viewFor(context: CallContext) {
    return loadBasketView(deps, ownerOf(await context.visitor()), context)
  }

  /** Prices are asked for when the basket is free again: they are shown, and nothing of them is saved. */
  async function viewChanged(owner: BasketOwner, { delivery, ...read }: Changed, context: CallContext) {
    return viewPriced(deps, await priceLines(deps, owner, context.region, read), delivery, context)
  }

  async function add(
    context: CallContext,
    offers: { offerId: number; quantity: number }[],
    refuse: Refuse<typeof basketRefusals>,
    composition?: Composition,
  ) {
    const { visitorId, customer } = await context.requireVisitor()
    const owner = customer ? { customerId: customer.id } : { visitorId }
    const outcome = await addToBasket(db, owner, context.region, offers.map(countable), context.now(), composition)
    const changed = requireChanged(outcome, context.language, refuse)
    return { basket: await viewChanged(owner, changed, context), changes: changed.changes }
  }

  /** A length in steps; the least one where none is said. */
  async function lengthOf(
    context: CallContext,
    { offerId, lengthMm }: { offerId: number; lengthMm?: number | undefined },
    refuse: Refuse<typeof basketContract.actOnBasket.refusals>,
  ) {
    const offer = (await findSellableOffers(db, [offerId], context.region)).get(offerId)
    if (!offer) throw refuse('OFFER_NOT_FOUND', { offerId })
    if (offer.lengthStepMm === null) throw refuse('RUNNING_METER_REFUSED')
    return [
      {
        offerId,
        quantity: lengthMm
          ? stepsFor(lengthMm, offer.lengthStepMm)
          : leastQuantity({ ...offer, sellRemains: offer.sellsRemains }),
      },
    ]
  }

  async function quoteOwn(context: CallContext, coordinates: { lat: number; lon: number } | null = null) {
    const basket = await loadPricedBasket(deps, ownerOf(await context.visitor()), context.region)
    const quote = await quoteBasket(deps, basket, context, coordinates)
    const lines = chosenLines(basket.lines)
    return { quote, lines, isEmpty: lines.length === 0 }
  }

  return answer(
    'basket',
    { ...basketContract, ...sharedBasketContract },
    {
      addToBasket: ({ body }, context, refuse) => add(context, body.offers, refuse, body),
      async actOnBasket({ body }, context, refuse) {
        if (body.action === 'running_meter') {
          const offers = await lengthOf(context, body, refuse)
          return { status: 'success' as const, ...(await add(context, offers, refuse)) }
        }
        if (body.action === 'add') return { status: 'success' as const, ...(await add(context, body.offers, refuse)) }
        const owner = ownerOf(await context.visitor())
        if (owner && body.offerIds) await checkOnly(db, owner, body.offerIds)
        const basket = await viewFor(context)
        if (basket.totalQuantity === 0) throw refuse('BASKET_EMPTY')
        return { status: 'success' as const, basket, changes: [] }
      },
      async getFullBasket({ body }, context) {
        const visitor = await context.visitor()
        const question = deps.contactsQuestion(visitor)
        const read = await loadBasketViewBeside(deps, ownerOf(visitor), context, question, body?.offerIds)
        return { basket: read.basket, contacts: { ...read.beside, errors: contactErrors(read.beside) } }
      },
      async modifyBasket({ body }, context, refuse) {
        const { visitorId, customer } = await context.requireVisitor()
        const owner = customer ? { customerId: customer.id } : { visitorId }
        const wish = Array.isArray(body) ? { offers: body, checkedAll: undefined } : body
        const changes = { lines: wish.offers ?? [], checkedAll: wish.checkedAll }
        const outcome = await modifyBasket(db, owner, context.region, changes, context.now())
        if (outcome.kind === 'offerNotFound') throw refuse('OFFER_NOT_FOUND', { offerId: outcome.offerId })
        return { basket: await viewChanged(owner, outcome, context), changes: outcome.changes }
      },
      async setAside({ body }, context, refuse) {
        const { visitorId, customer } = await context.requireVisitor()
        const owner = customer ? { customerId: customer.id } : { visitorId }
        const outcome = await setAside(db, owner, context.region, body, context.now())
        const changed = requireChanged(outcome, context.language, refuse)
        return { basket: await viewChanged(owner, changed, context), changes: changed.changes }
      },
      async acceptChanges({ body: { lines } }, context) {
        const owner = ownerOf(await context.visitor())
        const seen = lines.map(({ offerId, cut = 0, priceMinor = null, quantity = null }) => ({
          offerId,
          cut,
          priceMinor,
          quantity,
        }))
        if (owner) await acceptChanges(db, owner, context.region.id, seen)
        return { status: 'success' as const }
      },
      async clearBasket(_input, context) {
        const owner = ownerOf(await context.visitor())
        if (owner) await clearBasket(db, owner)
        return { basket: await viewFor(context) }
      },
      async getRecommendations(_input, context) {
        const owner = ownerOf(await context.visitor())
        const { type, cards } = await deps.findTogether(owner ? await listOfferIds(db, owner) : [], context)
        return { groups: cards.length > 0 ? [{ type, DISPLAY: 'В наличии' as const, PRODUCTS: cards }] : [] }
      },
      ...sharedBasketAnswers(deps, viewChanged),
      ...reminderAnswers(deps),
      async getDeliveryOfBasket(_input, context) {
        const { quote, isEmpty } = await quoteOwn(context)
        return { delivery: isEmpty ? [] : quote.ways }
      },
      async getDeliveryTimeOfBasket(_input, context) {
        const { quote, isEmpty } = await quoteOwn(context)
        const day = quote.ways.find((way) => way.firstDay)?.firstDay ?? null
        if (isEmpty || day === null) return { daysFrom: null, day: null }
        const today = wallClock(context.now().getTime(), context.region.utcOffsetMinutes).day
        return { daysFrom: daysBetween(today, day), day }
      },
      async getWholeOrder(_input, context) {
        return { wholeOrder: await findWholeOrder(deps, ownerOf(await context.visitor()), context) }
      },
      async chooseApart({ body: { comesApart } }, context) {
        const owner = ownerOf(await context.visitor())
        if (owner) await keepApart(db, owner, comesApart)
        return { wholeOrder: await findWholeOrder(deps, owner, context) }
      },
      async getCoordsData({ body: { coordinates } }, context) {
        const { quote } = await quoteOwn(context, coordinates)
        const place = addressPlaceOf(deps.regions, context.region, context.language)
        const house = quote.isOutOfReach ? null : await deps.addresses.describe(coordinates, place)
        const distanceKm = Math.round((quote.distanceKm ?? 0) * 10) / 10
        const deliveryPrice = quote.courierBaseMinor
        return {
          status: deliveryPrice !== null,
          data: { address: '', coordinates, ...house, distanceKm, deliveryPrice, zone: quote.zone?.name ?? null },
        }
      },
      async getYandexPrice({ body }, context) {
        const { quote, lines } = await quoteOwn(context, body.coordinates)
        const items = lines.map(({ offer, quantity }) => carriedAs(offer, quantity))
        const ask = { to: body.coordinates, currency: context.region.currency, items }
        const express = await priceExpress({ db, carrier: deps.express, now: context.now() }, quote, ask)
        return { deliveryPrice: express?.priceMinor ?? null, isOwnTariff: express?.isOwnTariff ?? false }
      },
    },
  )
}

function requireChanged(outcome: AddOutcome, language: Language, refuse: Refuse<typeof basketRefusals>): Changed {
  switch (outcome.kind) {
    case 'changed':
      return outcome
    case 'offerNotFound':
      throw refuse('OFFER_NOT_FOUND', { offerId: outcome.offerId })
    case 'shortOfStock': {
      const offers = outcome.offers.map(({ names, ...offer }) => ({ ...offer, name: nameIn(names, language) }))
      throw refuse('SHORT_OF_STOCK', { offerId: offers[0]?.offerId ?? 0, available: 0, offers })
    }
    case 'basketFull':
      throw refuse('BASKET_FULL')
    default:
      return unreachable(outcome)
  }
}
