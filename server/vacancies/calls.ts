import { vacanciesContract } from '#contract/vacancies.ts'
import { wallClock } from '#rules/calendar.ts'
import { type CaptchaGuard, refuseMachines } from '#server/customer/index.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { answerVacancy } from './answer-vacancy.ts'
import { findOpenVacancy, listOpenVacancies } from './queries.ts'
import { groupVacancies, vacancyView } from './view.ts'

export { vacancyDeskCalls } from './desk-calls.ts'

interface VacanciesDeps {
  db: Db
  regions: Pick<Regions, 'find' | 'listContacts' | 'requireData'>
  captcha: CaptchaGuard
}

const today = ({ region, now }: CallContext) => wallClock(now().getTime(), region.utcOffsetMinutes).day

export function vacancyCalls({ db, regions, captcha }: VacanciesDeps) {
  return answer('vacancies', vacanciesContract, {
    async listVacancies(_input, context) {
      context.shows.add('shell')
      const rows = await listOpenVacancies(db, today(context))
      return { vacancies: groupVacancies(rows, regions, context) }
    },
    async getVacancy({ body }, context, refuse) {
      context.shows.add('shell')
      const row = await findOpenVacancy(db, body.id, today(context))
      if (!row) throw refuse('VACANCY_NOT_FOUND')
      return { vacancy: vacancyView(row, regions, context.language) }
    },
    async answerVacancy({ body }, context, refuse) {
      await refuseMachines(captcha, context, 'request', refuse)
      await captcha.suspect(context, 'request')
      const { visitorId } = await context.requireVisitor()
      const outcome = await answerVacancy(db, {
        body,
        visitorId,
        regionId: context.region.id,
        language: context.language,
        day: today(context),
        now: context.now(),
      })
      switch (outcome.kind) {
        case 'kept':
          return { status: true }
        case 'vacancyGone':
          throw refuse('VACANCY_NOT_FOUND')
        case 'phoneWrong':
          throw refuse('ANSWER_PHONE')
        case 'filesGone':
          throw refuse('FILE_GONE')
        case 'repeated':
          throw refuse('ENQUIRY_REPEATED')
      }
    },
  })
}
