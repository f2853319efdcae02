import type { ownFavourites } from '#contract/favourites/favourites.ts'
import { nameIn } from '#rules/names.ts'
import { packShared, unpackShared } from '#rules/shared-goods.ts'
import { ownerOf } from '#server/basket/index.ts'
import type { AreaHandlers, CallContext } from '#server/gate/index.ts'
import type { FavouritesDeps } from '../calls.ts'
import {
  addKitchenProject,
  addToFavourites,
  countFavourites,
  deleteKitchenProject,
  listKeptOffers,
  listProjects,
  removeFromFavourites,
  restoreFavourites,
} from '../keep-favourites.ts'
import { readNotesCode } from '../notes-link.ts'
import { hasNotes, startNotes, stopNotes } from '../notes-switch.ts'
import type { FavouritesOwner } from '../owned.ts'
import { listFavourites, viewNamed } from '../view-favourites.ts'

const mostShared = 100

/** Whose favourites change; a visitor is made where there is none yet. */
async function requireOwner(context: CallContext): Promise<FavouritesOwner> {
  const { visitorId, customer } = await context.requireVisitor()
  return customer ? { customerId: customer.id } : { visitorId }
}

/** Calls about one's own favourites. */
export function ownAnswers({ db, secrets, publicUrl }: FavouritesDeps): AreaHandlers<typeof ownFavourites> {
  const countOf = async (context: CallContext) => {
    const owner = ownerOf(await context.visitor())
    return { cnt: owner ? await countFavourites(db, owner) : 0 }
  }
  return {
    async addToFavourites({ body }, context, refuse) {
      const owner = await requireOwner(context)
      const outcome = await addToFavourites(db, owner, context.region, body.ids, context.now())
      if (outcome.kind === 'offerNotFound') throw refuse('OFFER_NOT_FOUND')
      if (outcome.kind === 'full') throw refuse('FAVOURITES_FULL')
      const added = outcome.added.map(({ favouriteId, offer }) => ({
        favoriteID: favouriteId,
        offerId: offer.offerId,
        productId: offer.productId,
        name: nameIn(offer.names, context.language),
        vendor: offer.vendorName,
        priceMinor: offer.priceMinor,
        currency: context.region.currency,
      }))
      return { cnt: await countFavourites(db, owner), added }
    },
    async removeFromFavourites({ body }, context) {
      const owner = ownerOf(await context.visitor())
      if (owner) await removeFromFavourites(db, owner, body.ids, context.now())
      return countOf(context)
    },
    async restoreFavourites({ body }, context) {
      const owner = ownerOf(await context.visitor())
      if (owner) await restoreFavourites(db, owner, body.ids, context.now())
      return countOf(context)
    },
    countFavourites: (_input, context) => countOf(context),
    async getFavourites({ body }, context, refuse) {
      if (body?.hash !== undefined) {
        const ids = unpackShared(body.hash)
        if (!ids) throw refuse('SHARED_NOT_FOUND')
        const favorites = await viewNamed(db, ids, context)
        return { favorites, cnt: favorites.length, projects: [], notes: null }
      }
      const visitor = await context.visitor()
      const owner = ownerOf(visitor)
      if (!owner) return { favorites: [], cnt: 0, projects: [], notes: null }
      const favorites = await listFavourites(db, owner, context)
      const projects = (await listProjects(db, owner)).map((projectID) => ({ projectID }))
      const notes = visitor.customer ? { isOn: await hasNotes(db, visitor.customer.id) } : null
      return { favorites, cnt: favorites.length + projects.length, projects, notes }
    },
    async shareFavourites({ body }, context, refuse) {
      const owner = ownerOf(await context.visitor())
      const kept = owner ? await listKeptOffers(db, owner) : []
      const ids = (body?.ids?.filter((id) => kept.includes(id)) ?? kept).slice(0, mostShared)
      if (ids.length === 0) throw refuse('FAVOURITES_EMPTY')
      const hash = packShared(ids)
      return { hash, url: `${publicUrl}/favorites/share/${hash}/` }
    },
    async clearFavourites(_input, context) {
      const owner = ownerOf(await context.visitor())
      if (owner) await removeFromFavourites(db, owner, 'all', context.now())
      return countOf(context)
    },
    async addKitchenProject({ body }, context, refuse) {
      const cnt = await addKitchenProject(db, await requireOwner(context), body.projectID, context.now())
      if (cnt === null) throw refuse('FAVOURITES_FULL')
      return { cnt }
    },
    async deleteKitchenProject({ body }, context, refuse) {
      const owner = ownerOf(await context.visitor())
      if (!owner || !(await deleteKitchenProject(db, owner, body.projectID))) throw refuse('FAVOURITE_NOT_FOUND')
      return countOf(context)
    },
    async setFavouriteNotes({ body }, context, refuse) {
      const { customer } = await context.visitor()
      if (!customer) throw refuse('SIGN_IN_NEEDED')
      if (!body.isOn) await stopNotes(db, customer.id, context.now())
      else if (!(await startNotes(db, customer.id, context))) throw refuse('NO_CONTACT')
      return { isOn: body.isOn }
    },
    async stopFavouriteNotes({ body }, context, refuse) {
      const customerId = readNotesCode(secrets, body.code)
      if (customerId === null) throw refuse('NOTES_LINK_BROKEN')
      await stopNotes(db, customerId, context.now())
      return { isOn: false }
    },
  }
}
