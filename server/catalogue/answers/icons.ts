import type { ProductIcon } from '#contract/catalogue/card.ts'
import { nameIn } from '#rules/names.ts'
import { carriesMark } from '#rules/product-mark.ts'
import type { SeenOffer } from '#server/catalogue-engine/index.ts'
import type { ProductFacts } from '../facts/product-facts.ts'
import type { Sight } from '../region-sight.ts'
import { catalogueWords } from '../words.ts'

const plain = { position: 'top', icon: null, backgroundColor: null, textColor: null, lineaGradient: null } as const

/** Marks that goods carry beside price, hit and novelty: that there is a kit, an action that runs by its own name, those of the desk. */
export function iconsOf(
  sight: Sight,
  facts: ProductFacts,
  { sectionId }: { sectionId: number },
  offer: SeenOffer,
): ProductIcon[] {
  const icons: ProductIcon[] = []
  if (facts.kitPieces !== null) icons.push({ ...plain, code: 'kit', text: catalogueWords[sight.language].inKit })
  for (const { group, code, names } of offer.values) {
    if (group.code === 'action' && !sight.restingActions.has(code))
      icons.push({ ...plain, code: 'action', text: nameIn(names, sight.language) })
  }
  return sight.marks.length > 0 ? [...icons, ...marksOf(sight, facts.id, sectionId, offer)] : icons
}

function marksOf(sight: Sight, id: number, sectionId: number, { oldPrice }: SeenOffer): ProductIcon[] {
  const model = { id, sectionIds: pathTo(sight, sectionId), isReduced: oldPrice > 0 }
  return sight.marks
    .filter((mark) => carriesMark(mark, model))
    .map(({ code, names, position, icon, backgroundColor, textColor, gradientColor }) => ({
      code,
      text: nameIn(names, sight.language),
      position,
      icon,
      backgroundColor,
      textColor,
      lineaGradient: gradientColor && `linear-gradient(90deg,${backgroundColor},${gradientColor})`,
    }))
}

function pathTo({ catalogue }: Sight, sectionId: number): number[] {
  const { byId } = catalogue.engine.sections
  const path: number[] = []
  for (let at = byId.get(sectionId); at; at = byId.get(at.parentId ?? -1)) path.push(at.id)
  return path
}
