import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { catalogueContract } from '#contract/catalogue/index.ts'
import { nameIn } from '#rules/names.ts'
import type { CallContext } from '#server/gate/index.ts'
import { availabilityOf } from './answers/availability.ts'
import { productUrl } from './answers/card.ts'
import { interiorsOfModel, interiorViews } from './answers/interior-view.ts'
import { type ModelParts, offerViews, productView } from './answers/product-view.ts'
import { breadcrumbsOf } from './answers/section-view.ts'
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
  const product = id === null ? -1 : sight.catalogue.index.products.at.positionOf(id)
  if (id === null || product < 0) return null
  showProduct(sight, product, context)
  const key = `${sightKey(sight)} ${id} ${body.offerID ?? 0}`
  const answer = await parts.answers.products
    .find(sight.catalogue, key, [], async () => {
      const model = await findModel(parts, sight, id)
      if (!model) throw new ModelGone()
      const interiors = await interiorViews(
        parts.facts,
        sight,
        interiorsOfModel(sight, product).slice(0, mostInteriors),
      )
      return {
        answer: { ...productView(model, body.offerID ?? 0), interiors },
        products: [product, ...productsIn(sight, interiors)],
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
  showProduct(sight, model.product, context)
  return { offers: offerViews(model).offers }
}

export async function getProductAdditional(parts: CatalogueParts, id: number, context: CallContext) {
  const sight = await see(parts, context)
  const { products } = sight.catalogue.index
  const product = products.at.positionOf(id)
  if (product < 0) return null
  showProduct(sight, product, context)
  const additional: ReturnType<typeof availabilityOf>[] = []
  for (
    let offer = products.firstOffer[product] as number;
    offer < (products.firstOffer[product + 1] as number);
    offer++
  ) {
    additional.push(availabilityOf(sight, parts.regions, offer))
  }
  return { additional }
}

export async function listProductBreadcrumbs(parts: CatalogueParts, id: number, context: CallContext) {
  const sight = await see(parts, context)
  const model = await findModel(parts, sight, id)
  if (!model) return null
  const { index } = sight.catalogue
  const name = nameIn(model.facts.names, sight.language)
  const url = productUrl(index, model.product, model.facts.code)
  return { breadcrumbs: [...breadcrumbsOf(sight, index.products.section[model.product] as number), { name, url }] }
}

export async function getOfferLink(parts: CatalogueParts, offerId: number) {
  const link = await linkOfOffer(parts.catalogue, offerId)
  return link === null ? null : { link }
}

export async function findProductByGuid(
  parts: CatalogueParts,
  body: CallParsed<Contract['findProductByGuid']>['body'],
) {
  const { index } = parts.catalogue.current()
  const id = await findProductByForeignId(parts.db, body.productGuid)
  const product = id === null ? -1 : index.products.at.positionOf(id)
  const facts = id === null ? undefined : (await parts.facts.find([id])).get(id)
  if (!facts || product < 0) return null
  const offerId = body.offerGuid ? await findOfferByForeignId(parts.db, facts.id, body.offerGuid) : null
  const url = productUrl(index, product, facts.code)
  return { url: offerId === null ? url : `${url}?offer_id=${offerId}` }
}

/** A model that the index holds and the tables do not any more is about to leave the index as well. */
class ModelGone extends Error {}

function nothingWhenGone(error: unknown): null {
  if (error instanceof ModelGone) return null
  throw error
}

async function findModel(parts: CatalogueParts, sight: Sight, id: number): Promise<ModelParts | null> {
  const product = sight.catalogue.index.products.at.positionOf(id)
  if (product < 0) return null
  const [facts, page] = await Promise.all([parts.facts.find([id]), parts.catalogue.pageFacts.find(id)])
  const known = facts.get(id)
  return known && page ? { sight, regions: parts.regions, facts: known, page, product } : null
}

/** A cached page that shows the model must go when one of its offers changes. */
function showProduct(sight: Sight, product: number, context: CallContext) {
  const { products, offers } = sight.catalogue.index
  context.shows.add(`product:${products.ids[product]}`)
  for (
    let offer = products.firstOffer[product] as number;
    offer < (products.firstOffer[product + 1] as number);
    offer++
  ) {
    context.shows.add(`offer:${offers.ids[offer]}`)
  }
}

/** The models that marks in rooms lead to. */
function productsIn({ catalogue: { index } }: Sight, interiors: readonly { spots: { offerId: number }[] }[]): number[] {
  return interiors.flatMap(({ spots }) =>
    spots.flatMap(({ offerId }) => {
      const position = index.offers.at.positionOf(offerId)
      return position >= 0 ? [index.offers.product[position] ?? 0] : []
    }),
  )
}
