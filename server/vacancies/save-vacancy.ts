import type { z } from 'zod'
import type { staffVacanciesContract } from '#contract/staff/vacancies.ts'
import { areTurned } from '#rules/calendar.ts'
import type { PageSection } from '#rules/content-markup/index.ts'
import type { TypedFault } from '#server/gate/index.ts'
import { faultIf, namesOf, readRegions } from '#server/listings/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { lockVacancy, type VacancyRow, writeVacancy } from './queries.ts'

type Written = Omit<z.output<typeof staffVacanciesContract.saveVacancy.body>, 'texts'> & {
  texts: Partial<Record<'ru' | 'kk' | 'en', PageSection[]>>
}

export type SaveVacancyOutcome =
  | { kind: 'saved'; before: VacancyRow | null; after: VacancyRow }
  | { kind: 'gone' }
  | { kind: 'faulty'; faults: TypedFault<'DAYS_TURNED' | 'SALARY_TURNED', 'REGION_UNCLEAR'>[] }

/** Saves a vacancy of one town. */
export async function saveVacancy(db: Db, written: Written, now: Date): Promise<SaveVacancyOutcome> {
  const { id, region, salaryFrom, salaryTo, endsOn = null, texts, ...said } = written
  return inTransaction<SaveVacancyOutcome>(db, async (tx) => {
    const before = id === 0 ? null : await lockVacancy(tx, id)
    if (id !== 0 && !before) return { kind: 'gone' }
    const where = await readRegions(tx, region)
    const [regionId] = where.ids
    const isUnclear = regionId === undefined || where.ids.length > 1 || where.unknown.length > 0
    const isSalaryTurned = salaryFrom !== undefined && salaryTo !== undefined && salaryTo < salaryFrom
    const faults = [
      ...(isUnclear ? [{ code: 'REGION_UNCLEAR' as const, words: region }] : []),
      ...faultIf(isSalaryTurned, 'SALARY_TURNED'),
      ...faultIf(areTurned(said.publishedOn, endsOn), 'DAYS_TURNED'),
    ]
    if (regionId === undefined || faults.length > 0) return { kind: 'faulty', faults }
    const after = await writeVacancy(tx, id, {
      ...said,
      regionId,
      names: namesOf(said.names),
      departments: namesOf(said.departments),
      texts: { ...texts, ru: texts.ru ?? [] },
      salaryFromMinor: minorOf(salaryFrom),
      salaryToMinor: minorOf(salaryTo),
      endsOn,
      updatedAt: now,
    })
    await announceChange(tx, { kind: 'shell' })
    return { kind: 'saved', before, after }
  })
}

const minorOf = (units: number | undefined) => (units === undefined ? null : units * 100)
