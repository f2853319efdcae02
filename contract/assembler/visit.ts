import { z } from 'zod'
import { checkLines, failReasons, visitKinds, visitPhotoKinds, visitStates } from '#rules/crew.ts'
import { Picture } from '../catalogue/picture.ts'
import { Coordinates, DayText } from '../delivery.ts'
import { Guid, line, MinorUnits, text } from '../fields.ts'
import { PrivatePicture } from '../media.ts'
import { Moment } from '../order.ts'

/** A part that was put in, or that was not in its box. */
const UsedPart = z.object({
  lineId: z.int(),
  partId: z.int(),
  wish: z.enum(['used', 'missing']),
  quantity: z.int().min(1).max(99),
})

const Goods = z.object({
  lineId: z.int(),
  offerId: z.int(),
  productId: z.int(),
  name: z.string(),
  picture: Picture.nullable(),
  quantity: z.int(),
  boxes: z.int(),
  /** Its share of `assemblyMinutes`; 0 where this visit does not put it together. */
  minutes: z.int(),
  isAssembled: z.boolean(),
  /** The page of the assembly sheet; `sketches` has its words. */
  sheetUrl: z.string().nullable(),
  /** What can be turned in the hand, in the colours that were ordered. */
  model: z.object({ glb: z.string(), variant: z.string().nullable() }).nullable(),
  /** What the bars of each box's label for its way say: `10018-2/3`, the third box of that part. */
  boxCodes: z.array(z.string()),
  /** What the bars and the code of each box's label for claims say. */
  labels: z.array(z.object({ code: z.string(), barcode: z.string(), piece: z.int(), box: z.int() })),
  parts: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), box: z.int(), quantity: z.int() })),
})

export const GalleryPhoto = PrivatePicture.extend({
  id: Guid,
  kind: z.enum(visitPhotoKinds),
  line: z.enum(checkLines),
  takenAt: Moment,
  photoKey: Guid,
})
export type GalleryPhoto = z.infer<typeof GalleryPhoto>

const Signature = z.object({
  name: line(120),
  /** From 0 to 1000, of a field that is twice as wide as high. */
  strokes: z
    .array(
      z
        .array(z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)]))
        .min(1)
        .max(2000),
    )
    .min(1)
    .max(200),
})

/** One visit as the crew sees it. */
export const AssemblerOrder = z.object({
  order_num: z.string(),
  /** Hours of the schedule that are held for it: whole units of 180 minutes. Nobody is shown them as the length of the work. */
  AssemblyDuration: z.int(),
  /** The length of the work that people are shown, here as at the desk: `minutes` of a visit there. 0 for a delivery. */
  assemblyMinutes: z.int(),
  /** Where its photos are looked at. */
  orderGalleryLink: z.string(),
  /** Of the visit: `orderId` of the other calls. */
  guid: Guid,
  /** Of the sale that it belongs to. */
  saleId: Guid,
  kind: z.enum(visitKinds),
  state: z.enum(visitStates),
  revision: z.int(),
  day: DayText,
  from: z.int(),
  to: z.int(),
  address: z.string(),
  place: Coordinates.nullable(),
  access: z.object({
    entrance: z.string(),
    floor: z.int().nullable(),
    flat: z.string(),
    /** Null: nobody has said whether there is a lift that takes goods. */
    hasLift: z.boolean().nullable(),
    comment: z.string(),
  }),
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** From where the crew is before, as the crow flies and by the usual pace of the town. */
  km: z.number().nullable(),
  minutesOnRoad: z.int().nullable(),
  needsHanging: z.boolean(),
  removalPieces: z.int(),
  /** Still to be paid for this order. */
  owedMinor: MinorUnits,
  goods: z.array(Goods),
  checklist: z.array(z.enum(checkLines)),
  checks: z.array(z.enum(checkLines)),
  parts: z.array(UsedPart),
  note: z.string(),
  photos: z.array(GalleryPhoto),
  signature: Signature.nullable(),
  callConfirmedAt: Moment.nullable(),
  onWayAt: Moment.nullable(),
  startedAt: Moment.nullable(),
  doneAt: Moment.nullable(),
  failReason: z.enum(failReasons).nullable(),
  /** What the crew gets, or will. */
  earnedMinor: MinorUnits,
})
export type AssemblerOrder = z.infer<typeof AssemblerOrder>

/** What is written of a visit at once: states, times, checks, parts and signature. Photos come apart. */
export const WrittenVisit = z.object({
  orderId: Guid,
  saleId: Guid,
  assembled: z.boolean(),
  /** The same for every try to send this: it is written once. */
  key: Guid.optional(),
  /** Which state of the visit was looked at. */
  revision: z.int().min(0).optional(),
  startedAt: z.iso.datetime({ offset: true }).optional(),
  doneAt: z.iso.datetime({ offset: true }).optional(),
  checks: z.array(z.enum(checkLines)).max(checkLines.length).optional(),
  parts: z.array(UsedPart).max(60).optional(),
  note: text(1000).optional(),
  signature: Signature.nullable().optional(),
  /** It did not come off: `failReason` must say why then. */
  failed: z.boolean().optional(),
  failReason: z.enum(failReasons).optional(),
})
export type WrittenVisit = z.infer<typeof WrittenVisit>
