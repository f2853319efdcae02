import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { enquiryKinds } from '../enquiries.ts'
import { Id, Status, text } from '../fields.ts'
import { PrivatePicture } from '../media.ts'
import { exportEntries } from './entries.ts'

/** What shoppers and partners write to the shop, as the desk reads and answers it. */

export const Enquiry = z.object({
  id: z.int(),
  kind: z.enum(enquiryKinds),
  state: z.enum(['waiting', 'answered', 'closed']),
  createdAt: z.iso.datetime(),
  region: z.string(),
  product: z.object({ name: z.string(), url: z.string() }).nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Of `cheaper`. */
  url: z.string(),
  priceMinor: z.int().nullable(),
  wantsLowPrice: z.boolean(),
  /** Of `measurer`. */
  address: z.string(),
  day: z.string().nullable(),
  comment: z.string(),
  /** Of `appeal`. */
  order: z.string(),
  course: z.string(),
  /** Of `callback`: empty is any. */
  hours: z.string(),
  /** Of who wants to work with the shop, or for it. */
  company: z.string(),
  town: z.string(),
  site: z.string(),
  vacancy: z.string(),
  files: z.array(PrivatePicture),
  answer: z.string(),
  answeredBy: z.string(),
})
export type Enquiry = z.infer<typeof Enquiry>

export const enquiryShelves = ['waiting', 'ended'] as const

/** Which are looked for. */
const EnquiriesWish = z.object({
  kind: z.enum(enquiryKinds),
  shelf: z.enum(enquiryShelves).default('waiting'),
  /** A part of a name, a phone, an e-mail, or of anything that was said on either side. */
  q: z.string().trim().max(100).optional(),
})
export type EnquiriesWish = z.infer<typeof EnquiriesWish>

const EnquiryIds = z.object({ ids: z.array(Id).min(1).max(200) })
const Changed = z.object({ changed: z.array(z.int()) })

const enquiryNotFound = refusal(404, {
  ru: 'Такого обращения нет, или на него уже ответили.',
  kk: 'Мұндай өтініш жоқ немесе оған жауап берілген.',
  en: 'There is no such enquiry, or it has been answered.',
})

export const staffEnquiriesContract = {
  listEnquiries: call({
    method: 'POST',
    path: '/api_vue/staff/enquiries/list/',
    access: 'desk',
    isRead: true,
    summary:
      'What people write to the shop: those that wait with the oldest first, others the newest first; `next` is what `after` of the following page says',
    body: EnquiriesWish.extend({ after: z.int().min(1).optional(), count: z.int().min(1).max(200).default(50) }),
    answer: z.object({
      enquiries: z.array(Enquiry),
      next: z.int().nullable(),
      /** How many wait, by kind; a kind of which none waits is left out. */
      waiting: z.partialRecord(z.enum(enquiryKinds), z.int()),
    }),
    limit: perMinute(60),
  }),
  exportEnquiries: exportEntries(
    '/api_vue/staff/enquiries/enquiries.csv',
    'The same as a table for a spreadsheet; at most 10 000',
    EnquiriesWish,
  ),
  answerEnquiry: call({
    method: 'POST',
    path: '/api_vue/staff/enquiries/answer/',
    access: 'desk',
    summary: 'Answers one: the words go out by message',
    body: z.object({ id: Id, answer: text(300).min(1) }),
    answer: Status,
    refusals: { ENQUIRY_NOT_FOUND: enquiryNotFound },
    limit: perMinute(60),
  }),
  closeEnquiries: call({
    method: 'POST',
    path: '/api_vue/staff/enquiries/close/',
    access: 'desk',
    summary: 'Closes one or many without an answer; the answer names those that waited',
    body: EnquiryIds,
    answer: Changed,
    limit: perMinute(60),
  }),
  reopenEnquiries: call({
    method: 'POST',
    path: '/api_vue/staff/enquiries/reopen/',
    access: 'desk',
    summary: 'Lets those wait again that were closed without an answer within the last quarter of an hour',
    body: EnquiryIds,
    answer: Changed,
    limit: perMinute(60),
  }),
}
