import { z } from 'zod'
import { type TagLayout, tagBlockKinds } from '#rules/tags/tag-layout.ts'
import { line } from '../fields.ts'

/** Millimetres with a tenth: what the paper is cut by. */
const mm = (most: number) => z.number().min(0).max(most).multipleOf(0.1)

export const TagBlockSchema = z.object({
  kind: z.enum(tagBlockKinds),
  xMm: mm(1000),
  yMm: mm(1000),
  widthMm: mm(1000).min(0.5),
  heightMm: mm(1000).min(0.2),
  sizePt: z.number().min(3).max(200).multipleOf(0.5),
  isBold: z.boolean(),
  align: z.enum(['left', 'center', 'right']),
})

export const TagLayoutSchema: z.ZodType<TagLayout> = z.object({
  widthMm: mm(420).min(15),
  heightMm: mm(420).min(10),
  sheet: z
    .object({
      widthMm: mm(420).min(50),
      heightMm: mm(594).min(50),
      leftMm: mm(50),
      topMm: mm(50),
      gapXMm: mm(50),
      gapYMm: mm(50),
    })
    .nullable(),
  dotMm: z.number().min(0.03).max(0.3).nullable(),
  hasCutMarks: z.boolean(),
  blocks: z.array(TagBlockSchema).min(1).max(24),
})

export const TagTemplate = z.object({
  id: z.int(),
  name: z.string(),
  names: z.object({ ru: z.string(), kk: z.string().optional(), en: z.string().optional() }),
  layout: TagLayoutSchema,
  /** Of this shop alone; false: of all shops, changed by managers and administrators there for everybody. */
  isOwn: z.boolean(),
  tagsPerSheet: z.int(),
  revision: z.int(),
})
export type TagTemplate = z.infer<typeof TagTemplate>

export const TemplateNames = z.object({ ru: line(60), kk: line(60).optional(), en: line(60).optional() })

const span = z.object({
  kind: z.literal('text'),
  text: z.string(),
  xMm: z.number(),
  baselineMm: z.number(),
  sizePt: z.number(),
  isBold: z.boolean(),
  widthMm: z.number(),
  isStruck: z.boolean(),
})
const box = z.object({
  kind: z.literal('box'),
  xMm: z.number(),
  yMm: z.number(),
  widthMm: z.number(),
  heightMm: z.number(),
  tone: z.enum(['yellow', 'ink', 'frame']),
})
const bars = z.object({
  kind: z.literal('bars'),
  xMm: z.number(),
  yMm: z.number(),
  bars: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).readonly(),
})

/** What stands on a tag, in millimetres from its corner: the same marks that go to the printer. */
export const TagPreview = z.object({
  widthMm: z.number(),
  heightMm: z.number(),
  marks: z.array(z.discriminatedUnion('kind', [span, box, bars])),
})
export type TagPreview = z.infer<typeof TagPreview>

export const LayoutFaultSchema = z.object({
  kind: z.enum(['sheetTooSmall', 'outside', 'barcodeNarrow', 'qrSmall', 'priceMissing', 'lettersSmall']),
  block: z.enum(tagBlockKinds).optional(),
})
