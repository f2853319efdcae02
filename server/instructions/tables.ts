import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Names } from '#rules/names.ts'
import { products } from '#server/catalogue/tables.ts'

/** One line of an assembly sheet. `picture` names a drawing of the shop, such as `legs`; steps have one. */
export interface SheetLine {
  kind: 'tool' | 'step' | 'care'
  picture: string
  names: Names
}

/** How a kind of furniture is put together; many models share one sheet. */
export const assemblySheets = pgTable('assembly_sheets', {
  code: text().primaryKey(),
  lines: jsonb().$type<SheetLine[]>().notNull(),
})

/** A paper that belongs to a model: a sheet that the shop draws itself, or a file elsewhere. */
export const instructions = pgTable(
  'instructions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    names: jsonb().$type<Names>().notNull(),
    fileType: text('file_type').$type<'html' | 'pdf'>().notNull(),
    sheetCode: text('sheet_code').references(() => assemblySheets.code),
    url: text(),
    /** How many people it takes. */
    people: integer().notNull().default(1),
    sort: integer().notNull(),
  },
  (table) => [
    unique('instructions_place').on(table.productId, table.sort),
    check('instructions_file', sql`${table.fileType} in ('html', 'pdf')`),
    check('instructions_source', sql`(${table.sheetCode} is null) <> (${table.url} is null)`),
  ],
)
