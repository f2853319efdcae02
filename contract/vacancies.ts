import { z } from 'zod'
import { call, ofField, refusal } from './call.ts'
import { ContentSection } from './content.ts'
import { captchaRefusals, PhoneText, phoneRefusals } from './customer.ts'
import { DayText } from './delivery.ts'
import { emailOptional, PageAddress, repeated } from './enquiries.ts'
import { Id, line, MinorUnits, RegionQuery, Status, text } from './fields.ts'
import { fileRefusals, files } from './files.ts'

export const employments = ['full', 'part', 'shift'] as const

/** A month before tax, in minor units of the town's currency; null: not said. */
const Salary = z
  .object({ fromMinor: MinorUnits.nullable(), toMinor: MinorUnits.nullable(), currency: z.enum(['RUB', 'KZT']) })
  .nullable()

const VacancyLine = z.object({
  id: z.int(),
  salary: Salary,
  employment: z.enum(employments),
  publishedOn: DayText,
})

export const VacancyGroup = z.object({
  name: z.string(),
  department: z.string(),
  cities: z.array(z.object({ id: z.int(), name: z.string(), vacancies: z.array(VacancyLine) })),
})
export type VacancyGroup = z.infer<typeof VacancyGroup>

export const Vacancy = VacancyLine.extend({
  name: z.string(),
  department: z.string(),
  city: z.object({ id: z.int(), name: z.string() }),
  country: z.enum(['RU', 'KZ']),
  /** Where one works, when the shop has rooms there. */
  address: z.string(),
  endsOn: DayText.nullable(),
  sections: z.array(ContentSection),
})
export type Vacancy = z.infer<typeof Vacancy>

export const resumePhotos = 'resume'
/** A sheet is read from its picture: photos of sheets, and the first six pages of a PDF, written anew as pictures. */
export const resumeLimits = {
  most: 3,
  maxMegabytes: 12,
  kinds: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
} as const

export const AnswerVacancy = z.object({
  id: Id,
  name: line(100),
  phone: PhoneText,
  email: emailOptional,
  /** A page with the work or the whole story of whoever answers. */
  site: PageAddress.optional(),
  comment: text(2000).min(10),
  files: files({
    purpose: resumePhotos,
    kinds: resumeLimits.kinds,
    most: resumeLimits.most,
    maxMegabytes: resumeLimits.maxMegabytes,
    limit: { requests: 10, windowSeconds: 3600 },
  }),
})

const vacancyNotFound = refusal(404, {
  ru: 'Этой вакансии уже нет. Посмотрите другие.',
  kk: 'Бұл бос орын енді жоқ. Басқаларын қараңыз.',
  en: 'This vacancy is gone. Please look at the others.',
})

export const vacanciesContract = {
  listVacancies: call({
    method: 'GET',
    path: '/api_vue/getVacancies/list/',
    access: 'anyone',
    summary: 'Who is looked for, by name and town; the towns of the region asked for first',
    query: RegionQuery,
    answer: z.object({ vacancies: z.array(VacancyGroup) }),
  }),
  getVacancy: call({
    method: 'POST',
    path: '/api_vue/getVacancies/detail/',
    access: 'anyone',
    isRead: true,
    summary: 'One vacancy with all it says',
    body: z.object({ id: Id }),
    answer: z.object({ vacancy: Vacancy }),
    refusals: { VACANCY_NOT_FOUND: vacancyNotFound },
  }),
  answerVacancy: call({
    method: 'POST',
    path: '/api_vue/getVacancies/answer/',
    access: 'anyone',
    summary: 'Answers a vacancy; somebody of the shop calls or writes back',
    body: AnswerVacancy,
    answer: Status,
    refusals: {
      VACANCY_NOT_FOUND: vacancyNotFound,
      ANSWER_PHONE: ofField('phone', phoneRefusals.PHONE_INVALID),
      ENQUIRY_REPEATED: repeated,
      ...fileRefusals,
      FILE_GONE: ofField('files', fileRefusals.FILE_GONE),
      ...captchaRefusals,
    },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
}
