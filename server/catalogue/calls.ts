import { catalogueContract } from '#contract/catalogue/index.ts'
import type { ListingBody } from '#contract/catalogue/listing.ts'
import { answer, type RefuseCode } from '#server/gate/index.ts'
import { drawOfferCode } from './draw-offer-code.ts'
import {
  findProductByGuid,
  getOfferLink,
  getProduct,
  getProductAdditional,
  listProductBreadcrumbs,
  listProductOffers,
} from './get-product.ts'
import { listMiniCards, listRecommendations } from './list-cards.ts'
import { listInteriors } from './list-interiors.ts'
import { getSection, listFilters, listProducts } from './list-products.ts'
import { listProductRemains, listRemains, listShopBalance, listWarehouses } from './list-remains.ts'
import { type CatalogueCallDeps, createParts } from './parts.ts'
import { search, suggest } from './search.ts'

/** Every call of the catalogue. */
export function catalogueCalls(deps: CatalogueCallDeps & { publicUrl: string }) {
  const parts = createParts(deps)
  return answer('catalogue', catalogueContract, {
    async listProducts({ body }, context, refuse) {
      if (asksUnknownList(body)) throw refuse('LIST_NOT_FOUND')
      context.shows.add('listing')
      return found(await listProducts(parts, body, context), refuse, 'SECTION_NOT_FOUND')
    },
    async listFilters({ body }, context, refuse) {
      if (asksUnknownList(body)) throw refuse('LIST_NOT_FOUND')
      context.shows.add('listing')
      return found(await listFilters(parts, body, context), refuse, 'SECTION_NOT_FOUND')
    },
    async getSection({ body }, context, refuse) {
      context.shows.add('listing')
      return found(await getSection(parts, body, context), refuse, 'SECTION_NOT_FOUND')
    },
    getProduct: async ({ body }, context, refuse) =>
      found(await getProduct(parts, body, context), refuse, 'PRODUCT_NOT_FOUND'),
    async listProductOffers({ body }, context, refuse) {
      return found(await listProductOffers(parts, body.id, context), refuse, 'PRODUCT_NOT_FOUND')
    },
    async getProductAdditional({ body }, context, refuse) {
      return found(await getProductAdditional(parts, body.id, context), refuse, 'PRODUCT_NOT_FOUND')
    },
    listProductRemains: ({ body }, context) => listProductRemains(parts, body, context),
    listRemains: ({ body }, context) => listRemains(parts, body, context),
    async listShopBalance({ query }, context, refuse) {
      return found(await listShopBalance(parts, query.offerID, context), refuse, 'OFFER_NOT_FOUND')
    },
    async listWarehouses({ body }, context, refuse) {
      return found(await listWarehouses(parts, body.productId, context), refuse, 'PRODUCT_NOT_FOUND')
    },
    async getOfferCode({ params }, _context, refuse) {
      const drawn = await drawOfferCode(deps.catalogue, params.offerId, deps.publicUrl)
      return { mediaType: 'image/svg+xml', content: found(drawn, refuse, 'OFFER_NOT_FOUND'), keep: 3600 }
    },
    async listMiniCards({ body }, context) {
      context.shows.add('listing')
      return { cards: await listMiniCards(parts, body.ids, context) }
    },
    async listRecommendations({ body }, context, refuse) {
      context.shows.add('listing')
      return found(await listRecommendations(parts, body, context), refuse, 'PRODUCT_NOT_FOUND')
    },
    async listInteriors({ body }, context, refuse) {
      context.shows.add('listing')
      return found(await listInteriors(parts, body, context), refuse, 'STYLE_NOT_FOUND')
    },
    suggest: ({ query }, context) => suggest(parts, query.query, context),
    search({ body }, context) {
      context.shows.add('listing')
      return search(parts, body, context)
    },
    async listProductBreadcrumbs({ body }, context, refuse) {
      return found(await listProductBreadcrumbs(parts, body.productId, context), refuse, 'PRODUCT_NOT_FOUND')
    },
    async getOfferLink({ body }, _context, refuse) {
      return found(await getOfferLink(parts, body.offerId), refuse, 'OFFER_NOT_FOUND')
    },
    async findProductByGuid({ body }, _context, refuse) {
      return found(await findProductByGuid(parts, body), refuse, 'PRODUCT_NOT_FOUND')
    },
  })
}

/** There are no promotions and no tags yet; all goods instead of a selection would be a wrong answer. */
function asksUnknownList({ meta }: Pick<ListingBody, 'meta'>): boolean {
  return meta?.typePage === 'action' || (meta?.tags?.length ?? 0) > 0
}

function found<Answer, Code extends string>(result: Answer | null, refuse: RefuseCode<Code>, code: Code): Answer {
  if (result === null) throw refuse(code)
  return result
}
