import { z } from 'zod'
import { call, refusal } from './call.ts'
import { Id, RegionQuery } from './fields.ts'

/** A shop of the region whose own shelves are known; its id is a value of the filter `store` of every list. */
export const ShopOfRegion = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type ShopOfRegion = z.infer<typeof ShopOfRegion>

export const ChooseShop = z.object({ shopId: Id })

const limit = { requests: 120, windowSeconds: 3600 }
const Chosen = z.object({ shops: z.array(ShopOfRegion), chosenId: z.int().nullable() })

export const myShopContract = {
  getMyShop: call({
    method: 'POST',
    path: '/api_vue/myShop/',
    access: 'anyone',
    isRead: true,
    summary:
      'Shops of the region, and the one the customer, or a guest’s browser, has chosen; null where it is of another region',
    query: RegionQuery,
    answer: Chosen,
  }),
  chooseShop: call({
    method: 'POST',
    path: '/api_vue/myShop/choose/',
    access: 'anyone',
    summary: 'Remembers a shop in the account; of a guest in this browser for a year',
    body: ChooseShop,
    answer: Chosen,
    refusals: {
      SHOP_NOT_FOUND: refusal(404, {
        ru: 'Такого магазина в этом городе нет. Выберите из списка.',
        kk: 'Бұл қалада мұндай дүкен жоқ. Тізімнен таңдаңыз.',
        en: 'There is no such shop in this town. Choose one from the list.',
      }),
    },
    limit,
  }),
  forgetShop: call({
    method: 'POST',
    path: '/api_vue/myShop/forget/',
    access: 'anyone',
    summary: 'Forgets the chosen shop',
    answer: Chosen,
    limit,
  }),
}
