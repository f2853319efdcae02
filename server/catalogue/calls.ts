import { catalogueContract } from '#contract/catalogue.ts'
import { answer, refuse } from '#server/gate/index.ts'
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
export function catalogueCalls(deps: CatalogueCallDeps) {
  const parts = createParts(deps)
  return answer('catalogue', catalogueContract, {
    async listProducts({ body }, context) {
      context.shows.add('listing')
      return found(await listProducts(parts, body, context), 'SECTION_NOT_FOUND')
    },
    async listFilters({ body }, context) {
      context.shows.add('listing')
      return found(await listFilters(parts, body, context), 'SECTION_NOT_FOUND')
    },
    async getSection({ body }, context) {
      context.shows.add('listing')
      return found(await getSection(parts, body, context), 'SECTION_NOT_FOUND')
    },
    getProduct: async ({ body }, context) => found(await getProduct(parts, body, context), 'PRODUCT_NOT_FOUND'),
    async listProductOffers({ body }, context) {
      return found(await listProductOffers(parts, body.id, context), 'PRODUCT_NOT_FOUND')
    },
    async getProductAdditional({ body }, context) {
      return found(await getProductAdditional(parts, body.id, context), 'PRODUCT_NOT_FOUND')
    },
    listProductRemains: ({ body }, context) => listProductRemains(parts, body.offerIds, context),
    listRemains: ({ body }, context) => listRemains(parts, body, context),
    async listShopBalance({ query }, context) {
      return found(await listShopBalance(parts, query.offerID, context), 'OFFER_NOT_FOUND')
    },
    async listWarehouses({ body }, context) {
      return found(await listWarehouses(parts, body.productId, context), 'PRODUCT_NOT_FOUND')
    },
    async listMiniCards({ body }, context) {
      context.shows.add('listing')
      return { cards: await listMiniCards(parts, body.ids, context) }
    },
    async listRecommendations({ body }, context) {
      context.shows.add('listing')
      return found(await listRecommendations(parts, body.productId, context), 'PRODUCT_NOT_FOUND')
    },
    async listInteriors({ body }, context) {
      context.shows.add('listing')
      return found(await listInteriors(parts, body, context), 'STYLE_NOT_FOUND')
    },
    suggest: ({ query }, context) => suggest(parts, query.query, context),
    search({ body }, context) {
      context.shows.add('listing')
      return search(parts, body, context)
    },
    async listProductBreadcrumbs({ body }, context) {
      return found(await listProductBreadcrumbs(parts, body.productId, context), 'PRODUCT_NOT_FOUND')
    },
    async getOfferLink({ body }) {
      return found(await getOfferLink(parts, body.offerId), 'OFFER_NOT_FOUND')
    },
    async findProductByGuid({ body }) {
      return found(await findProductByGuid(parts, body), 'PRODUCT_NOT_FOUND')
    },
  })
}

function found<Answer>(
  result: Answer | null,
  code: 'SECTION_NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'OFFER_NOT_FOUND' | 'STYLE_NOT_FOUND',
): Answer {
  if (result === null) throw refuse(code)
  return result
}
