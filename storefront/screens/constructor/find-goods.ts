import type { ShopApi } from '#contract/index.ts'
import { roomLimits } from '#rules/room/plan.ts'
import type { FoundGoods, GoodsWish } from './goods-query.ts'

type Api = Pick<ShopApi, 'roomPlan' | 'basket' | 'favourites'>

/** The goods of a wish: by the shop's search, or those that lie in the basket or among the favourites. */
export async function findGoods(api: Api, { q, section, source, page }: GoodsWish): Promise<FoundGoods> {
  if (source === 'shop')
    return api.roomPlan.listRoomGoods({
      body: { ...(q && { q }), ...(section && { section }), ...(page > 1 && { page }) },
    })
  const offerIds = source === 'basket' ? await inBasket(api) : await amongFavourites(api)
  const wanted = [...new Set(offerIds)].slice(0, roomLimits.piecesMax)
  return api.roomPlan.listRoomGoods({ body: { offerIds: wanted } })
}

async function inBasket({ basket }: Api): Promise<number[]> {
  const { items } = (await basket.getFullBasket()).basket
  return items.map(({ offerIdCurrent }) => offerIdCurrent)
}

async function amongFavourites({ favourites }: Api): Promise<number[]> {
  const { favorites } = await favourites.getFavourites()
  return favorites.map(({ offerId }) => offerId)
}
