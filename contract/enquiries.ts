import { z } from 'zod'
import { call, ofField, refusal } from './call.ts'
import { productNotFound } from './catalogue/not-found.ts'
import { captchaRefusals, EmailText, PhoneText, phoneRefusals } from './customer.ts'
import { addressNeeded, addressUnknown, Coordinates, DayText, houseNeeded } from './delivery.ts'
import { asked, expected } from './expected.ts'
import { Guid, IdOrZero, line, RegionBody, Status, text } from './fields.ts'

const phoneInvalid = ofField('TEL', phoneRefusals.PHONE_INVALID)
const emailInvalid = ofField(
  'EMAIL',
  refusal(422, {
    ru: 'Проверьте адрес почты: в нём должны быть @ и домен.',
    kk: 'Пошта мекенжайын тексеріңіз: онда @ және домен болуы керек.',
    en: 'Please check the e-mail: it needs an @ and a domain.',
  }),
)
export const repeated = refusal(409, {
  ru: 'Вы уже прислали это. Ответ придёт сообщением.',
  kk: 'Сіз мұны жібердіңіз. Жауап хабарламамен келеді.',
  en: 'You have sent this already. The answer comes by message.',
})

/** A host as browsers write it: names of other letters, such as «мебель.рф», begin with `xn--`. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i

const Page = z.url({ protocol: /^https?$/, hostname: host })

function isPage(address: string): boolean {
  return Page.safeParse(address).success
}

/** A page elsewhere: only what a browser opens as a page. People leave out `https://`, so it is put before a bare name. */
export const PageAddress = z
  .string()
  .trim()
  .max(1000)
  .transform((typed) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`))
  .pipe(z.string().check(asked(isPage, expected.page)))

/** Names of the fields are those of the specification. What the product is called and where it stands, the shop knows itself. */
export const FindCheaper = z.object({
  FIO: line(100),
  TEL: PhoneText,
  EMAIL: EmailText.optional(),
  /** Where it costs less. */
  URL: PageAddress,
  REGION: IdOrZero.optional(),
  PRODUCT_NAME: z.string().max(300).optional(),
  GUID_PRODUCT: Guid,
  PRODUCT_URL: z.string().max(1000).optional(),
  /** Whole units of the region's currency. */
  PRICE: z.int().min(1).max(100_000_000).optional(),
  /** Tell me also when the price drops by itself. */
  addGetLowPrice: z.boolean().optional(),
  /** The variant that was chosen. */
  nameSelected: z.string().trim().max(300).optional(),
})

export const AskMeasurer = z.object({
  FIO: line(100),
  TEL: PhoneText,
  address: line(200),
  day: DayText,
  comment: text(500).optional(),
  GUID_PRODUCT: Guid.optional(),
})

export const enquiryKinds = [
  'cheaper',
  'measurer',
  'appeal',
  'callback',
  'franchising',
  'suppliers',
  'designers',
  'vacancy',
] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** Names of the fields are those of the specification. */
export const Appeal = z.object({
  person: line(100),
  phone: PhoneText,
  email: EmailText.optional(),
  /** Number of the order it is about. */
  order: line(30).optional(),
  /** What it is about. */
  course: line(100),
  description: text(2000).min(10),
})

export const callHours = ['9-12', '12-15', '15-18', '18-21'] as const

export const Callback = z.object({
  name: line(100),
  phone: PhoneText,
  /** When a call suits; left out: at any hour. */
  hours: z.enum(callHours).optional(),
  comment: text(500).optional(),
})

/** Left empty, or an address that letters can be sent to. */
export const emailOptional = z
  .union([z.literal(''), z.email()])
  .optional()
  .transform((email) => email || undefined)

export const requestKinds = ['franchising', 'suppliers', 'designers'] as const

/** Whoever wants to work with the shop. */
export const SendRequest = z.object({
  kind: z.enum(requestKinds),
  name: line(100),
  phone: PhoneText,
  email: emailOptional,
  company: line(150).optional(),
  town: line(100).optional(),
  /** Their site or portfolio. */
  site: PageAddress.optional(),
  comment: text(2000).min(10),
})

export const enquiriesContract = {
  findCheaper: call({
    method: 'POST',
    path: '/api_vue/findCheaper/',
    access: 'anyone',
    summary: 'Tells the shop where a product costs less; somebody looks and answers by message',
    body: FindCheaper,
    answer: Status,
    refusals: {
      PRODUCT_NOT_FOUND: productNotFound,
      PHONE_INVALID: phoneInvalid,
      EMAIL_INVALID: emailInvalid,
      ENQUIRY_REPEATED: repeated,
      ...captchaRefusals,
    },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
  getMeasurer: call({
    method: 'POST',
    path: '/api_vue/getMeasurer/',
    access: 'anyone',
    isRead: true,
    summary: 'Whether a measurer comes in a region, and on which of the next days',
    body: RegionBody.optional(),
    answer: z.object({
      measurer: z.object({
        isAvailable: z.boolean(),
        days: z.array(DayText),
        phone: z.string(),
        /** Where a map opens on which the house is chosen. */
        mapCenter: Coordinates,
      }),
    }),
  }),
  askMeasurer: call({
    method: 'POST',
    path: '/api_vue/askMeasurer/',
    access: 'anyone',
    summary: 'Asks for a measurer; the shop calls to name the hour',
    body: AskMeasurer,
    answer: Status,
    refusals: {
      PRODUCT_NOT_FOUND: productNotFound,
      PHONE_INVALID: phoneInvalid,
      DAY_TAKEN: ofField(
        'day',
        refusal(422, {
          ru: 'В этот день замерщик не приедет. Выберите другой.',
          kk: 'Бұл күні өлшеуші келмейді. Басқа күнді таңдаңыз.',
          en: 'The measurer does not come on that day. Please choose another one.',
        }),
      ),
      ADDRESS_NEEDED: ofField('address', addressNeeded),
      ADDRESS_UNKNOWN: ofField('address', addressUnknown),
      HOUSE_NEEDED: ofField('address', houseNeeded),
      ADDRESS_ELSEWHERE: ofField(
        'address',
        refusal(
          409,
          {
            ru: 'Этот адрес в другом городе: {cityName}. Смените город вверху страницы: дни замерщика там свои.',
            kk: 'Бұл мекенжай басқа қалада: {cityName}. Беттің жоғарғы жағында қаланы ауыстырыңыз: өлшеушінің күндері ол жерде өзінше.',
            en: 'This address is in another city: {cityName}. Please change the city at the top of the page: the measurer has days of its own there.',
          },
          z.object({ cityName: z.string() }),
        ),
      ),
      ENQUIRY_REPEATED: repeated,
      ...captchaRefusals,
    },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
  appeal: call({
    method: 'POST',
    path: '/api_vue/claim/appeal/',
    access: 'anyone',
    summary: 'Writes to the manager of the shop, about an order or anything else; the answer comes by message',
    body: Appeal,
    answer: Status,
    refusals: {
      APPEAL_PHONE: ofField('phone', phoneRefusals.PHONE_INVALID),
      APPEAL_EMAIL: ofField(
        'email',
        refusal(422, {
          ru: 'Проверьте адрес почты: в нём должны быть @ и домен.',
          kk: 'Пошта мекенжайын тексеріңіз: онда @ және домен болуы керек.',
          en: 'Please check the e-mail: it needs an @ and a domain.',
        }),
      ),
      ENQUIRY_REPEATED: repeated,
      ...captchaRefusals,
    },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
  callback: call({
    method: 'POST',
    path: '/api_vue/callback/',
    access: 'anyone',
    summary: 'Asks to be called back',
    body: Callback,
    answer: Status,
    refusals: {
      APPEAL_PHONE: ofField('phone', phoneRefusals.PHONE_INVALID),
      ENQUIRY_REPEATED: repeated,
      ...captchaRefusals,
    },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
  sendRequest: call({
    method: 'POST',
    path: '/api_vue/requests/',
    access: 'anyone',
    summary: 'A maker, a designer or a partner wants to work with the shop; somebody calls or writes back',
    body: SendRequest,
    answer: Status,
    refusals: {
      REQUEST_PHONE: ofField('phone', phoneRefusals.PHONE_INVALID),
      ENQUIRY_REPEATED: repeated,
      ...captchaRefusals,
    },
    limit: { requests: 10, windowSeconds: 3600 },
  }),
}
