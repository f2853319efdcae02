import { shopListsContract } from '#contract/catalogue/shop-lists.ts'
import { answer } from '#server/gate/index.ts'
import type { CatalogueParts } from './parts.ts'
import {
  getAction,
  getListingText,
  getManufacturer,
  listActions,
  listCategorizations,
  listManufacturers,
  listMiniCardsByTag,
  listStyles,
  listTags,
  listTagsOfProduct,
} from './shop-lists.ts'

/** Calls about what the shop puts together: promotions, makers, tags, and the words of lists. */
export function shopListCalls(parts: CatalogueParts) {
  return answer('lists', shopListsContract, {
    async listActions({ body = {} }, context) {
      context.shows.add('shell').add('listing')
      return listActions(parts, body, context)
    },
    async getAction({ body }, context, refuse) {
      context.shows.add('shell')
      const found = await getAction(parts, body.code, context)
      if (!found) throw refuse('ACTION_NOT_FOUND')
      return found
    },
    checkActionPage: ({ body }) => ({ isActionPage: parts.listings.findAction(body.sectionCode) !== null }),
    async listManufacturers(_input, context) {
      context.shows.add('listing')
      return { manufacturers: await listManufacturers(parts, context) }
    },
    async getManufacturer({ body }, context, refuse) {
      context.shows.add('listing')
      const found = await getManufacturer(parts, body.vendor, context)
      if (!found) throw refuse('MANUFACTURER_NOT_FOUND')
      return found
    },
    async listStyles(_input, context) {
      context.shows.add('listing')
      return listStyles(parts, context)
    },
    async listTags(_input, context) {
      context.shows.add('shell').add('listing')
      return { tags: await listTags(parts, context) }
    },
    async listTagsOfProduct({ body }, context, refuse) {
      context.shows.add(`product:${body.productId}`)
      const found = await listTagsOfProduct(parts, body.productId, context)
      if (!found) throw refuse('PRODUCT_NOT_FOUND')
      return found
    },
    async listMiniCardsByTag({ body }, context, refuse) {
      context.shows.add('shell').add('listing')
      const found = await listMiniCardsByTag(parts, body, context)
      if (!found) throw refuse('TAG_NOT_FOUND')
      return found
    },
    listCategorizations: ({ body }, context) => listCategorizations(parts, body, context),
    async getListingText({ body }, context) {
      context.shows.add('shell')
      return getListingText(parts, body, context)
    },
  })
}
