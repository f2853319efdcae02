import type { ComparedOffer } from '#contract/catalogue/compare.ts'
import { countryIn } from '#rules/country.ts'
import { nameIn } from '#rules/names.ts'
import type { Section } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { productUrl, ratingOf } from './answers/card.ts'
import { offerViews } from './answers/product-view.ts'
import { sectionUrl } from './answers/section-view.ts'
import { findModel, showProduct } from './get-product.ts'
import { type CatalogueParts, see } from './parts.ts'
import type { Sight } from './region-sight.ts'

/** Offers with all their facts, in their order; what is unknown or not sold here is left out. */
export async function compareOffers(
  parts: CatalogueParts,
  ids: readonly number[],
  context: CallContext,
): Promise<ComparedOffer[]> {
  const sight = await see(parts, context)
  const found = await Promise.all([...new Set(ids)].map((id) => comparedOffer(parts, sight, id)))
  const offers = found.filter((one) => one !== null)
  for (const { productId, offerId } of offers) showProduct(productId, [offerId], context)
  return offers
}

async function comparedOffer(parts: CatalogueParts, sight: Sight, offerId: number): Promise<ComparedOffer | null> {
  const productId = sight.catalogue.engine.productOf(offerId)
  const known = productId === null ? null : await findModel(parts, sight, productId)
  const offer = known && offerViews(known).offers.find(({ id }) => id === offerId)
  const kind = known && kindOf(sight, known.model.sectionId)
  if (!known || !offer || !kind) return null
  const { facts, page, model } = known
  return {
    offerId,
    productId: facts.id,
    name: offer.name,
    url: `${productUrl(sight, model.sectionId, facts.code)}?offer_id=${offerId}`,
    kind: { id: kind.id, name: nameIn(kind.names, sight.language), url: sectionUrl(kind.code) },
    image: offer.images.detail.medium,
    price: offer.price,
    rating: ratingOf(facts),
    availability: offer.availability,
    minimumBatch: offer.sellsRemains ? 1 : offer.minimumBatch,
    lengthStepMm: offer.lengthStepMm,
    dimensions: offer.dimensions,
    weightGrams: offer.weightGrams,
    boxes: offer.packages?.boxes ?? null,
    vendor: nameIn(model.vendorNames, sight.language),
    country: page.country === null ? null : countryIn(page.country, sight.language),
    warrantyDays: page.warrantyDays,
    assemblyMinutes: page.assemblyMinutes,
    facts: offer.properties,
  }
}

/** Straight sofas and corner sofas are both sofas: the section below a branch of the shop, or the branch itself. */
function kindOf({ catalogue }: Sight, sectionId: number): Section | undefined {
  const { byId } = catalogue.engine.sections
  let kind = byId.get(sectionId)
  for (let above = parentOf(kind); above && above.parentId !== null; above = parentOf(kind)) kind = above
  return kind

  function parentOf(section: Section | undefined): Section | undefined {
    return section && section.parentId !== null ? byId.get(section.parentId) : undefined
  }
}
