import type { z } from 'zod'
import { type AnswerVacancy, resumePhotos } from '#contract/vacancies.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { normalizePhone } from '#rules/phone.ts'
import { isEnquiryKept, keepEnquiry } from '#server/enquiries/index.ts'
import { claimUploads, lockUploads } from '#server/media/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { findOpenVacancy } from './queries.ts'

interface VacancyAnswer {
  body: z.output<typeof AnswerVacancy>
  visitorId: string
  regionId: number
  language: Language
  /** The day in the region, by which vacancies end. */
  day: string
  now: Date
}

export type AnswerOutcome = { kind: 'kept' | 'vacancyGone' | 'phoneWrong' | 'filesGone' | 'repeated' }

/** Keeps an answer with what came along, for whoever reads them at the desk. */
export function answerVacancy(db: Db, { body, visitorId, now, day, ...from }: VacancyAnswer): Promise<AnswerOutcome> {
  return inTransaction<AnswerOutcome>(db, async (tx) => {
    const phone = normalizePhone(body.phone)
    if (phone === null) return { kind: 'phoneWrong' }
    const vacancy = await findOpenVacancy(tx, body.id, day)
    if (!vacancy) return { kind: 'vacancyGone' }
    const said = {
      vacancyId: vacancy.id,
      vacancy: nameIn(vacancy.names, 'ru'),
      comment: body.comment,
      ...(body.site && { site: body.site }),
    }
    const who = { kind: 'vacancy' as const, ...from, visitorId, createdAt: now }
    const enquiry = { ...who, name: body.name, phone, email: body.email ?? null, said }
    const files = await lockUploads(tx, { receipts: body.files, visitorId, purpose: resumePhotos, now })
    // Its files may be gone because the first of two presses has taken them.
    if (!files) return { kind: (await isEnquiryKept(tx, enquiry)) ? 'repeated' : 'filesGone' }
    const isNew = await keepEnquiry(tx, { ...enquiry, said: { ...said, files } })
    if (!isNew) return { kind: 'repeated' }
    await claimUploads(tx, files, now)
    return { kind: 'kept' }
  })
}
