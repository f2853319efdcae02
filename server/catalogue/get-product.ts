import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import { nameIn } from '#rules/names.ts'
import type { CallContext } from '#server/gate/index.ts'
import { availabilityOf } from './answers/availability.ts'
import { productUrl } from './answers/card.ts'
import { interiorsOfModel, interiorViews } from './answers/interior-view.ts'
import { type ModelParts, offerViews, productView } from './answers/product-view.ts'
import { breadcrumbsOf } from './answers/section-view.ts'
import type { ReadyCatalogue } from './live-catalogue.ts'
import { linkOfOffer } from './offer-link.ts'
import { type CatalogueParts, see, sightKey } from './parts.ts'
import { findOfferByForeignId, findProductByForeignId } from './queries.ts'
import type { Sight } from './region-sight.ts'

type Contract = typeof catalogueContract

const mostInteriors = 6

/** The page of a product by its address; null when there is none. */
export async function getProduct(
  parts: CatalogueParts,
  body: CallParsed<Contract['getProduct']>['body'],
  context: CallContext,
): Promise<CallAnswer<Contract['getProduct']> | null> {
  const sight = await see(parts, context)
  const id = await parts.catalogue.findProductId(body.SECTION_CODE, body.ELEMENT_CODE)
  const { engine } = sight.catalogue
  const place = id === null ? null : engine.whereIs(id)
  if (id === null || !place) return null
  showProduct(id, place.offerIds, context)
  const places = parts.regions.listPickupPlaces(sight.region.id, sight.language)
  const doors = places.map(({ hours }) => sight.openAt(hours)).join()
  const key = `${sightKey(sight)} ${doors} ${id} ${body.offerID ?? 0}`
  const answer = await parts.answers.products
    .find(engine, key, [], async () => {
      const model = await findModel(parts, sight, id)
      if (!model) throw new ModelGone()
      const rooms = interiorsOfModel(sight, id).slice(0, mostInteriors)
      const interiors = await interiorViews(parts.facts, sight, rooms)
      return {
        answer: { ...productView(model, body.offerID ?? 0), interiors },
        productIds: [id, ...productsIn(sight.catalogue, interiors)],
      }
    })
    .catch(nothingWhenGone)
  if (answer === null) return null
  for (const { spots } of answer.interiors) for (const { offerId } of spots) context.shows.add(`offer:${offerId}`)
  return answer
}

export async function listProductOffers(parts: CatalogueParts, id: number, context: CallContext) {
  const sight = await see(parts, context)
  const model = await findModel(parts, sight, id)
  if (!model) return null
  showProduct(id, idsOf(model.model), context)
  return { offers: offerViews(model).offers }
}

export async function getProductAdditional(parts: CatalogueParts, id: number, context: CallContext) {
  const sight = await see(parts, context)
  const model = await sight.catalogue.engine.model(id, sight.from)
  if (!model) return null
  showProduct(id, idsOf(model), context)
  return { additional: model.offers.map((offer) => availabilityOf(sight, parts.regions, offer)) }
}

export async function listProductBreadcrumbs(parts: CatalogueParts, id: number, context: CallContext) {
  const sight = await see(parts, context)
  const model = await findModel(parts, sight, id)
  if (!model) return null
  const { sectionId } = model.model
  const name = nameIn(model.facts.names, sight.language)
  const url = productUrl(sight, sectionId, model.facts.code)
  return { breadcrumbs: [...breadcrumbsOf(sight, sectionId), { name, url }] }
}

export async function getOfferLink(parts: CatalogueParts, offerId: number) {
  const link = await linkOfOffer(parts.catalogue, offerId)
  return link === null ? null : { link }
}

export async function findProductByGuid(
  parts: CatalogueParts,
  body: CallParsed<Contract['findProductByGuid']>['body'],
) {
  const catalogue = parts.catalogue.current()
  const id = await findProductByForeignId(parts.db, body.productGuid)
  const place = id === null ? null : catalogue.engine.whereIs(id)
  const facts = id === null ? undefined : (await parts.facts.find([id])).get(id)
  if (!facts || !place) return null
  const offerId = body.offerGuid ? await findOfferByForeignId(parts.db, facts.id, body.offerGuid) : null
  const url = productUrl({ catalogue }, place.sectionId, facts.code)
  return { url: offerId === null ? url : `${url}?offer_id=${offerId}` }
}

/** A model that the engine holds and the tables do not any more is about to leave the engine as well. */
class ModelGone extends Error {}

function nothingWhenGone(error: unknown): null {
  if (error instanceof ModelGone) return null
  throw error
}

export async function findModel(parts: CatalogueParts, sight: Sight, id: number): Promise<ModelParts | null> {
  const model = await sight.catalogue.engine.model(id, sight.from)
  if (!model) return null
  const [facts, page] = await Promise.all([parts.facts.find([id]), parts.catalogue.pageFacts.find(id)])
  const known = facts.get(id)
  return known && page ? { sight, regions: parts.regions, facts: known, page, model } : null
}

function idsOf({ offers }: ModelParts['model']): number[] {
  return offers.map(({ id }) => id)
}

/** A cached page that shows the model must go when one of its offers changes. */
export function showProduct(id: number, offerIds: readonly number[], context: CallContext) {
  context.shows.add(`product:${id}`)
  for (const offerId of offerIds) context.shows.add(`offer:${offerId}`)
}

/** The models that marks in rooms lead to. */
function productsIn({ engine }: ReadyCatalogue, interiors: readonly { spots: { offerId: number }[] }[]): number[] {
  return interiors.flatMap(({ spots }) => spots.flatMap(({ offerId }) => engine.productOf(offerId) ?? []))
}
