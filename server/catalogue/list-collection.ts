import type { SeenModel } from '#server/catalogue-engine/index.ts'
import { cardsOf } from './answers/listing-view.ts'
import type { CatalogueParts } from './parts.ts'
import type { Sight } from './region-sight.ts'

const property = 'collection'
const shown = 8

/** Models drawn together with one, those that can be had first; none where it is of no collection. */
export async function collectionGroup(parts: CatalogueParts, sight: Sight, { id, offers }: SeenModel) {
  const codes = offers.flatMap(({ values }) => values.filter(({ group }) => group.code === property))
  const params = { [property]: [...new Set(codes.map(({ code }) => code))] }
  if (codes.length === 0) return []
  const ask = { from: sight.from, sectionId: null, params, sort: 'popular' as const, offset: 0, count: 60 }
  const { models } = await sight.catalogue.engine.list(ask)
  const others = models.filter(({ model }) => model.id !== id)
  const isHere = (found: (typeof others)[number]) => found.shown.quantity > 0
  const chosen = [...others.filter(isHere), ...others.filter((found) => !isHere(found))].slice(0, shown)
  return [{ type: 'SameCollection' as const, DISPLAY: 'Везде' as const, PRODUCTS: await cardsOf(parts, sight, chosen) }]
}
