import { catalogueContract } from '#contract/catalogue/index.ts'
import { productLinksContract } from '#contract/catalogue/product-links.ts'
import { answer, type RefuseCode } from '#server/gate/index.ts'
import { compareOffers } from './compare-offers.ts'
import { drawOfferCode } from './draw-offer-code.ts'
import { drawTexture } from './draw-texture.ts'
import { explainAbsence } from './explain-absence.ts'
import {
  findProductByGuid,
  getOfferLink,
  getProduct,
  getProductAdditional,
  listProductBreadcrumbs,
  listProductOffers,
} from './get-product.ts'
import { listMiniCards, listRecommendations } from './list-cards.ts'
import type { FindCompanions } from './list-companions.ts'
import { listInteriors } from './list-interiors.ts'
import { getSection, listFilters, listProducts } from './list-products.ts'
import { listProductRemains, listRemains, listShopBalance, listWarehouses } from './list-remains.ts'
import { type CatalogueCallDeps, type CatalogueParts, createParts } from './parts.ts'
import { drawLinkCode, findProductLink, resolveCode } from './product-links.ts'
import type { NoList } from './scope-of-list.ts'
import { findDirectly, search, suggest } from './search.ts'
import { shopListCalls } from './shop-list-calls.ts'

export { searchDeskCalls } from './search-desk-calls.ts'

type CallsDeps = CatalogueCallDeps & {
  publicUrl: string
  findCompanions?: FindCompanions
  findPage?: CatalogueParts['findPage']
  settings?: CatalogueParts['settings']
}

/** Every call of the catalogue. */
export function catalogueCalls(deps: CallsDeps) {
  const { findCompanions = async () => ({ bought: [], viewed: [] }) } = deps
  const parts = createParts(deps, deps.findPage, deps.settings)
  return [
    ...shopListCalls(parts),
    ...productLinkCalls(parts, deps.publicUrl),
    ...answer('catalogue', catalogueContract, {
      async listProducts({ body }, context, refuse) {
        context.shows.add('listing')
        return foundList(await listProducts(parts, body, context), refuse)
      },
      async listFilters({ body }, context, refuse) {
        context.shows.add('listing')
        return foundList(await listFilters(parts, body, context), refuse)
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
      async explainAbsence({ body }, context, refuse) {
        return foundList(await explainAbsence(parts, body, context), refuse)
      },
      compareOffers: async ({ body }, context) => ({ offers: await compareOffers(parts, body.ids, context) }),
      async generateTexture({ query }, _context, refuse) {
        const drawn = await drawTexture(deps.db, query.id)
        return { mediaType: 'image/svg+xml', content: found(drawn, refuse, 'OFFER_NOT_FOUND'), keep: 86_400 }
      },
      async listMiniCards({ body }, context) {
        context.shows.add('listing')
        return { cards: await listMiniCards(parts, body.ids, context) }
      },
      async listRecommendations({ body }, context, refuse) {
        context.shows.add('listing')
        const wish = { productId: body.productId, types: body.typesToShow }
        return found(await listRecommendations(parts, findCompanions, wish, context), refuse, 'PRODUCT_NOT_FOUND')
      },
      async listMindboxRecommendations({ body }, context, refuse) {
        context.shows.add('listing')
        const wish = { productId: body.productId, types: body.operationsToShow }
        return found(await listRecommendations(parts, findCompanions, wish, context), refuse, 'PRODUCT_NOT_FOUND')
      },
      async listInteriors({ body }, context, refuse) {
        context.shows.add('listing')
        return found(await listInteriors(parts, body, context), refuse, 'STYLE_NOT_FOUND')
      },
      findDirectly: async ({ query }, context) => ({ url: await findDirectly(parts, query.query, context) }),
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
    }),
  ]
}

/** Short links and printed codes. */
function productLinkCalls(parts: CatalogueParts, publicUrl: string) {
  return answer('productLinks', productLinksContract, {
    async findProductLink({ body }, context, refuse) {
      return found(await findProductLink(parts, publicUrl, body.what, context), refuse, 'PRODUCT_NOT_FOUND')
    },
    async resolveCode({ body }, _context, refuse) {
      return { url: found(await resolveCode(parts, body.qrcode), refuse, 'CODE_NOT_FOUND') }
    },
    async drawLinkCode({ params }, _context, refuse) {
      const drawn = await drawLinkCode(parts, publicUrl, params.qrcode)
      return { mediaType: 'image/svg+xml', content: found(drawn, refuse, 'CODE_NOT_FOUND'), keep: 86_400 }
    },
  })
}

function foundList<Answer extends object>(result: Answer | NoList, refuse: RefuseCode<NoList>): Answer {
  if (typeof result === 'string') throw refuse(result)
  return result
}

function found<Answer, Code extends string>(result: Answer | null, refuse: RefuseCode<Code>, code: Code): Answer {
  if (result === null) throw refuse(code)
  return result
}
