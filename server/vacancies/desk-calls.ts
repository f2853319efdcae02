import { type EditedVacancy, staffVacanciesContract } from '#contract/staff/vacancies.ts'
import { untranslated } from '#rules/names.ts'
import { printBodies, readBodies, saidIn } from '#server/content/index.ts'
import { answer, unreachable } from '#server/gate/index.ts'
import { wordsById } from '#server/listings/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { findVacancy, listAllVacancies, type VacancyRow } from './queries.ts'
import { saveVacancy } from './save-vacancy.ts'
import { vacancyView } from './view.ts'

interface VacancyDeskDeps {
  db: Db
  regions: Pick<Regions, 'find' | 'listContacts' | 'requireData'>
}

const mostEdited = 300

/** Vacancies at the desk. */
export function vacancyDeskCalls({ db, regions }: VacancyDeskDeps) {
  return answer('staffVacancies', staffVacanciesContract, {
    async listEditedVacancies({ body: { id } }) {
      const [found, words] = await Promise.all([listAllVacancies(db, mostEdited, id), wordsById(db, 'regions')])
      return { vacancies: found.map((row) => editedView(row, words)) }
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
        case 'daysTurned':
          throw refuse('DAYS_TURNED')
        case 'salaryTurned':
          throw refuse('SALARY_TURNED')
        case 'regionUnclear':
          throw refuse('REGION_UNCLEAR', { words: body.region })
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

const unitsOf = (minor: number | null) => (minor === null ? null : minor / 100)

function editedView(row: VacancyRow, words: ReadonlyMap<number, string>): EditedVacancy {
  const { id, regionId, names, departments, texts, employment, publishedOn, endsOn, isActive } = row
  return {
    ...{ id, names, departments, employment, publishedOn, isActive },
    region: words.get(regionId) ?? '',
    texts: printBodies(texts),
    salaryFrom: unitsOf(row.salaryFromMinor),
    salaryTo: unitsOf(row.salaryToMinor),
    endsOn: endsOn ?? '',
    lacks: untranslated(names, departments, saidIn(texts)),
  }
}
