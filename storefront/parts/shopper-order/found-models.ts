import type { CardOffer, Dimensions, PricePair, ProductCard } from '#contract/catalogue/card.ts'
import type { Picture } from '#contract/catalogue/picture.ts'
import type { ProductOffer } from '#contract/catalogue/product.ts'
import { nullIfMissing } from '#storefront/platform/not-found.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'

/** A model of the catalogue with every variant that can be ordered: its card has one of each look, in one size. */
export interface FoundModel
  extends Pick<ProductCard, 'id' | 'name' | 'offerIdCurrent' | 'minimumBatch' | 'lengthStepMm'> {
  offers: FoundVariant[]
  /** Variants of the same words differ in size, which has to be said. */
  isSized: boolean
}

export interface FoundVariant extends Pick<CardOffer, 'id' | 'name' | 'traits' | 'colorName' | 'isAvailable'> {
  price: PricePair
  dimensions: Dimensions
  picture: Picture
  /** Pieces that are there now, and when it comes. */
  quantity: number
  deliveryText: string
}

/** The models of these cards; what has gone meanwhile is left out. */
export async function foundModels({ api }: PageContext, cards: readonly ProductCard[]): Promise<FoundModel[]> {
  const models = await Promise.all(
    cards.map(async (card) => {
      const found = await api.catalogue.listProductOffers({ body: { id: card.id } }).catch(nullIfMissing)
      return found && found.offers.length > 0 ? foundModel(card, found.offers) : null
    }),
  )
  return models.filter((model) => model !== null)
}

function foundModel(card: ProductCard, offers: readonly ProductOffer[]): FoundModel {
  const { id, name, offerIdCurrent, minimumBatch, lengthStepMm } = card
  return {
    id,
    name,
    offerIdCurrent,
    minimumBatch,
    lengthStepMm,
    isSized: differInSize(offers),
    offers: offers.map((one) => ({
      id: one.id,
      name: one.name,
      traits: one.traits,
      colorName: one.colorName,
      isAvailable: one.isAvailable,
      price: one.price,
      dimensions: one.dimensions,
      picture: one.images.detail.medium,
      quantity: one.availability.quantity,
      deliveryText: one.deliveryText,
    })),
  }
}

/** Whether there are two whose words are the same and whose dimensions are not: words leave out what dimensions say. */
export function differInSize(offers: readonly Pick<FoundVariant, 'traits' | 'dimensions'>[]): boolean {
  const sizes = new Map<string, string>()
  return offers.some(({ traits, dimensions }) => {
    const size = JSON.stringify([dimensions.widthMm, dimensions.depthMm, dimensions.heightMm])
    const known = sizes.get(traits)
    sizes.set(traits, size)
    return known !== undefined && known !== size
  })
}

/** What tells one variant from another: four of one cloth and one price differ by their colour alone. `size`: as it is said. */
export function variantWords(
  { traits, colorName, name }: Pick<FoundVariant, 'traits' | 'colorName' | 'name'>,
  size: string,
): string {
  const said = new Set([size, ...[traits, colorName].flatMap((words) => words.split(', '))].filter(Boolean))
  return said.size > 0 ? [...said].join(', ') : name
}
