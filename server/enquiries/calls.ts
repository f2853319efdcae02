import { type Enquiry, enquiriesContract } from '#contract/enquiries.ts'
import { wallClock } from '#rules/calendar.ts'
import { normalizeEmail } from '#rules/email.ts'
import { measurerDays } from '#rules/measurer.ts'
import { nameIn } from '#rules/names.ts'
import { normalizePhone } from '#rules/phone.ts'
import { findShownProduct } from '#server/catalogue/index.ts'
import { type CaptchaGuard, findNames, refuseMachines } from '#server/customer/index.ts'
import { type AddressBook, judgeAddress } from '#server/delivery/index.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import { findUploads, type Uploads } from '#server/media/index.ts'
import type { Messages } from '#server/messages/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { type EnquiryRow, endEnquiry, keepEnquiry, listEnquiryRows, type NewEnquiry } from './queries.ts'
import { tellAnswer } from './tell-answer.ts'

export interface EnquiriesDeps {
  db: Db
  regions: Regions
  addresses: AddressBook
  messages: Messages
  publicUrl: string
  captcha: CaptchaGuard
  uploads: Pick<Uploads, 'show'>
}

/** What shoppers ask for and somebody at the desk answers: a lower price, a measurer. */
export function enquiriesCalls(deps: EnquiriesDeps) {
  const { db, regions } = deps
  const keep = async (
    context: CallContext,
    enquiry: Omit<NewEnquiry, 'visitorId' | 'regionId' | 'language' | 'createdAt'>,
  ) => {
    const { visitorId } = await context.requireVisitor()
    const { region, language } = context
    const whole = { ...enquiry, visitorId, regionId: region.id, language, createdAt: context.now() }
    return inTransaction(db, (tx) => keepEnquiry(tx, whole))
  }
  const measurerOf = ({ region, language, now }: CallContext) => {
    const { OWN_SHOP: isAvailable, phone, mapCenter } = regions.requireData(region.id, language)
    const { day } = wallClock(now().getTime(), region.utcOffsetMinutes)
    return { isAvailable, days: isAvailable ? measurerDays(day) : [], phone, mapCenter }
  }
  /** What came along, by links for whoever is at the desk alone. */
  const filesOf = async (rows: readonly EnquiryRow[], context: CallContext) => {
    const keys = rows.flatMap(({ said }) => said.files ?? [])
    if (keys.length === 0) return () => []
    const { visitorId } = await context.requireVisitor()
    const found = await findUploads(db, keys)
    return ({ said: { files = [] } }: EnquiryRow) =>
      files.flatMap((key) => found.filter((one) => one.key === key).map((one) => deps.uploads.show(one, visitorId)))
  }
  /** Whoever wrote to the shop several times from one place proves first that it is no machine. */
  const admit = async (context: CallContext, refuse: Parameters<typeof refuseMachines>[3]) => {
    await refuseMachines(deps.captcha, context, 'request', refuse)
    await deps.captcha.suspect(context, 'request')
  }
  return answer('enquiries', enquiriesContract, {
    async findCheaper({ body }, context, refuse) {
      const phone = normalizePhone(body.TEL)
      if (phone === null) throw refuse('PHONE_INVALID')
      const email = body.EMAIL ? normalizeEmail(body.EMAIL) : null
      if (body.EMAIL && email === null) throw refuse('EMAIL_INVALID')
      const product = await findShownProduct(db, body.GUID_PRODUCT)
      if (product === null) throw refuse('PRODUCT_NOT_FOUND')
      await admit(context, refuse)
      const isNew = await keep(context, {
        kind: 'cheaper',
        ...productOf(product, body.nameSelected, context),
        name: body.FIO,
        phone,
        email,
        said: {
          url: body.URL,
          wantsLowPrice: body.addGetLowPrice ?? false,
          ...(body.PRICE !== undefined && { priceMinor: body.PRICE * 100 }),
        },
      })
      if (!isNew) throw refuse('ENQUIRY_REPEATED')
      return { status: true }
    },
    getMeasurer: (_input, context) => ({ measurer: measurerOf(context) }),
    async askMeasurer({ body }, context, refuse) {
      const phone = normalizePhone(body.TEL)
      if (phone === null) throw refuse('PHONE_INVALID')
      if (!measurerOf(context).days.includes(body.day)) throw refuse('DAY_TAKEN')
      const product = body.GUID_PRODUCT ? await findShownProduct(db, body.GUID_PRODUCT) : null
      if (body.GUID_PRODUCT && product === null) throw refuse('PRODUCT_NOT_FOUND')
      const { elsewhere, trouble } = await judgeAddress(deps, context.region, context.language, body.address)
      if (elsewhere) throw refuse('ADDRESS_ELSEWHERE', { cityName: elsewhere.cityName })
      if (trouble?.kind === 'addressUnknown') throw refuse('ADDRESS_UNKNOWN', { suggestions: trouble.suggestions })
      if (trouble) throw refuse(trouble.kind === 'houseNeeded' ? 'HOUSE_NEEDED' : 'ADDRESS_NEEDED')
      await admit(context, refuse)
      const isNew = await keep(context, {
        kind: 'measurer',
        ...(product && productOf(product, undefined, context)),
        name: body.FIO,
        phone,
        said: { address: body.address, day: body.day, comment: body.comment ?? '' },
      })
      if (!isNew) throw refuse('ENQUIRY_REPEATED')
      return { status: true }
    },
    async appeal({ body }, context, refuse) {
      const phone = normalizePhone(body.phone)
      if (phone === null) throw refuse('APPEAL_PHONE')
      const email = body.email ? normalizeEmail(body.email) : null
      if (body.email && email === null) throw refuse('APPEAL_EMAIL')
      await admit(context, refuse)
      const { person: name, course, description: comment, order = '' } = body
      const said = { course, comment, order }
      if (!(await keep(context, { kind: 'appeal', name, phone, email, said }))) throw refuse('ENQUIRY_REPEATED')
      return { status: true }
    },
    async callback({ body: { name, comment = '', hours = '', ...body } }, context, refuse) {
      const phone = normalizePhone(body.phone)
      if (phone === null) throw refuse('APPEAL_PHONE')
      await admit(context, refuse)
      const isNew = await keep(context, { kind: 'callback', name, phone, said: { comment, hours } })
      if (!isNew) throw refuse('ENQUIRY_REPEATED')
      return { status: true }
    },
    async sendRequest({ body: { kind, name, phone: typed, email = null, ...said } }, context, refuse) {
      const phone = normalizePhone(typed)
      if (phone === null) throw refuse('REQUEST_PHONE')
      await admit(context, refuse)
      const { company = '', town = '', site = '', comment } = said
      const isNew = await keep(context, { kind, name, phone, email, said: { company, town, site, comment } })
      if (!isNew) throw refuse('ENQUIRY_REPEATED')
      return { status: true }
    },
    async listEnquiries({ body }, context) {
      const { language } = context
      const rows = await listEnquiryRows(db, body)
      const names = await findNames(
        db,
        rows.flatMap(({ answeredBy }) => answeredBy ?? []),
      )
      const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
      const regionOf = (id: number) => regions.find(id, language)?.name ?? ''
      const files = await filesOf(rows, context)
      const view = (row: EnquiryRow) => enquiryView(row, regionOf(row.regionId), nameOf(row.answeredBy))
      return { enquiries: rows.map((row) => ({ ...view(row), files: files(row) })) }
    },
    async answerEnquiry({ body }, context, refuse, record) {
      const who = await deskPerson(context)
      const isEnded = await inTransaction(db, async (tx) => {
        const end = { state: 'answered' as const, answer: body.answer, answeredBy: who, answeredAt: context.now() }
        const row = await endEnquiry(tx, body.id, end)
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
    async closeEnquiry({ body }, context, refuse, record) {
      const who = await deskPerson(context)
      const end = { state: 'closed' as const, answer: null, answeredBy: who, answeredAt: context.now() }
      const row = await inTransaction(db, (tx) => endEnquiry(tx, body.id, end))
      if (row === null) throw refuse('ENQUIRY_NOT_FOUND')
      record({ subject: `enquiry ${body.id}`, before: { state: 'waiting' }, after: { state: 'closed' } })
      return { status: true }
    },
  })
}

type ShownProduct = NonNullable<Awaited<ReturnType<typeof findShownProduct>>>

function productOf({ id, names, url }: ShownProduct, selected: string | undefined, { language }: CallContext) {
  return { productId: id, productName: selected || nameIn(names, language), productUrl: url }
}

/** The gate has let nobody in who is not signed in. */
async function deskPerson(context: CallContext): Promise<number> {
  const { customer } = await context.visitor()
  if (!customer) throw new Error('Nobody is at the desk.')
  return customer.id
}

function enquiryView(row: EnquiryRow, region: string, answeredBy: string): Omit<Enquiry, 'files'> {
  const { said } = row
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    region,
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
    answeredBy,
  }
}
