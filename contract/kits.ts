import { z } from 'zod'
import { call, refusal } from './call.ts'
import { PricePair } from './catalogue/card.ts'
import { offerNotFound } from './catalogue/not-found.ts'
import { Picture } from './catalogue/picture.ts'
import { Id, IdOrZero, MinorUnits, RegionBody, RegionQuery, SectionCode } from './fields.ts'

export const KitItem = z.object({
  offerId: z.int(),
  productId: z.int(),
  name: z.string(),
  url: z.string(),
  picture: Picture.nullable(),
  /** Pieces in the kit. */
  CNT: z.int(),
  /** Per piece: with the kit, and without it. */
  price: PricePair,
  /** Pieces that can be ordered from this region. */
  available: z.int(),
})

/**
 * Goods that are cheaper together. `PRICE` is of the whole kit in minor units: NEW is what the basket asks when all of it
 * is there, OLD what its goods cost today one by one.
 */
export const Kit = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  percent: z.int(),
  PRICE: z.object({ NEW: MinorUnits, OLD: MinorUnits }),
  savedMinor: MinorUnits,
  items: z.array(KitItem),
  /** All of it can be ordered now. */
  isAvailable: z.boolean(),
})
export type Kit = z.infer<typeof Kit>
export type KitItem = z.infer<typeof KitItem>

export const SetLink = z.object({ code: z.string(), name: z.string(), isKitchen: z.boolean() })

export const SetModule = z.object({
  offerId: z.int(),
  name: z.string(),
  url: z.string(),
  picture: Picture.nullable(),
  place: z.enum(['base', 'wall', 'tall']),
  widthMm: z.int(),
  heightMm: z.int(),
  /** Of a piece, in minor units. */
  priceMinor: MinorUnits,
  /** Pieces that can be ordered from this region. */
  available: z.int(),
  /** How many stand in the composition that the shop proposes. */
  quantity: z.int(),
})
export type SetModule = z.infer<typeof SetModule>

/** A composition of a set as somebody keeps it: pieces by offer. */
const ProjectPieces = z
  .array(z.object({ offerId: Id, quantity: z.int().min(1).max(20) }))
  .min(1)
  .max(60)

export const KitchenProject = z.object({
  projectID: z.int(),
  set: SetLink,
  pieces: ProjectPieces,
})
export type KitchenProject = z.infer<typeof KitchenProject>

const setNotFound = refusal(404, {
  ru: 'Такого набора модулей нет. Посмотрите кухни в каталоге.',
  kk: 'Мұндай модульдер жинағы жоқ. Каталогтан асүйлерді қараңыз.',
  en: 'There is no such set of modules. Have a look at the kitchens in the catalogue.',
})

export const kitsContract = {
  getProductKit: call({
    method: 'POST',
    path: '/api_vue/getProductKit/',
    access: 'anyone',
    isRead: true,
    summary: 'Whether a product is a kitchen, and the sets of modules that it belongs to or is composed of',
    query: RegionQuery,
    body: RegionBody.extend({ productId: Id }),
    answer: z.object({ kit: z.object({ isKitchen: z.boolean(), sets: z.array(SetLink) }) }),
  }),
  getKitModules: call({
    method: 'POST',
    path: '/api_vue/getKitModules/',
    access: 'anyone',
    isRead: true,
    summary:
      'The modules of a set that are sold in the region, with prices, sizes and the composition that the shop proposes',
    query: RegionQuery,
    body: RegionBody.extend({ code: SectionCode }),
    answer: z.object({ set: SetLink, modules: z.array(SetModule) }),
    refusals: { SET_NOT_FOUND: setNotFound },
  }),
  saveProject: call({
    method: 'POST',
    path: '/api_vue/constructor/saveProject/',
    access: 'anyone',
    summary: 'Gives a composition of modules a number, by which favourites keep it; the same composition has one',
    body: z.object({ code: SectionCode, pieces: ProjectPieces }),
    answer: z.object({ projectID: z.int() }),
    refusals: {
      SET_NOT_FOUND: setNotFound,
      MODULE_NOT_FOUND: refusal(422, {
        ru: 'Один из модулей больше не продаётся. Обновите страницу и соберите заново.',
        kk: 'Модульдердің бірі енді сатылмайды. Бетті жаңартып, қайта құрастырыңыз.',
        en: 'One of the modules is not sold any more. Please refresh the page and compose anew.',
      }),
    },
    limit: { requests: 30, windowSeconds: 600 },
  }),
  getProjects: call({
    method: 'POST',
    path: '/api_vue/constructor/projects/',
    access: 'anyone',
    isRead: true,
    summary: 'What compositions consist of, by their numbers; those of sets that are gone are left out',
    body: z.object({ ids: z.array(Id).max(100) }),
    answer: z.object({ projects: z.array(KitchenProject) }),
  }),
  listKits: call({
    method: 'POST',
    path: '/api_vue/getComplects/',
    access: 'anyone',
    isRead: true,
    summary: 'Kits that an offer or any offer of a product is in, with the price of the whole',
    query: z.object({ offer_id: IdOrZero.optional(), sr: IdOrZero.optional(), regionId: IdOrZero.optional() }),
    body: RegionBody.extend({ offer_id: IdOrZero.optional(), productId: IdOrZero.optional() }).optional(),
    answer: z.object({ complects: z.array(Kit) }),
    refusals: { OFFER_NOT_FOUND: offerNotFound },
  }),
}
