import { and, asc, desc, eq, getTableColumns, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { languagesOf } from '#server/content/index.ts'
import { changed, type Db, type Tx } from '#server/platform/database.ts'
import { vacancies } from './tables.ts'

export type VacancyRow = typeof vacancies.$inferSelect
export type VacancyInput = typeof vacancies.$inferInsert

/** Those that are open on a day, the newest of a work first. */
export function listOpenVacancies(db: Db, day: string): Promise<VacancyRow[]> {
  return db.select().from(vacancies).where(openOn(day)).orderBy(desc(vacancies.publishedOn), asc(vacancies.id))
}

export async function findOpenVacancy(db: Db | Tx, id: number, day: string): Promise<VacancyRow | null> {
  const [row] = await db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, id), openOn(day)))
  return row ?? null
}

function openOn(day: string) {
  const isNotOver = or(isNull(vacancies.endsOn), gte(vacancies.endsOn, day))
  return and(eq(vacancies.isActive, true), lte(vacancies.publishedOn, day), isNotOver)
}

/** Lays down what the demo brings; what is there already stays. */
export async function saveVacancies(tx: Tx, rows: readonly VacancyInput[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(vacancies)
    .values([...rows])
    .onConflictDoNothing()
  // Ids given by hand must not be handed out a second time.
  await changed(tx, sql`select setval(pg_get_serial_sequence('vacancies', 'id'), (select max(id) from ${vacancies}))`)
}

/** Drafts and those that are over, too; with an id that one alone. */
export function listAllVacancies(db: Db, most: number, id?: number): Promise<VacancyRow[]> {
  const shown = getTableColumns(vacancies)
  return db
    .select(id === undefined ? { ...shown, texts: languagesOf<VacancyRow['texts']>(vacancies.texts) } : shown)
    .from(vacancies)
    .where(id === undefined ? undefined : eq(vacancies.id, id))
    .orderBy(desc(vacancies.publishedOn), desc(vacancies.id))
    .limit(most)
}

export async function findVacancy(db: Db, id: number): Promise<VacancyRow | null> {
  const [row] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  return row ?? null
}

/** Held until it is saved. */
export async function lockVacancy(tx: Tx, id: number): Promise<VacancyRow | null> {
  const [row] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('update')
  return row ?? null
}

/** With id 0 a new one. */
export async function writeVacancy(tx: Tx, id: number, row: VacancyInput): Promise<VacancyRow> {
  const [saved] =
    id === 0
      ? await tx.insert(vacancies).values(row).returning()
      : await tx.update(vacancies).set(row).where(eq(vacancies.id, id)).returning()
  if (!saved) throw new Error('A vacancy that was saved is not there.')
  return saved
}
