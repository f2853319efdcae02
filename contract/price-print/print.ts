import { z } from 'zod'
import { tagLanguages } from '#rules/tags/tag-languages.ts'
import { tagStates } from '#rules/tags/tag-price.ts'
import { Picture } from '../catalogue/picture.ts'
import { DayText } from '../delivery.ts'
import { Id, LengthStepMm, MinorUnits } from '../fields.ts'
import { Moment } from '../order.ts'

/** Where the goods of a print come from. */
export const printSources = ['changed', 'coming', 'hall', 'untagged', 'section', 'list', 'search', 'scan'] as const
export const PrintSourceSchema = z.enum(printSources)
export type PrintSource = z.infer<typeof PrintSourceSchema>

export const feedbackKinds = ['wrongPrice', 'wrongName', 'unreadableCode', 'cutText', 'other'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** One variant as the list of tags shows it, priced as in the shop's region on the asked day. */
export const TagRow = z.object({
  offerId: z.int(),
  name: z.string(),
  vendorCode: z.string().nullable(),
  barcode: z.string().nullable(),
  url: z.string(),
  image: Picture.nullable(),
  isOnSale: z.boolean(),
  priceMinor: MinorUnits,
  oldPriceMinor: MinorUnits.nullable(),
  /** The price is that of a metre. */
  isPerMetre: z.boolean(),
  lengthStepMm: LengthStepMm,
  /** Pieces, or steps of a length, in the warehouse that hands over in this shop. */
  free: z.int(),
  state: z.enum(tagStates),
  /** The tag that hangs here; null: none was printed. */
  hung: z.object({ priceMinor: MinorUnits, oldPriceMinor: MinorUnits.nullable(), printedAt: Moment }).nullable(),
})
export type TagRow = z.infer<typeof TagRow>

export const SearchTags = z.object({
  shopId: Id,
  source: PrintSourceSchema,
  /** Of the search, a list of articles and bar codes, or what a scanner read. */
  query: z.string().trim().max(8000).default(''),
  sectionId: Id.optional(),
  /** The day whose prices are asked; today where it is left out. */
  day: DayText.optional(),
  page: z.int().min(1).max(1000).default(1),
})

export const PrintTags = z.object({
  /** The browser's own word for this press: sent twice it is printed once. */
  requestKey: z.uuid(),
  shopId: Id,
  templateId: Id,
  source: PrintSourceSchema,
  languages: z.array(z.enum(tagLanguages)).min(1).max(2),
  day: DayText.optional(),
  /** Stamps the tags: not to be hung up before the day whose prices they show. */
  isEmbargoed: z.boolean().default(false),
  lines: z
    .array(z.object({ offerId: Id, copies: z.int().min(1).max(200) }))
    .min(1)
    .max(500),
})

/** One press of printing, as the log tells it. */
export const PrintRecord = z.object({
  id: z.uuid(),
  printedAt: Moment,
  printedBy: z.string(),
  source: PrintSourceSchema,
  templateName: z.string(),
  pricesOf: DayText,
  embargoOn: DayText.nullable(),
  goods: z.int(),
  tags: z.int(),
  /** How many of its prices hold no longer. */
  outdated: z.int(),
  url: z.string(),
})
export type PrintRecord = z.infer<typeof PrintRecord>

export const Feedback = z.object({
  id: z.int(),
  kind: z.enum(feedbackKinds),
  words: z.string(),
  offer: z.object({ id: z.int(), name: z.string() }).nullable(),
  saidBy: z.string(),
  saidAt: Moment,
})
export type Feedback = z.infer<typeof Feedback>
