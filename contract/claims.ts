import { z } from 'zod'
import {
  claimDecisions,
  claimKinds,
  claimPhotoKinds,
  claimStates,
  claimSteps,
  goodsWays,
  mostPhotosOfKind,
  refusalReasons,
} from '#rules/claim.ts'
import { orderStatuses } from '#rules/order-state.ts'
import { call, perMinute } from './call.ts'
import { Picture } from './catalogue/picture.ts'
import { EmailText, PhoneText, phoneRefusals } from './customer.ts'
import { DayText } from './delivery.ts'
import { Guid, line, MinorUnits, Status, text } from './fields.ts'
import { fileRefusals, files } from './files.ts'
import { PrivatePicture } from './media.ts'
import { Moment } from './order.ts'
import { accountRefusals } from './refusals/account.ts'
import { claimRefusals } from './refusals/claims.ts'

export const claimPhotos = 'claim photos'

/** What a photo of a claim may be. */
export const claimPhotoLimits = {
  kinds: ['image/jpeg', 'image/png', 'image/webp'],
  most: mostPhotosOfKind,
  maxMegabytes: 15,
} as const

/** A claim by its id; whoever is neither its account nor its browser brings the code of the link that they were sent. */
const ClaimKey = { claimID: Guid, code: z.string().max(80).optional() }

const Visit = z.object({ day: DayText, from: z.int(), to: z.int() })

/** A part on the map of a model's parts. */
export const ClaimPart = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** How many of it the box holds. */
  quantity: z.int(),
  /** A spare lies on the shelf now. */
  hasSpare: z.boolean(),
  /** Where the drawing shows it, in percent; null: it is not drawn. */
  place: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
})
export type ClaimPart = z.infer<typeof ClaimPart>

/** One box of one piece and what lies in it. */
export const ClaimBox = z.object({ number: z.int(), parts: z.array(ClaimPart) })
export type ClaimBox = z.infer<typeof ClaimBox>

/** One line of an order, with its boxes. */
export const ClaimableLine = z.object({
  lineId: z.int(),
  offerGUID: z.int(),
  name: z.string(),
  picture: Picture.nullable(),
  /** Pieces that the shopper still has; 0: all of them have come back. */
  quantity: z.int(),
  packages: z.array(ClaimBox),
  /** Not while it has not been sent yet, so that the order itself can be changed, nor once all of it is back. */
  canClaim: z.boolean(),
  /** The last day on which it could be given back for no defect, once that is past; a defect is still claimed. */
  returnEndedOn: DayText.nullable(),
})
export type ClaimableLine = z.infer<typeof ClaimableLine>

export const ClaimableOrder = z.object({
  /** Null for whoever came by number and phone. */
  guid: Guid.nullable(),
  number: z.string(),
  createdAt: Moment,
  /** Sets of the order, each with its lines; what belongs to none comes under a set without a name. */
  sets: z.array(z.object({ name: z.string().nullable(), lines: z.array(ClaimableLine) })),
})
export type ClaimableOrder = z.infer<typeof ClaimableOrder>

const ClaimEvent = z.object({
  kind: z.enum([
    ...claimStates.filter((state) => state !== 'draft'),
    'answered',
    'escalated',
    'photosAdded',
    'visitSet',
  ]),
  by: z.enum(['shopper', 'shop', 'clock']),
  at: Moment,
  note: z.string(),
  level: z.int().nullable(),
  dueAt: Moment.nullable(),
})

