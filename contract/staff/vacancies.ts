import { z } from 'zod'
import { call, ofField, perMinute, refusal } from '../call.ts'
import { CalendarDay } from '../expected.ts'
import { Id, IdOrZero, line } from '../fields.ts'
import { employments, Vacancy } from '../vacancies.ts'
import { EntryStateWord, EntryWish, exportEntries, showEntries } from './entries.ts'
import { editRefusals, Names, names, unknown } from './lists.ts'
import { unreadableBodies, WhichEdited, WrittenBodies } from './written-bodies.ts'

/** Whole units of the town's currency, a month before tax. */
const Salary = z.int().min(1).max(20_000_000)

/** A vacancy as the desk edits it. */
export const EditedVacancy = z.object({
  /** 0: not saved yet. */
  id: z.int(),
  /** The town by the word of its address. */
  region: z.string(),
  names: Names,
  departments: Names,
  texts: WrittenBodies,
  employment: z.enum(employments),
  salaryFrom: z.int().nullable(),
  salaryTo: z.int().nullable(),
  publishedOn: z.string(),
  endsOn: z.string(),
  /** A draft is seen at the desk alone. */
  isActive: z.boolean(),
  state: EntryStateWord,
  /** Languages in which something of it is not said. */
  lacks: z.array(z.enum(['kk', 'en'])),
})
export type EditedVacancy = z.infer<typeof EditedVacancy>

export const staffVacanciesContract = {
  listEditedVacancies: call({
    method: 'POST',
    path: '/api_vue/staff/vacancies/list/',
    access: 'desk',
    isRead: true,
    summary:
      'Vacancies, the newest first: drafts and those that are over too, or the one that is named; what they say comes with that one alone',
    body: WhichEdited,
    answer: z.object({ vacancies: z.array(EditedVacancy) }),
    limit: perMinute(120),
  }),
  showVacancies: showEntries(
    '/api_vue/staff/vacancies/show/',
    'Lists vacancies from their days on, or makes drafts of them',
  ),
  exportVacancies: exportEntries(
    '/api_vue/staff/vacancies/vacancies.csv',
    'Vacancies as a table for a spreadsheet',
    EntryWish,
  ),
  saveVacancy: call({
    method: 'POST',
    path: '/api_vue/staff/vacancies/save/',
    access: 'desk',
    summary: 'Writes a vacancy of one town; with id 0 a new one. What is no draft is listed from its day on',
    body: z.object({
      id: IdOrZero.default(0),
      region: line(60),
      names: names(120),
      departments: names(80),
      texts: WrittenBodies,
      employment: z.enum(employments),
      salaryFrom: Salary.optional(),
      salaryTo: Salary.optional(),
      publishedOn: CalendarDay,
      endsOn: CalendarDay.optional(),
      isActive: z.boolean().default(false),
    }),
    answer: z.object({ id: z.int() }),
    refusals: {
      ...unreadableBodies('texts'),
      NOT_THERE: editRefusals.NOT_THERE,
      DAYS_TURNED: editRefusals.DAYS_TURNED,
      REGION_UNCLEAR: unknown('region', 'Такого города нет', 'Мұндай қала жоқ', 'There is no such town'),
      SALARY_TURNED: ofField(
        'salaryTo',
        refusal(422, {
          ru: 'Верхняя граница меньше нижней. Поменяйте их местами.',
          kk: 'Жоғарғы шегі төменгісінен аз. Орындарын ауыстырыңыз.',
          en: 'The upper bound is below the lower. Swap them.',
        }),
      ),
    },
    limit: perMinute(60),
  }),
  previewVacancy: call({
    method: 'POST',
    path: '/api_vue/staff/vacancies/preview/',
    access: 'desk',
    isRead: true,
    summary: 'A vacancy as people would read it, a draft or one that is over too',
    body: z.object({ id: Id }),
    answer: z.object({ vacancy: Vacancy }),
    refusals: { NOT_THERE: editRefusals.NOT_THERE },
    limit: perMinute(120),
  }),
}
