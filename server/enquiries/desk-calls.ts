import type { SentFile } from '#contract/file.ts'
import { type EnquiriesWish, type Enquiry, staffEnquiriesContract } from '#contract/staff/enquiries.ts'
import type { Language } from '#rules/language.ts'
import { findNames } from '#server/customer/index.ts'
import {
  answer,
  type CallContext,
  csvFile,
  csvMoment,
  csvSum,
  deskPersonId,
  pageOf,
  recordExport,
} from '#server/gate/index.ts'
import { findUploads, type Uploads } from '#server/media/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import {
  closeEnquiries,
  countWaitingByKind,
  type EnquiryRow,
  endEnquiry,
  listEnquiryRows,
  reopenEnquiries,
} from './queries.ts'
import { tellAnswer } from './tell-answer.ts'

export interface DeskEnquiriesDeps {
  db: Db
  regions: Regions
  messages: Messages
  publicUrl: string
  uploads: Pick<Uploads, 'show'>
}

/** Answers `staff/enquiries.ts` of the contract. */
export function staffEnquiriesCalls(deps: DeskEnquiriesDeps) {
  const { db, regions } = deps
  /** What came along, by links for whoever is at the desk alone. */
  const filesOf = async (rows: readonly EnquiryRow[], context: CallContext) => {
    const keys = rows.flatMap(({ said }) => said.files ?? [])
    if (keys.length === 0) return () => []
    const { visitorId } = await context.requireVisitor()
    const found = await findUploads(db, keys)
    return ({ said: { files = [] } }: EnquiryRow) =>
      files.flatMap((key) => found.filter((one) => one.key === key).map((one) => deps.uploads.show(one, visitorId)))
  }
  const view = async (rows: readonly EnquiryRow[], context: CallContext) => {
    const answerers = rows.flatMap(({ answeredBy }) => answeredBy ?? [])
    const [names, files] = await Promise.all([findNames(db, answerers), filesOf(rows, context)])
    return rows.map((row): Enquiry => {
      const region = regions.find(row.regionId, context.language)?.name ?? ''
      const answeredBy = row.answeredBy === null ? '' : (names.get(row.answeredBy) ?? '')
      return { ...enquiryView(row), region, answeredBy, files: files(row) }
    })
  }
  return answer('staffEnquiries', staffEnquiriesContract, {
    async listEnquiries({ body }, context) {
      const { count } = body
      const [found, waiting] = await Promise.all([
        listEnquiryRows(db, { ...body, count: count + 1 }),
        countWaitingByKind(db),
      ])
      const { rows, below } = pageOf(found, count)
      return { enquiries: await view(rows, context), next: below, waiting }
    },
    exportEnquiries({ query }, context, _refuse, record) {
      recordExport(record, 'enquiries', query)
      const page = async (after: number | undefined, count: number) => {
        const { rows, below } = pageOf(await listEnquiryRows(db, { ...query, after, count: count + 1 }), count)
        return { rows: await view(rows, context), below }
      }
      return enquiriesCsv(query, page, context)
    },
    async answerEnquiry({ body }, context, refuse, record) {
      const who = await deskPersonId(context)
      const isEnded = await inTransaction(db, async (tx) => {
        const row = await endEnquiry(tx, body.id, { answer: body.answer, answeredBy: who, answeredAt: context.now() })
        if (row) await tellAnswer(tx, deps, row, body.answer, context.now())
        return row !== null
      })
      if (!isEnded) throw refuse('ENQUIRY_NOT_FOUND')
      record({
        subject: `enquiry ${body.id}`,
        before: { state: 'waiting' },
        after: { state: 'answered', answer: body.answer },
      })
      return { status: true }
    },
    async closeEnquiries({ body: { ids } }, context, _refuse, record) {
      const changed = await closeEnquiries(db, ids, await deskPersonId(context), context.now())
      for (const id of changed) record({ subject: `enquiry ${id}`, before: 'waiting', after: 'closed' })
      return { changed }
    },
    async reopenEnquiries({ body: { ids } }, { now }, _refuse, record) {
      const changed = await reopenEnquiries(db, ids, now())
      for (const id of changed) record({ subject: `enquiry ${id}`, before: 'closed', after: 'waiting' })
      return { changed }
    },
  })
}

function enquiryView(row: EnquiryRow): Omit<Enquiry, 'files' | 'region' | 'answeredBy'> {
  const { said } = row
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    product: row.productName ? { name: row.productName, url: row.productUrl } : null,
    name: row.name,
    phone: row.phone,
    email: row.email ?? '',
    url: said.url ?? '',
    priceMinor: said.priceMinor ?? null,
    wantsLowPrice: said.wantsLowPrice ?? false,
    address: said.address ?? '',
    day: said.day ?? null,
    comment: said.comment ?? '',
    order: said.order ?? '',
    course: said.course ?? '',
    hours: said.hours ?? '',
    company: said.company ?? '',
    town: said.town ?? '',
    site: said.site ?? '',
    vacancy: said.vacancy ?? '',
    answer: row.answer ?? '',
  }
}

const heads: Record<Language, string[]> = {
  ru: [
    'Номер',
    'Когда',
    'Город',
    'Имя',
    'Телефон',
    'Почта',
    'О чём',
    'Где и когда',
    'Цена',
    'Слова',
    'Ответ',
    'Кто ответил',
  ],
  kk: [
    'Нөмірі',
    'Қашан',
    'Қала',
    'Аты',
    'Телефон',
    'Пошта',
    'Не туралы',
    'Қайда және қашан',
    'Баға',
    'Сөздері',
    'Жауап',
    'Кім жауап берді',
  ],
  en: [
    'Number',
    'When',
    'City',
    'Name',
    'Phone',
    'E-mail',
    'About',
    'Where and when',
    'Price',
    'Words',
    'Answer',
    'Answered by',
  ],
}

type EnquiryPage = (after: number | undefined, count: number) => Promise<{ rows: Enquiry[]; below: number | null }>

function enquiriesCsv({ kind }: EnquiriesWish, page: EnquiryPage, context: CallContext): SentFile {
  const cells = (one: Enquiry) => {
    const about = [one.product?.name, one.vacancy, one.company, one.course, one.order]
    const where = [one.url, one.site, one.town, one.address, one.day, one.hours]
    const listed = (words: (string | null | undefined)[]) => words.filter(Boolean).join(', ')
    const { id, createdAt, region, name, phone, email, priceMinor, comment, answeredBy } = one
    const moment = csvMoment(new Date(createdAt), context)
    const price = priceMinor === null ? '' : csvSum(priceMinor)
    return [
      id,
      moment,
      region,
      name,
      phone,
      email,
      listed(about),
      listed(where),
      price,
      comment,
      one.answer,
      answeredBy,
    ]
  }
  return csvFile({ name: `enquiries-${kind}`, head: heads[context.language], page, cells }, context)
}
