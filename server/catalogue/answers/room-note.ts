import type { ProductPage } from '#contract/catalogue/product.ts'
import type { Sight } from '../region-sight.ts'
import { catalogueWords } from '../words.ts'
import { choiceOf } from './property-view.ts'

type Room = { key: string; spots: readonly { offerId: number }[] }

/** What decides it: the rooms of the shop, the variants of the model and their values. */
export interface RoomParts {
  sight: Pick<Sight, 'language'> & { catalogue: { interiors: readonly Room[] } }
  page: Parameters<typeof choiceOf>[0]
  model: { offers: readonly { id: number }[] }
}

/**
 * Of a picture of a room in which another variant of the model stands: by what that one differs, such as «На фото: 160 ×
 * 200». Null where this very offer stands there, and of pictures that are no room of the shop.
 */
export function noteOfRoom(
  { sight, page, model }: RoomParts,
  key: string,
  offerId: number,
  choices: ProductPage['choices'],
): string | null {
  const variants = new Set(model.offers.map(({ id }) => id))
  const standing = sight.catalogue.interiors.find((room) => room.key === key)?.spots.map((spot) => spot.offerId) ?? []
  const shown = standing.find((id) => variants.has(id))
  if (shown === undefined || standing.includes(offerId)) return null
  const own = choiceOf(page, offerId, choices)
  const other = choiceOf(page, shown, choices)
  const differing = choices.flatMap(({ code, values }) => {
    const value = own[code] === other[code] ? undefined : values.find((one) => one.value === other[code])
    return value ? [value.name] : []
  })
  return catalogueWords[sight.language].shows(differing.join(', '))
}
