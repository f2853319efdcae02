import type { BasketItem } from '#contract/basket.ts'
import type { Availability } from '#contract/catalogue/card.ts'

/** A line that cannot be brought now, with the words of its product's page: «Ждём 14 декабря, есть в Екатеринбурге». */
export type UnavailableItem = BasketItem & { availability: Partial<Pick<Availability, 'deliveryText'>> }

interface Asked {
  catalogue: {
    listProductRemains(ask: { body: { offerIds: number[] } }): Promise<Pick<Availability, 'offerId' | 'deliveryText'>[]>
  }
}

/** When and where such goods are to be had. The basket opens without it. */
export async function tellWhere({ catalogue }: Asked, items: BasketItem[]): Promise<UnavailableItem[]> {
  if (items.length === 0) return []
  const offerIds = items.map(({ offerIdCurrent }) => offerIdCurrent)
  const told = await catalogue.listProductRemains({ body: { offerIds } }).catch(() => [])
  const texts = new Map(told.map(({ offerId, deliveryText }) => [offerId, deliveryText]))
  return items.map((item) => ({
    ...item,
    availability: { ...item.availability, deliveryText: texts.get(item.offerIdCurrent) },
  }))
}
