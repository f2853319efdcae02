import { type EditedPhoto, mostShopPhotos, shopPhotosContract } from '#contract/staff/shop-photos.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { type AnsweredCall, answer, unreachable } from '#server/gate/index.ts'
import { listPhotosOf, type PhotoRow } from './queries.ts'
import type { Regions } from './regions.ts'
import { addShopPhoto, changeShopPhoto, leastSide, type ShopPhotoDeps } from './shop-photos.ts'

/** Photos of shops at the desk. What is saved is in force here at once and elsewhere with the change. */
export function shopPhotoCalls({ regions, ...deps }: ShopPhotoDeps & { regions: Regions }): AnsweredCall[] {
  const { db } = deps
  return answer('shopPhotos', shopPhotosContract, {
    listShopPhotos: async ({ body }) => ({ photos: (await listPhotosOf(db, body.shopId)).map(viewPhoto) }),
    async addShopPhoto({ body: { shopId, alts, picture: receipts } }, context, refuse, record) {
      const { visitorId } = await context.requireVisitor()
      const wish = { shopId, alts: namesOf(alts), receipts, visitorId, now: context.now() }
      const outcome = await addShopPhoto(deps, wish)
      switch (outcome.kind) {
        case 'added':
          break
        case 'small':
          throw refuse('SHOP_PHOTO_SMALL', { width: outcome.width, height: outcome.height, least: leastSide })
        case 'shopGone':
          throw refuse('SHOP_NOT_THERE')
        case 'missing':
          throw refuse('SHOP_PHOTO_MISSING')
        case 'twice':
          throw refuse('SHOP_PHOTO_TWICE')
        case 'many':
          throw refuse('SHOP_PHOTOS_MANY', { most: mostShopPhotos })
        case 'filesGone':
          throw refuse('FILE_GONE')
        default:
          return unreachable(outcome)
      }
      const photos = outcome.photos.map(viewPhoto)
      record({ subject: `shop ${shopId}`, nothingBefore: 'made', after: { photoAdded: photos.at(-1) } })
      await regions.refresh()
      return { photos }
    },
    async nameShopPhoto({ body: { id, alts } }, { now }, refuse, record) {
      const changed = await changeShopPhoto(db, id, { kind: 'name', alts: namesOf(alts) }, now())
      if (!changed) throw refuse('SHOP_PHOTO_GONE')
      record({
        subject: `shop ${changed.before.contactId}`,
        before: { photo: id, alts: changed.before.alts },
        after: { alts },
      })
      await regions.refresh()
      return { photos: changed.photos.map(viewPhoto) }
    },
    async moveShopPhoto({ body: { id, to } }, { now }, refuse, record) {
      const changed = await changeShopPhoto(db, id, { kind: 'move', to }, now())
      if (!changed) throw refuse('SHOP_PHOTO_GONE')
      record({
        subject: `shop ${changed.before.contactId}`,
        before: { photo: id, place: changed.place },
        after: { photo: id, place: placeOf(changed.photos, id) },
      })
      await regions.refresh()
      return { photos: changed.photos.map(viewPhoto) }
    },
    async removeShopPhoto({ body: { id } }, { now }, refuse, record) {
      const changed = await changeShopPhoto(db, id, { kind: 'remove' }, now())
      if (!changed) throw refuse('SHOP_PHOTO_GONE')
      record({ subject: `shop ${changed.before.contactId}`, before: { photo: viewPhoto(changed.before) }, after: null })
      await regions.refresh()
      return { photos: changed.photos.map(viewPhoto) }
    },
  })
}

/** From one, as people count them. */
function placeOf(photos: readonly PhotoRow[], id: number): number {
  return photos.findIndex((one) => one.id === id) + 1
}

function viewPhoto({ id, media, width, height, alts }: PhotoRow): EditedPhoto {
  return { id, media, width, height, alts: { ru: nameIn(alts, 'ru'), kk: alts.kk ?? '', en: alts.en ?? '' } }
}

function namesOf({ ru, kk, en }: { ru: string; kk?: string | undefined; en?: string | undefined }): Names {
  return { ru, ...(kk && { kk }), ...(en && { en }) }
}
