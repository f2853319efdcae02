import { mix } from '#rules/mix.ts'
import type { CatalogueEngine, FoundModel } from '#server/catalogue-engine/index.ts'

/** Of so many a strip is mixed. */
export const mixedFrom = 60

/** The first of them in their order, at most two of one top section as far as there are others. */
export function mixOfShop({ sections }: CatalogueEngine, models: readonly FoundModel[], count: number): FoundModel[] {
  const topOf = (id: number): number => {
    const parentId = sections.byId.get(id)?.parentId ?? null
    return parentId === null ? id : topOf(parentId)
  }
  return mix(models, ({ model }) => topOf(model.sectionId), 2, count)
}
