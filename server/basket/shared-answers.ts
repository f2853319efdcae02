import type { sharedBasketContract, TakingEffectView } from '#contract/shared-basket.ts'
import { isStaffForTracking } from '#rules/access.ts'
import type { LineKey } from '#rules/cuts.ts'
import type { Language } from '#rules/language.ts'
import { piecesIn } from '#rules/running-metre.ts'
import type { Visitor } from '#rules/shopper.ts'
import { effectOf, type TakenLine, type TakingEffect, type TakingWay, takenBasket } from '#rules/taking-over.ts'
import { type CustomerSessions, findPerson } from '#server/customer/index.ts'
import { deliveryQuestion } from '#server/delivery/index.ts'
import { type AreaHandlers, type CallContext, unreachable } from '#server/gate/index.ts'
import { ask } from '#server/platform/database.ts'
import type { SellableOffer } from '#server/stock/index.ts'
import type { Changed } from './change-basket.ts'
import { type BasketDeps, priceLines, viewPriced } from './load-basket.ts'
import { wordsOf } from './offer-words.ts'
import { type BasketOwner, ownerOf } from './owner.ts'
import { sellableLines } from './priced-lines.ts'
import { basketQuestion } from './queries.ts'
import { findSharedBasket, keepShared, type SharedLine } from './shared-baskets.ts'
import { linkedLines, takeShared } from './take-shared.ts'

export interface SharedBasketDeps extends BasketDeps {
  sessions: Pick<CustomerSessions, 'sessid'>
  /** Where links lead that are handed on. */
  publicUrl: string
}

/** Calls about baskets that are handed on by a link. */
export function sharedBasketAnswers(
  deps: SharedBasketDeps,
  viewChanged: (
    owner: BasketOwner,
    changed: Changed,
    context: CallContext,
  ) => Promise<Awaited<ReturnType<typeof viewPriced>>>,
): AreaHandlers<typeof sharedBasketContract> {
  const { db, sessions } = deps
  const urlOf = (code: string) => `${deps.publicUrl}/personal/basket/share/${code}/`

  /** As if the lines lay in a basket of whoever looks, who has typed nothing that makes it cheaper. */
  async function viewShared(lines: readonly SharedLine[], context: CallContext) {
    const { region } = context
    const ids = lines.map(({ offerId }) => offerId)
    const { basket, delivery } = await ask(db, {
      basket: basketQuestion(null, region, ids),
      delivery: deliveryQuestion(region, context.now()),
    })
    const asIfThere = lines.map(({ offerId, cut, quantity, isChecked }, at) => {
      const seenPriceMinor = basket.offers.get(offerId)?.priceMinor ?? 0
      const seen = { seenPriceMinor, seenRegionId: region.id, seenQuantity: null }
      return { id: at + 1, offerId, cut, quantity, isChecked, isAside: false, ...seen }
    })
    const read = { wish: basket.wish, lines: sellableLines({ lines: asIfThere, offers: basket.offers }) }
    return viewPriced(deps, await priceLines(deps, null, region, read), delivery, context)
  }

  /** What lies in the basket of whoever looks, and what taking the lines over would make of it. */
  async function foreseeTaking(owner: BasketOwner | null, linked: readonly TakenLine[], context: CallContext) {
    const ids = linked.map(({ offerId }) => offerId)
    const { basket } = await ask(db, { basket: basketQuestion(owner, context.region, ids) })
    const { lines: own, offers } = basket
    if (own.length === 0) return null
    const foresee = (way: TakingWay) => {
      const named = linkedLines(way, basket, linked)
      return viewEffect(effectOf(own, takenBasket(way, own, named), named), offers, context.language)
    }
    return { merge: foresee('merge'), replace: foresee('replace') }
  }

  return {
    async saveBasket({ query: { sessid } }, context, refuse) {
      const visitor = await context.visitor()
      const owner = ownerOf(visitor)
      // Only a page of the shop knows the token.
      if (owner === null || visitor.sessionId === null || sessid !== sessions.sessid(visitor.sessionId))
        throw refuse('SESSION_FOREIGN')
      const { basket } = await ask(db, { basket: basketQuestion(owner, context.region) })
      const lines = basket.lines.filter(({ isChecked }) => isChecked)
      if (lines.length === 0) throw refuse('BASKET_EMPTY')
      const code = await keepShared(db, owner, { lines, isFromStaff: isStaff(visitor), now: context.now() })
      return { success: true as const, url: urlOf(code) }
    },
    async shareBasket({ body: { code } }, context, refuse) {
      const shared = await findSharedBasket(db, code, context.now())
      if (!shared) throw refuse('SHARED_GONE')
      const { customerId, isFromStaff, lines } = shared
      const visitor = await context.visitor()
      const { customer, visitorId } = visitor
      const person = customerId === null ? null : await findPerson(db, customerId)
      const basket = await viewShared(lines, context)
      const linked = basket.items.map(({ offerIdCurrent: offerId, cut, quantity }) => ({ offerId, cut, quantity }))
      return {
        basket,
        effects: await foreseeTaking(ownerOf(visitor), linked, context),
        from: person?.firstName ?? '',
        isFromStaff,
        isOwn: customerId === null ? shared.visitorId === visitorId : customerId === customer?.id,
      }
    },
    async takeSharedBasket({ body: { code, way } }, context, refuse) {
      const visitor = await context.requireVisitor()
      const owner = visitor.customer ? { customerId: visitor.customer.id } : { visitorId: visitor.visitorId }
      const taking = { code, way, isFromStaff: isStaff(visitor), now: context.now() }
      const outcome = await takeShared(db, owner, context.region, taking)
      switch (outcome.kind) {
        case 'sharedGone':
          throw refuse('SHARED_GONE')
        case 'basketFull':
          throw refuse('BASKET_FULL')
        case 'taken': {
          const { changed, effect, offers, keptCode, missing } = outcome
          const basket = await viewChanged(owner, changed, context)
          return {
            basket,
            changes: changed.changes,
            effect: viewEffect(effect, offers, context.language),
            keptUrl: keptCode && urlOf(keptCode),
            missing: missing.length,
          }
        }
        default:
          return unreachable(outcome)
      }
    },
  }
}

function viewEffect(
  { added, changed, dropped, kept }: TakingEffect,
  offers: ReadonlyMap<number, SellableOffer>,
  language: Language,
): TakingEffectView {
  const nameOf = ({ offerId }: LineKey) => {
    const offer = offers.get(offerId)
    return offer ? wordsOf(offer, language).name : ''
  }
  // As the head of the link counts them: three pieces of a line are three.
  const piecesOf = (lines: readonly TakenLine[]) =>
    lines.reduce((sum, { offerId, quantity }) => sum + piecesIn(quantity, offers.get(offerId)?.lengthStepMm ?? null), 0)
  return {
    added: piecesOf(added),
    changed: changed.map(({ line, from, to }) => {
      const lengthStepMm = offers.get(line.offerId)?.lengthStepMm ?? null
      return { name: nameOf(line), from, to, lengthStepMm }
    }),
    dropped: dropped.map(nameOf),
    kept: piecesOf(kept),
  }
}

function isStaff({ customer }: Pick<Visitor, 'customer'>): boolean {
  return isStaffForTracking(customer?.groups ?? [])
}
