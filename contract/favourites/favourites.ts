import { z } from 'zod'
import { call, perMinute } from '../call.ts'
import { PricePair } from '../catalogue/card.ts'
import { offerNotFound } from '../catalogue/not-found.ts'
import { Picture } from '../catalogue/picture.ts'
import { DayText } from '../delivery.ts'
import { Id, LengthStepMm, MinorUnits, RegionBody, RegionQuery } from '../fields.ts'
import {
  favouriteNotFound,
  favouritesEmpty,
  favouritesFull,
  noContact,
  notesLinkBroken,
  sharedNotFound,
} from './refusals.ts'

/** One offer that somebody likes, as it is sold in the asking region today. */
export const Favourite = z.object({
  /** `favoriteID` of the calls about lists; 0 where the goods are shown by a link and nobody keeps them. */
  id: z.int(),
  offerId: z.int(),
  productId: z.int(),
  favorite: z.boolean(),
  /** Lists that it stands in. */
  lists: z.array(z.int()),
  projectID: z.int().nullable(),
  name: z.string(),
  /** Words by which the variant differs. */
  traits: z.string(),
  url: z.string(),
  picture: Picture.nullable(),
  /** `new` is 0 where it is not sold. */
  price: PricePair,
  isOnSale: z.boolean(),
  /** Pieces that can be ordered from this region. */
  available: z.int(),
  minimumBatch: z.int(),
  lengthStepMm: LengthStepMm,
  addedOn: DayText.nullable(),
  /** The price since it was added, in the same region. */
  priceChange: z.object({ kind: z.enum(['cheaper', 'dearer']), fromMinor: MinorUnits, toMinor: MinorUnits }).nullable(),
  /** What became of it since it was added. */
  stockChange: z.enum(['soldOut', 'back', 'withdrawn']).nullable(),
})
export type Favourite = z.infer<typeof Favourite>

/** What was just added, for analytics and for the menu of lists. Minor units of the region's currency. */
const AddedFavourite = z.object({
  favoriteID: z.int(),
  offerId: z.int(),
  productId: z.int(),
  name: z.string(),
  vendor: z.string(),
  priceMinor: MinorUnits,
  currency: z.enum(['RUB', 'KZT']),
})

const Count = z.object({ cnt: z.int() })
const OfferIds = z.array(Id).min(1).max(100)

const addRefusals = { OFFER_NOT_FOUND: offerNotFound, FAVOURITES_FULL: favouritesFull }

export const ownFavourites = {
  addToFavourites: call({
    method: 'POST',
    path: '/api_vue/favorites/add/',
    access: 'anyone',
    summary: 'Keeps offers as favourites; those that are kept already stay as they are, unknown ones are left out',
    query: RegionQuery,
    body: z.object({ ids: OfferIds }),
    answer: Count.extend({ added: z.array(AddedFavourite) }),
    refusals: addRefusals,
    limit: perMinute(120),
  }),
  removeFromFavourites: call({
    method: 'POST',
    path: '/api_vue/favorites/remove/',
    access: 'anyone',
    summary: 'Takes offers out of the favourites and of their lists; for a day they can be put back as they were',
    query: RegionQuery,
    body: z.object({ ids: OfferIds }),
    answer: Count,
    limit: perMinute(120),
  }),
  restoreFavourites: call({
    method: 'POST',
    path: '/api_vue/favorites/restore/',
    access: 'anyone',
    summary: 'Puts back what was taken out within the last day, with its lists; without `ids` what was taken out last',
    query: RegionQuery,
    body: z.object({ ids: OfferIds.optional() }),
    answer: Count,
    limit: perMinute(60),
  }),
  countFavourites: call({
    method: 'POST',
    path: '/api_vue/favorites/getCount/',
    access: 'anyone',
    isRead: true,
    summary: 'How many favourites there are, compositions of kitchens among them',
    query: RegionQuery,
    body: z.object({}).optional(),
    answer: Count,
  }),
  getFavourites: call({
    method: 'POST',
    path: '/api_vue/favorites/getAll/',
    access: 'anyone',
    isRead: true,
    summary: 'The favourites at today’s prices and stock, the last added first; with `hash`, those of a shared link',
    query: RegionQuery,
    body: RegionBody.extend({ hash: z.string().max(4000).optional() }).optional(),
    answer: Count.extend({
      favorites: z.array(Favourite),
      projects: z.array(z.object({ projectID: z.int() })),
      /** Messages about them; null for whoever is not signed in. */
      notes: z.object({ isOn: z.boolean() }).nullable(),
    }),
    refusals: { SHARED_NOT_FOUND: sharedNotFound },
    limit: perMinute(120),
  }),
  shareFavourites: call({
    method: 'POST',
    path: '/api_vue/favorites/save/',
    access: 'anyone',
    isRead: true,
    summary: 'Makes the link that shows these favourites to others, as they are now; the newest hundred without `ids`',
    query: RegionQuery,
    body: z.object({ ids: OfferIds.optional() }).optional(),
    answer: z.object({
      /** The goods in base64, for `/favorites/share/{hash}/`. */
      hash: z.string(),
      url: z.string(),
    }),
    refusals: { FAVOURITES_EMPTY: favouritesEmpty },
    limit: perMinute(30),
  }),
  clearFavourites: call({
    method: 'POST',
    path: '/api_vue/favorites/clearAll/',
    access: 'anyone',
    summary: 'Takes everything out; for a day it can be put back',
    query: RegionQuery,
    body: z.object({}).optional(),
    answer: Count,
    limit: perMinute(30),
  }),
  addKitchenProject: call({
    method: 'POST',
    path: '/api/v1/catalog/favorite/project/add/',
    access: 'anyone',
    summary: 'Keeps a composition of a kitchen among the favourites',
    body: z.object({ projectID: Id }),
    answer: Count,
    refusals: { FAVOURITES_FULL: favouritesFull },
    limit: perMinute(60),
  }),
  deleteKitchenProject: call({
    method: 'POST',
    path: '/api/v1/catalog/favorite/project/delete/',
    access: 'anyone',
    summary: 'Takes a composition of a kitchen out of the favourites',
    body: z.object({ projectID: Id }),
    answer: Count,
    refusals: { FAVOURITE_NOT_FOUND: favouriteNotFound },
    limit: perMinute(60),
  }),
  setFavouriteNotes: call({
    method: 'POST',
    path: '/api_vue/favorites/notes/',
    access: 'customer',
    summary: 'Agrees to messages about favourites that became cheaper or are back in stock, or stops them',
    body: z.object({ isOn: z.boolean() }),
    answer: z.object({ isOn: z.boolean() }),
    refusals: { NO_CONTACT: noContact },
    limit: perMinute(20),
  }),
  stopFavouriteNotes: call({
    method: 'POST',
    path: '/api_vue/favorites/notes/stop/',
    access: 'anyone',
    summary: 'Stops the messages about favourites by the link that stands in each of them',
    body: z.object({ code: z.string().min(1).max(100) }),
    answer: z.object({ isOn: z.boolean() }),
    refusals: { NOTES_LINK_BROKEN: notesLinkBroken },
    limit: perMinute(20),
  }),
}
