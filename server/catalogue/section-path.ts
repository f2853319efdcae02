import type { Section } from '#server/catalogue-engine/index.ts'
import type { Catalogue } from './live-catalogue.ts'

type Ready = Pick<Catalogue, 'current'>

/** Codes from the top of the catalogue to a section, its own last; none where there is no such section. */
export function sectionPath(catalogue: Ready, code: string): string[] {
  const { byCode } = catalogue.current().engine.sections
  return pathTo(catalogue, byCode.get(code))
}

/** Codes from the top to the section in which a product stands; none for a product that is not there. */
export function sectionsOfProduct(catalogue: Ready, productId: number): string[] {
  const { engine } = catalogue.current()
  return pathTo(catalogue, engine.sections.byId.get(engine.whereIs(productId)?.sectionId ?? -1))
}

function pathTo(catalogue: Ready, section: Section | undefined): string[] {
  const { byId } = catalogue.current().engine.sections
  const path: string[] = []
  for (let at = section; at; at = byId.get(at.parentId ?? -1)) path.unshift(at.code)
  return path
}
