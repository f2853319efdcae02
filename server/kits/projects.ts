import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { KitchenProject } from '#contract/kits.ts'
import type { Language } from '#rules/language.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { type Db, rows } from '#server/platform/database.ts'
import { moduleSetItems, moduleSets } from './tables.ts'

type Pieces = KitchenProject['pieces']

/** The number of a composition, the same whenever it is kept; else what stands in the way. */
export async function saveProject(
  db: Db,
  { code, pieces }: { code: string; pieces: Pieces },
): Promise<number | 'setNotFound' | 'moduleNotFound'> {
  const modules = await db
    .select({ setId: moduleSetItems.setId, offerId: moduleSetItems.offerId })
    .from(moduleSetItems)
    .innerJoin(moduleSets, eq(moduleSets.id, moduleSetItems.setId))
    .where(and(eq(moduleSets.code, code), eq(moduleSets.isActive, true)))
  const [first] = modules
  if (!first) return 'setNotFound'
  const known = new Set(modules.map(({ offerId }) => offerId))
  if (pieces.some(({ offerId }) => !known.has(offerId))) return 'moduleNotFound'
  const [row] = await rows<{ id: number }>(
    db,
    // An update that changes nothing brings the number of the one that is there.
    sql`insert into module_projects (set_id, pieces) values (${first.setId}, ${packed(pieces)})
      on conflict (set_id, pieces) do update set pieces = excluded.pieces returning id`,
  )
  if (!row) throw new Error('A composition was not written')
  return row.id
}

/** In the order in which they are asked for. */
export async function findProjects(db: Db, ids: readonly number[], language: Language): Promise<KitchenProject[]> {
  const found = await rows<{ id: number; pieces: string; code: string; names: Names; isKitchen: boolean }>(
    db,
    sql`
    select p.id, p.pieces, s.code, s.names, s.is_kitchen "isKitchen"
    from module_projects p join module_sets s on s.id = p.set_id
    where p.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and s.is_active`,
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { code, names, isKitchen, pieces } = row
    return [{ projectID: id, set: { code, name: nameIn(names, language), isKitchen }, pieces: unpacked(pieces) }]
  })
}

/** A composition as it lies in a basket. */
export interface StoredProject {
  id: number
  code: string
  names: Names
  pieces: Pieces
}

type ProjectJson = Omit<StoredProject, 'pieces'> & { pieces: string }

/** To stand in a question: the composition of that number as JSON; null where there is none, or its set is gone. */
export function projectJson(id: SQL): SQL {
  return sql`(select json_build_object('id', p.id, 'code', s.code, 'names', s.names, 'pieces', p.pieces)
    from module_projects p join module_sets s on s.id = p.set_id and s.is_active where p.id = ${id})`
}

export function readProjectJson(json: unknown): StoredProject | null {
  const project = json as ProjectJson | null
  return project && { ...project, pieces: unpacked(project.pieces) }
}

function packed(pieces: Pieces): string {
  const byOffer = new Map(pieces.map(({ offerId, quantity }) => [offerId, quantity]))
  return [...byOffer]
    .toSorted(([one], [other]) => one - other)
    .map(([offerId, quantity]) => `${offerId}:${quantity}`)
    .join(' ')
}

function unpacked(text: string): Pieces {
  return text.split(' ').map((piece) => {
    const [offerId = 0, quantity = 0] = piece.split(':').map(Number)
    return { offerId, quantity }
  })
}
