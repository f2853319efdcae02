import { enquiriesContract } from '#contract/enquiries.ts'
import { wallClock } from '#rules/calendar.ts'
import { normalizeEmail } from '#rules/email.ts'
import { measurerDays } from '#rules/measurer.ts'
import { nameIn } from '#rules/names.ts'
import { normalizePhone } from '#rules/phone.ts'
import { findShownProduct } from '#server/catalogue/index.ts'
import { type CaptchaGuard, refuseMachines } from '#server/customer/index.ts'
import { type AddressBook, judgeAddress } from '#server/delivery/index.ts'
import { answer, type CallContext } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { keepEnquiry, type NewEnquiry } from './queries.ts'

export { staffEnquiriesCalls } from './desk-calls.ts'

export interface EnquiriesDeps {
  db: Db
  regions: Regions
  addresses: AddressBook
  captcha: CaptchaGuard
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
  })
}

type ShownProduct = NonNullable<Awaited<ReturnType<typeof findShownProduct>>>

function productOf({ id, names, url }: ShownProduct, selected: string | undefined, { language }: CallContext) {
  return { productId: id, productName: selected || nameIn(names, language), productUrl: url }
}
