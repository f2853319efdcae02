import { type EditedVacancy, staffVacanciesContract } from '#contract/staff/vacancies.ts'
import type { Day } from '#rules/calendar.ts'
import { narrowEntries, stateOfEntry } from '#rules/desk-list.ts'
import { untranslated } from '#rules/names.ts'
import { printBodies, readBodies, saidIn } from '#server/content/index.ts'
import {
  answer,
  type CallContext,
  dayColumns,
  dayOf,
  type EntryColumn,
  entryCsv,
  idColumn,
  nameColumns,
  recordExport,
  recordShown,
  refuseFaults,
  unreachable,
} from '#server/gate/index.ts'
import { wordsById } from '#server/listings/index.ts'
import type { Db } from '#server/platform/database.ts'
import { showRows } from '#server/platform/show-rows.ts'
import type { Regions } from '#server/region/index.ts'
import { findVacancy, listAllVacancies, type VacancyRow } from './queries.ts'
import { saveVacancy } from './save-vacancy.ts'
import { vacancies } from './tables.ts'
import { vacancyView } from './view.ts'

interface VacancyDeskDeps {
  db: Db
  regions: Pick<Regions, 'find' | 'listContacts' | 'requireData'>
}

const mostEdited = 5000

/** Vacancies at the desk. */
export function vacancyDeskCalls({ db, regions }: VacancyDeskDeps) {
  async function listEdited(context: CallContext, id?: number) {
    const [found, words] = await Promise.all([listAllVacancies(db, mostEdited, id), wordsById(db, 'regions')])
    return found.map((row) => editedView(row, words, dayOf(context)))
  }

  return answer('staffVacancies', staffVacanciesContract, {
    listEditedVacancies: async ({ body: { id } }, context) => ({ vacancies: await listEdited(context, id) }),
    async showVacancies({ body: { ids, isShown } }, context, _refuse, record) {
      const table = { table: vacancies, writtenAt: 'updated_at' as const }
      const changed = await showRows(db, table, { ids, isShown, now: context.now() })
      recordShown(record, 'vacancy', changed, isShown)
      return { changed }
    },
    async exportVacancies({ query }, context, _refuse, record) {
      const found = narrowEntries(await listEdited(context), query)
      recordExport(record, 'vacancies', query)
      return entryCsv('vacancies', found, columns, context)
    },
    async saveVacancy({ body: { texts: written, ...body } }, context, refuse, record) {
      const { bodies, fault } = readBodies(written, context.language)
      if (fault) throw refuse(fault.code, fault.data)
      const outcome = await saveVacancy(db, { ...body, texts: bodies }, context.now())
      switch (outcome.kind) {
        case 'saved':
          record({ subject: `vacancy ${outcome.after.id}`, before: outcome.before, after: outcome.after })
          return { id: outcome.after.id }
        case 'gone':
          throw refuse('NOT_THERE')
        case 'faulty':
          throw refuseFaults(outcome.faults, refuse)
        default:
          return unreachable(outcome)
      }
    },
    async previewVacancy({ body: { id } }, context, refuse) {
      const row = await findVacancy(db, id)
      if (!row) throw refuse('NOT_THERE')
      return { vacancy: vacancyView(row, regions, context.language) }
    },
  })
}

const columns: readonly EntryColumn<EditedVacancy>[] = [
  idColumn,
  ...nameColumns(({ names }: EditedVacancy) => names),
  { head: { ru: 'Отдел', kk: 'Бөлім', en: 'Department' }, cell: ({ departments }) => departments.ru },
  { head: { ru: 'Город', kk: 'Қала', en: 'Town' }, cell: ({ region }) => region },
  ...dayColumns(({ publishedOn, endsOn }: EditedVacancy) => [publishedOn, endsOn]),
]

const unitsOf = (minor: number | null) => (minor === null ? null : minor / 100)

function editedView(row: VacancyRow, words: ReadonlyMap<number, string>, day: Day): EditedVacancy {
  const { id, regionId, names, departments, texts, employment, publishedOn, endsOn, isActive } = row
  return {
    ...{ id, names, departments, employment, publishedOn, isActive },
    region: words.get(regionId) ?? '',
    texts: printBodies(texts),
    salaryFrom: unitsOf(row.salaryFromMinor),
    salaryTo: unitsOf(row.salaryToMinor),
    endsOn: endsOn ?? '',
    state: stateOfEntry(row, day),
    lacks: untranslated(names, departments, saidIn(texts)),
  }
}
