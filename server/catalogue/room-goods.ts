import { sql } from 'drizzle-orm'
import type { PricePair } from '#contract/catalogue/card.ts'
import type { Picture } from '#contract/catalogue/picture.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { quantityStep } from '#rules/quantity.ts'
import type { Choice, OfferOnShelves, Section } from '#server/catalogue-engine/index.ts'
import type { CallContext } from '#server/gate/index.ts'
import { modelUrl } from '#server/media/index.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { availabilityOf } from './answers/availability.ts'
import { priceOf, productUrl } from './answers/card.ts'
import { cardPictures } from './answers/card-pictures.ts'
import { swatchOf } from './answers/looks.ts'
import type { ProductFacts } from './facts/product-facts.ts'
import { showProduct } from './get-product.ts'
import { type CatalogueCallDeps, createParts, see } from './parts.ts'
import { pictureOf } from './picture.ts'
import type { Sight } from './region-sight.ts'

/** An offer with a size of its own, as it stands in a room. */
export interface SizedGoods {
  offerId: number
  productId: number
  names: Names
  productNames: Names
  url: string
  vendorCode: string | null
  picture: Picture | null
  widthMm: number
  depthMm: number
  heightMm: number
  /** Words of its section and of those above it, the nearest first. */
  sectionCodes: string[]
  /** Word of the form that the feed names, such as `round`. */
  shape: string | null
  colorHex: string | null
  price: PricePair | null
  available: number
  deliveryText: string
  step: number
  glb: string | null
  variant: string | null
}

interface SizedAsk {
  words?: string | undefined
  /** The word of a section. */
  section?: string | undefined
  /** Words of sections whose goods are not asked for. */
  without: ReadonlySet<string>
  page: number
  count: number
}

/** What has no size in a filter has none at all. */
const hasSize = { width: { min: 0.1 }, depth: { min: 0.1 }, height: { min: 0.1 } }

/** Finds goods that take a place of known size. What is sold by the metre has none. */
export function createSizedGoods(deps: CatalogueCallDeps) {
  const parts = createParts(deps)

  async function view(sight: Sight, offerIds: readonly number[], context: CallContext): Promise<SizedGoods[]> {
    const { engine } = sight.catalogue
    const seen = await engine.sellable(offerIds, sight.from)
    const [facts, models] = await Promise.all([
      parts.facts.find([...new Set(seen.map(({ productId }) => productId))]),
      findModels(deps.db, offerIds),
    ])
    const known = new Map(
      seen.flatMap((offer) => {
        const goods = sizedGoods(sight, deps.regions, facts.get(offer.productId), offer)
        const model = models.get(offer.id) ?? { glb: null, variant: null }
        return goods ? [[offer.id, { ...goods, ...model }] as const] : []
      }),
    )
    for (const { productId, offerId } of known.values()) showProduct(productId, [offerId], context)
    return offerIds.flatMap((id) => known.get(id) ?? [])
  }

  return {
    /** By offer ids, in their order; what is unknown or has no size is left out. */
    async find(offerIds: readonly number[], context: CallContext): Promise<SizedGoods[]> {
      return offerIds.length === 0 ? [] : view(await see(parts, context), [...new Set(offerIds)], context)
    },
    /** The sections that have something for a room. */
    async sections(without: ReadonlySet<string>, context: CallContext) {
      const sight = await see(parts, context)
      return branchesOf(sight, choiceWithout(sight, without))
    },
    /** By words, the best answers first, or what a section has; each model by one of its offers. */
    async list({ words, section, without, page, count }: SizedAsk, context: CallContext) {
      const sight = await see(parts, context)
      const { engine } = sight.catalogue
      const choice = choiceWithout(sight, without)
      const sectionId = section ? (engine.sections.byCode.get(section)?.id ?? 0) : null
      const { models, total } = await engine.list({
        from: sight.from,
        sectionId,
        choice,
        ...(words && { words }),
        params: hasSize,
        sort: words ? 'relevance' : 'popular',
        offset: (page - 1) * count,
        count,
      })
      const ids = models.map(({ shown }) => shown.id)
      return { total, goods: await view(sight, ids, context), sections: await branchesOf(sight, choice) }
    },
  }
}

function sizedGoods(
  sight: Sight,
  regions: CatalogueCallDeps['regions'],
  facts: ProductFacts | undefined,
  seen: OfferOnShelves,
): Omit<SizedGoods, 'glb' | 'variant'> | null {
  const offer = facts?.offers.get(seen.id)
  const place = sight.catalogue.engine.whereIs(seen.productId)
  if (!facts || !offer || !place || offer.lengthStepMm !== null) return null
  const { widthMm, depthMm, heightMm } = offer
  if (!widthMm || !depthMm || !heightMm) return null
  const [picture] = cardPictures(facts, offer, true)
  const swatch = swatchOf(seen)
  return {
    offerId: offer.id,
    productId: facts.id,
    names: offer.names,
    productNames: facts.names,
    url: `${productUrl(sight, place.sectionId, facts.code)}?offer_id=${offer.id}`,
    vendorCode: offer.vendorCode,
    picture: picture ? pictureOf(picture) : null,
    widthMm,
    depthMm,
    heightMm,
    sectionCodes: sectionsAbove(sight, place.sectionId).map(({ code }) => code),
    shape: seen.values.find(({ group }) => group.code === 'shape')?.code ?? null,
    colorHex: swatch?.colorHex ?? null,
    price: seen.price > 0 ? priceOf(seen) : null,
    available: seen.price > 0 ? seen.quantity : 0,
    deliveryText: availabilityOf(sight, regions, seen).deliveryText,
    step: quantityStep({ ...offer, sellRemains: offer.sellsRemains }),
  }
}

function sectionsAbove({ catalogue }: Sight, sectionId: number): Section[] {
  const { byId } = catalogue.engine.sections
  const above: Section[] = []
  for (let at = byId.get(sectionId); at; at = at.parentId === null ? undefined : byId.get(at.parentId)) above.push(at)
  return above
}

/** All sections at the end of the tree but those. */
function choiceWithout({ catalogue }: Sight, without: ReadonlySet<string>): Choice {
  const asked = catalogue.engine.sections.all.filter(
    ({ code, childIds }) => childIds.length === 0 && !without.has(code),
  )
  return { parts: asked.map(({ id }) => ({ sectionId: id })) }
}

/** «Диваны», «Столы»: the sections right below the branches of the shop, with something to show. */
async function branchesOf(sight: Sight, choice: Choice): Promise<{ code: string; name: string }[]> {
  const { engine } = sight.catalogue
  const counts = await engine.countSections(sight.from, choice)
  const isBranch = ({ parentId, childIds }: Section) =>
    parentId === null ? childIds.length === 0 : engine.sections.byId.get(parentId)?.parentId === null
  return engine.sections.all
    .filter((section) => isBranch(section) && (counts.byId.get(section.id) ?? 0) > 0)
    .map(({ code, names }) => ({ code, name: nameIn(names, sight.language) }))
}

async function findModels(db: Db, offerIds: readonly number[]) {
  const found = await rows<{ offerId: number; media: string; variant: string | null }>(
    db,
    sql`select offer_id "offerId", media, variant from offer_models where offer_id = any(${sql.param([...offerIds])}::int[])`,
  )
  return new Map(found.map(({ offerId, media, variant }) => [offerId, { glb: modelUrl(media), variant }]))
}