/** A claim as the shopper and the shop see it: the same dates, photos and ends for both. */
export const ClaimView = z.object({
  id: Guid,
  number: z.string(),
  /** For the link by which it is gone on with elsewhere. */
  code: z.string(),
  state: z.enum(claimStates),
  revision: z.int(),
  /** One that was gone through but lacks what sending needs is not done. */
  steps: z.array(z.object({ queryAction: z.enum(claimSteps), isDone: z.boolean(), revision: z.int() })),
  /** The step to go on with. */
  next: z.enum(claimSteps),
  /** What is missing before it can be sent. */
  lacks: z.array(z.enum(claimSteps)),
  orderID: z.string(),
  /** Of the order's page, for its owner alone. */
  orderGuid: Guid.nullable(),
  goods: z.object({ lineId: z.int(), name: z.string(), picture: Picture.nullable(), ordered: z.int() }),
  quantity: z.int(),
  kind: z.enum(claimKinds).nullable(),
  description: z.string(),
  packages: z.array(ClaimBox),
  numberPackage: z.array(z.int()),
  parts: z.array(
    z.object({
      id: z.int().nullable(),
      code: z.string(),
      name: z.string(),
      box: z.int(),
      /** So many of it are not there. */
      quantity: z.int(),
      /** Spares for all of them are held. */
      isReserved: z.boolean(),
    }),
  ),
  photos: z.array(PrivatePicture.extend({ id: Guid, kind: z.enum(claimPhotoKinds) })),
  label: z.object({ barcode: z.string(), match: z.enum(['same', 'otherGoods', 'otherOrder', 'unknown']) }).nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  visit: Visit.nullable(),
  /** When a crew could come. */
  visits: z.array(Visit),
  createdAt: Moment,
  sentAt: Moment.nullable(),
  dueAt: Moment.nullable(),
  isOverdue: z.boolean(),
  level: z.int(),
  question: z.string(),
  decision: z
    .object({
      kind: z.enum(claimDecisions),
      reason: z.enum(refusalReasons).nullable(),
      note: z.string(),
      sumMinor: MinorUnits.nullable(),
      /** That sum has gone back to the shopper. */
      isMoneyBack: z.boolean(),
      /** Of a refund: what becomes of the goods; where the shopper brings them, until when and where to. */
      goods: z.object({ way: z.enum(goodsWays), until: DayText.nullable(), places: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  currency: z.enum(['RUB', 'KZT']),
  utcOffsetMinutes: z.int(),
  events: z.array(ClaimEvent),
})
export type ClaimView = z.infer<typeof ClaimView>

/** One line of a list of claims. */
export const ClaimSummary = z.object({
  id: Guid,
  number: z.string(),
  state: z.enum(claimStates),
  kind: z.enum(claimKinds).nullable(),
  orderID: z.string(),
  orderGuid: Guid.nullable(),
  name: z.string(),
  picture: Picture.nullable(),
  createdAt: Moment,
  dueAt: Moment.nullable(),
  isOverdue: z.boolean(),
  level: z.int(),
  utcOffsetMinutes: z.int(),
  decision: z.enum(claimDecisions).nullable(),
})
export type ClaimSummary = z.infer<typeof ClaimSummary>

/** Beside an order: which of its goods it is about, and the code that opens it where the caller needs one. */
export const OrderClaim = ClaimSummary.extend({ offerId: z.int(), cut: z.int(), code: z.string().nullable() })
export type OrderClaim = z.infer<typeof OrderClaim>

/** What a claim can be begun about: a line of an order, by the number of the part that brought it. */
export const ClaimableGoods = z.object({
  lineId: z.int(),
  offerId: z.int(),
  cut: z.int(),
  number: z.string(),
  name: z.string(),
})
export type ClaimableGoods = z.infer<typeof ClaimableGoods>

/** What a paper that comes with goods lists: nothing of whose they are. */
export const Waybill = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  /** The last time that it moved. */
  movedAt: Moment,
  utcOffsetMinutes: z.int(),
  carrier: z.string().nullable(),
  weightGrams: z.int(),
  boxes: z.int(),
  lines: z.array(
    z.object({
      lineId: z.int(),
      name: z.string(),
      quantity: z.int(),
      /** Boxes of all pieces. */
      boxes: z.int(),
      /** What the bars of their labels say, where labels were made. */
      barcodes: z.array(z.string()),
      canClaim: z.boolean(),
    }),
  ),
})
export type Waybill = z.infer<typeof Waybill>

/** Of one step: it is neither over nor begun by a waybill. */
const stepRefusals = (({ WAYBILL_NOT_FOUND: _waybill, CLAIM_OVER: _over, ...rest }) => rest)(claimRefusals)
const reading = perMinute(120)
const writing = { requests: 120, windowSeconds: 600 }

/** By which goods a claim begins: an order's number with its phone, an own order, or the label on a box. */
const OrderKey = {
  orderID: line(40).optional(),
  orderGuid: Guid.optional(),
  /** Of the link in a message about the order, which opens it as its owner's browser does. */
  orderCode: z.string().max(80).optional(),
  phone: PhoneText.optional(),
  qr: z.string().trim().max(300).optional(),
}

export const ClaimStepBody = z.object({
  queryType: z.enum(['get', 'set']),
  queryAction: z.enum(claimSteps),
  claimID: Guid.optional(),
  code: z.string().max(80).optional(),
  /** Which revision was looked at: a step that somebody has written since is not written over. */
  revision: z.int().min(0).optional(),
  ...OrderKey,
  lineId: z.int().min(1).optional(),
  /** The same by the offer, where it stands once in the order. */
  offerGUID: z.int().min(1).optional(),
  quantity: z.int().min(1).max(10_000).optional(),
  kind: z.enum(claimKinds).optional(),
  description: text(2000).optional(),
  numberPackage: z.array(z.int().min(1).max(99)).max(99).optional(),
  /** Parts that are not there: their spares are held. */
  parts: z.array(z.int().min(1)).max(60).optional(),
  /** `12:3`: of the part 12 three are not there; one, where nothing is said. */
  partCounts: z
    .array(z.string().regex(/^\d{1,9}:\d{1,5}$/))
    .max(60)
    .optional(),
  /** `2026-11-24 12-16`: when a crew shall come; `none`: no visit. */
  visit: z
    .string()
    .regex(/^(none|\d{4}-\d{2}-\d{2} \d{1,2}-\d{1,2})$/)
    .optional(),
  photos: files({
    purpose: claimPhotos,
    kinds: claimPhotoLimits.kinds,
    most: claimPhotoLimits.most,
    maxMegabytes: claimPhotoLimits.maxMegabytes,
    limit: { requests: 120, windowSeconds: 3600 },
  }),
  /** Photos of this step that stay; left out, all do. */
  kept: z.array(Guid).max(30).optional(),
  /** Some of them go. */
  removed: z.array(Guid).max(30).optional(),
  /** The same for every try to send one photo: it comes once. */
  photoKey: Guid.optional(),
  email: EmailText.optional(),
})
export type ClaimStepBody = z.infer<typeof ClaimStepBody>

export const claimsContract = {
  getOrder: call({
    method: 'POST',
    path: '/api_vue/claim/getOrder/',
    access: 'anyone',
    isRead: true,
    summary:
      'Goods of an order as a tree of sets, boxes and parts: by number and phone together, or an own one. A wrong phone and a missing order answer the same',
    body: z.object({
      orderID: line(40),
      orderCode: OrderKey.orderCode,
      phone: PhoneText.optional(),
    }),
    answer: z.object({ order: ClaimableOrder }),
    refusals: { CLAIM_ORDER_NOT_FOUND: claimRefusals.CLAIM_ORDER_NOT_FOUND },
    limit: { requests: 60, windowSeconds: 600 },
  }),
  getByQr: call({
    method: 'POST',
    path: '/api_vue/claim/getByQr/',
    access: 'anyone',
    isRead: true,
    summary: 'What the label on a box stands for: its goods, its box and its parts; nothing about whose it is',
    body: z.object({ qr: z.string().trim().min(1).max(300) }),
    answer: z.object({
      claim: z.object({
        orderID: z.string(),
        line: ClaimableLine,
        box: z.int(),
        /** An own claim about it that is open. */
        claimID: Guid.nullable(),
      }),
    }),
    refusals: { QR_UNKNOWN: claimRefusals.QR_UNKNOWN },
    limit: { requests: 60, windowSeconds: 600 },
  }),
  steps: call({
    method: 'POST',
    path: '/api_vue/claim/steps/',
    access: 'anyone',
    summary:
      'One step of a claim, read or written. `Offer` without a claim begins one; each step is kept as it is written',
    body: ClaimStepBody,
    answer: z.object({ step: z.object({ queryAction: z.enum(claimSteps), isDone: z.boolean() }), claim: ClaimView }),
    refusals: { ...stepRefusals, PHONE_INVALID: phoneRefusals.PHONE_INVALID, ...fileRefusals },
    limit: writing,
  }),
  getClaim: call({
    method: 'POST',
    path: '/api_vue/claim/get/',
    access: 'anyone',
    isRead: true,
    summary: 'A claim as the shop sees it: timeline, photos and the end of the step it is in',
    body: z.object(ClaimKey),
    answer: z.object({ claim: ClaimView }),
    refusals: { CLAIM_NOT_FOUND: claimRefusals.CLAIM_NOT_FOUND },
    limit: reading,
  }),
  listClaims: call({
    method: 'POST',
    path: '/api_vue/claim/list/',
    access: 'anyone',
    isRead: true,
    summary: 'Claims of the account, or of this browser, the latest first',
    body: z.object({ page: z.int().min(1).max(1000).default(1), orderGuid: Guid.optional() }),
    answer: z.object({ claims: z.array(ClaimSummary), page: z.int(), pages: z.int() }),
    limit: reading,
  }),
  listOrderClaims: call({
    method: 'POST',
    path: '/api_vue/claim/ofOrder/',
    access: 'anyone',
    isRead: true,
    summary:
      'Claims about an order and the goods that can be claimed for, for whoever may see the order; the door into a claim is given to those alone who may change the order',
    body: z.object({ orderGuid: Guid, orderCode: OrderKey.orderCode }),
    answer: z.object({
      claims: z.array(OrderClaim),
      goods: z.array(ClaimableGoods),
      /** The caller may change the order: a claim begins by its guid. Others name their phone. */
      isOwn: z.boolean(),
    }),
    refusals: { ORDER_NOT_FOUND: accountRefusals.ORDER_NOT_FOUND },
    limit: reading,
  }),
  answerClaim: call({
    method: 'POST',
    path: '/api_vue/claim/answer/',
    access: 'anyone',
    summary: 'Answers what the shop has asked about a claim',
    body: z.object({ ...ClaimKey, answer: text(2000).min(1) }),
    answer: z.object({ claim: ClaimView }),
    refusals: { CLAIM_NOT_FOUND: claimRefusals.CLAIM_NOT_FOUND, CLAIM_OVER: claimRefusals.CLAIM_OVER },
    limit: writing,
  }),
  withdrawClaim: call({
    method: 'POST',
    path: '/api_vue/claim/withdraw/',
    access: 'anyone',
    summary: 'Takes a claim back while nothing is decided; what was held for it is free again',
    body: z.object(ClaimKey),
    answer: Status,
    refusals: { CLAIM_NOT_FOUND: claimRefusals.CLAIM_NOT_FOUND, CLAIM_OVER: claimRefusals.CLAIM_OVER },
    limit: writing,
  }),
  checkWaybill: call({
    method: 'POST',
    path: '/api_vue/waybill/',
    access: 'anyone',
    isRead: true,
    summary:
      'What a waybill says should be there, by its number (that of the order or of its part) and the phone of the order. A wrong phone and a missing waybill answer the same',
    body: z.object({ waybill: line(30), phone: PhoneText }),
    answer: z.object({ waybill: Waybill }),
    refusals: { WAYBILL_NOT_FOUND: claimRefusals.WAYBILL_NOT_FOUND },
    limit: { requests: 60, windowSeconds: 600 },
  }),
  getRefand: call({
    method: 'POST',
    path: '/api_vue/getRefand/',
    access: 'anyone',
    isRead: true,
    summary: 'A wish for money back, by its id, for whoever made it',
    body: z.object({ id: Guid, code: z.string().max(80).optional() }),
    answer: z.object({ refund: ClaimView }),
    refusals: { CLAIM_NOT_FOUND: claimRefusals.CLAIM_NOT_FOUND },
    limit: reading,
  }),
}
