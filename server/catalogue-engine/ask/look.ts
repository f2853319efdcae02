import type { FilterParams } from '#contract/catalogue/listing.ts'
import type { Viewpoint } from '../engine.ts'
import type { Generation } from '../generation.ts'
import type { OwnGroup } from '../read-index/filters.ts'
import { offersWithin, type PriceView, type StockView } from '../read-index/regional.ts'
import { nicheGroup } from './niche-group.ts'

/** One generation of the catalogue as it is seen from somewhere. */
export interface Look {
  generation: Generation
  prices: PriceView
  stock: StockView
  /** Names all of the viewpoint that lists depend on. */
  key: string
  /** The filters that the shop makes itself; of those that a shopper measures, what is asked for. */
  ownGroups(params: FilterParams): Promise<readonly OwnGroup[]>
}

export async function lookFrom(generation: Generation, from: Viewpoint): Promise<Look> {
  const { views, index } = generation
  const prices = await views.price(from.priceZoneId, from.exchangeRate)
  const stock = await views.stock(from.warehouses)
  const arrivals = from.arrivals.map(({ code, daysBelow }) => `${code}<${daysBelow}`).join()
  let groups: readonly OwnGroup[] | undefined
  return {
    generation,
    prices,
    stock,
    key: `${prices.key} ${stock.key} ${arrivals}`,
    async ownGroups(params) {
      groups ??= [
        {
          code: 'when',
          values: from.arrivals.map(({ code, daysBelow }) => ({ code, offers: offersWithin(stock, daysBelow) })),
        },
        {
          code: 'store',
          // A view of one warehouse is what lies in the shop itself, kept true like any other.
          values: await Promise.all(
            from.stores.map(async ({ code, warehouseId }) => {
              return { code, offers: (await views.stock([{ id: warehouseId, daysInTransit: 0 }])).available }
            }),
          ),
        },
        { code: 'available', values: [{ code: '1', offers: stock.available }] },
        { code: 'sale', values: [{ code: '1', offers: prices.reduced }] },
        { code: 'hit', values: [{ code: '1', offers: index.hits }] },
        // Four stars or more.
        { code: 'rating', values: [{ code: '4', offers: index.wellRated }] },
        { code: 'new', values: [{ code: '1', offers: index.news }] },
      ]
      return [...groups, await nicheGroup(generation, params)]
    },
  }
}
