import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { TagTemplate } from '#contract/price-print/template.ts'
import { groups } from '#rules/access.ts'
import type { Language } from '#rules/language.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { faultsOf, type LayoutFault, type TagLayout, tagsPerSheet } from '#rules/tags/tag-layout.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { firstTemplates } from './first-templates.ts'
import { tagTemplates } from './tables.ts'

export type TemplateRow = typeof tagTemplates.$inferSelect

/** The shop's own and those of everybody. */
export function listTemplates(db: Db | Tx, shopId: number): Promise<TemplateRow[]> {
  return db
    .select()
    .from(tagTemplates)
    .where(or(isNull(tagTemplates.shopId), eq(tagTemplates.shopId, shopId)))
    .orderBy(asc(tagTemplates.sort), asc(tagTemplates.id))
}

export async function findTemplate(db: Db | Tx, shopId: number, id: number): Promise<TemplateRow | null> {
  return (await listTemplates(db, shopId)).find((row) => row.id === id) ?? null
}

export interface TemplateWish {
  id: number | null
  revision: number | null
  names: Names
  layout: TagLayout
}

export type SaveTemplateOutcome =
  | { kind: 'saved'; row: TemplateRow; before: TemplateRow | null }
  | { kind: 'wrong'; faults: LayoutFault[] }
  | { kind: 'notFound' }
  | { kind: 'changed' }

/** Whoever may not change a template of everybody gets a copy of their shop's own. */
export async function saveTemplate(
  db: Db,
  shopId: number,
  wish: TemplateWish,
  who: { groups: readonly string[]; now: Date },
): Promise<SaveTemplateOutcome> {
  const faults = faultsOf(wish.layout)
  if (faults.length > 0) return { kind: 'wrong', faults }
  const { names, layout } = wish
  const known = wish.id === null ? null : await findTemplate(db, shopId, wish.id)
  if (wish.id !== null && !known) return { kind: 'notFound' }
  const saved = { names, layout, changedAt: who.now }
  const mayChange = known !== null && (known.shopId === shopId || managesAll(who.groups))
  if (!known || !mayChange) {
    const [row] = await db
      .insert(tagTemplates)
      .values({ ...saved, shopId })
      .returning()
    return row ? { kind: 'saved', row, before: null } : { kind: 'notFound' }
  }
  const [row] = await db
    .update(tagTemplates)
    .set({ ...saved, revision: sql`${tagTemplates.revision} + 1` })
    .where(and(eq(tagTemplates.id, known.id), eq(tagTemplates.revision, wish.revision ?? known.revision)))
    .returning()
  return row ? { kind: 'saved', row, before: known } : { kind: 'changed' }
}

function managesAll(viewerGroups: readonly string[]): boolean {
  return viewerGroups.includes(groups.administrator)
}

/** Only the shop's own goes; the first ones stay for everybody. */
export async function removeTemplate(db: Db, shopId: number, id: number): Promise<TemplateRow | null> {
  const [gone] = await db
    .delete(tagTemplates)
    .where(and(eq(tagTemplates.id, id), eq(tagTemplates.shopId, shopId)))
    .returning()
  return gone ?? null
}

/** Laid down at each start; what the shop's people have changed since stays as it is. */
export async function layTemplates(db: Db | Tx, now: Date): Promise<void> {
  const values = firstTemplates.map(({ code, names, layout }, at) => {
    return { code, names, layout, sort: 10 * (at + 1), changedAt: now }
  })
  await db.insert(tagTemplates).values(values).onConflictDoNothing({ target: tagTemplates.code })
}

export function viewTemplate(row: TemplateRow, language: Language): TagTemplate {
  const { columns, rows } = tagsPerSheet(row.layout)
  return {
    id: row.id,
    name: nameIn(row.names, language),
    names: row.names,
    layout: row.layout,
    isOwn: row.shopId !== null,
    tagsPerSheet: columns * rows,
    revision: row.revision,
  }
}
