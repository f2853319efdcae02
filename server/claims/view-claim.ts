import type { ClaimSummary, ClaimView } from '#contract/claims.ts'
import { momentWithOffset } from '#rules/calendar.ts'
import { type ClaimPhotoKind, claimSteps, isClaimOpen, lackingSteps, nextStep } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'
import { fullName, nameIn } from '#rules/names.ts'
import { maskPhone } from '#rules/phone.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { pictureOf } from '#server/catalogue/index.ts'
import { listFreeVisits } from '#server/delivery/index.ts'
import { findUploads } from '#server/media/index.ts'
import { findBundleUnchecked, type OrderBundle, piecesOf } from '#server/order/index.ts'
import { sumGoneBack } from '#server/payment/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { makeLinkCode } from '#server/platform/link-code.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { viewBoxes } from './claim-order.ts'
import type { ClaimDeps } from './deps.ts'
import { listClaimedParts, listParts } from './parts.ts'
import { type ClaimRow, listEvents, listPhotos } from './queries.ts'

export interface ViewWish {
  language: Language
  now: Date
  /** The account that it belongs to, or the shop: contacts are not masked, and the order can be opened. */
  isOwner: boolean
}

export function claimCodeOf(secrets: Secrets, claim: Pick<ClaimRow, 'id' | 'createdAt'>): string {
  return makeLinkCode(secrets, 'claim links', `claim/${claim.id}`, claim.createdAt)
}

type Deps = Pick<ClaimDeps, 'regions' | 'secrets' | 'uploads'>

/** A claim with all that belongs to it; the shopper and the shop are shown the same. */
export async function viewClaim(
  deps: Deps,
  db: Db | Tx,
  claim: ClaimRow,
  // Photos open in this browser alone.
  wish: ViewWish & { visitorId: string },
): Promise<ClaimView> {
  const { language, now, isOwner, visitorId } = wish
  const events = await listEvents(db, claim.id)
  const photos = await viewPhotos(deps, db, claim.id, visitorId)
  const asked = await listClaimedParts(db, claim.id)
  const known = await listParts(db, [claim.goods.productId])
  const bundle = await findBundleUnchecked(db, claim.groupId)
  const region = deps.regions.find(claim.regionId, language)
  const isDraft = claim.state === 'draft'
  const moment = momentIn(deps, claim)
  const lacks = isDraft ? lackingSteps(saidOf(claim, asked.length, photos)) : []
  const done = claimSteps.filter((step) => step in claim.steps && !lacks.includes(step))
  return {
    ...factsOf(claim, moment, now),
    code: claimCodeOf(deps.secrets, claim),
    revision: claim.revision,
    steps: claimSteps.map((queryAction) => ({
      queryAction,
      isDone: done.includes(queryAction),
      revision: claim.steps[queryAction] ?? 0,
    })),
    next: nextStep(done),
    lacks,
    orderID: claim.orderNumber,
    orderGuid: isOwner ? claim.groupId : null,
    goods: goodsOf(claim, bundle, language),
    quantity: claim.quantity,
    description: claim.description,
    packages: viewBoxes(claim.goods.boxes, known, language),
    numberPackage: claim.boxes,
    parts: asked.map(({ partId, code, names, box, quantity, isReserved }) => ({
      id: partId,
      code,
      name: nameIn(names, language),
      box,
      quantity,
      isReserved,
    })),
    photos,
    label:
      claim.labelBarcode !== null && claim.labelMatch ? { barcode: claim.labelBarcode, match: claim.labelMatch } : null,
    contact: contactOf(claim, isOwner),
    visit: visitOf(claim),
    visits: isDraft && region ? await listFreeVisits(db, region, { now, most: 9 }) : [],
    sentAt: claim.sentAt && moment(claim.sentAt),
    question: claim.state === 'question' ? claim.question : '',
    decision: claim.decision && {
      kind: claim.decision,
      reason: claim.reason,
      note: claim.note,
      sumMinor: claim.sumMinor,
      isMoneyBack: await isMoneyBack(db, claim, events),
      goods: claim.goodsWay && {
        way: claim.goodsWay,
        until: claim.goodsUntil,
        places: claim.goodsWay === 'brought' ? shopsFor(deps, claim, language) : [],
      },
    },
    currency: bundle?.group.currency ?? 'RUB',
    utcOffsetMinutes: deps.regions.offsetAt(claim.regionId, now),
    events: events.map(({ kind, by, at, note, level, dueAt }) => ({
      kind,
      by,
      at: moment(at),
      note,
      level,
      dueAt: dueAt && moment(dueAt),
    })),
  }
}

/** What else of the order is on its way back may be its own: it counts as gone once all has. */
async function isMoneyBack(
  db: Db | Tx,
  { groupId, sumMinor }: ClaimRow,
  events: Awaited<ReturnType<typeof listEvents>>,
): Promise<boolean> {
  const decided = events.find(({ kind }) => kind === 'decided' || kind === 'done')
  if (!sumMinor || !decided) return false
  const goneMinor = await sumGoneBack(db, groupId, decided.at)
  return goneMinor !== null && goneMinor >= sumMinor
}

function momentIn({ regions }: Pick<Deps, 'regions'>, { regionId }: ClaimRow) {
  return (at: Date) => momentWithOffset(at.getTime(), regions.offsetAt(regionId, at))
}

/** What a list and the claim itself tell alike. */
function factsOf(claim: ClaimRow, moment: (at: Date) => string, now: Date) {
  return {
    id: claim.id,
    number: String(claim.number),
    state: claim.state,
    kind: claim.kind,
    createdAt: moment(claim.createdAt),
    dueAt: claim.dueAt && moment(claim.dueAt),
    isOverdue: isClaimOpen(claim.state) && claim.dueAt !== null && claim.dueAt < now,
    level: claim.level,
  }
}

export function summarizeClaim(
  deps: Pick<Deps, 'regions'>,
  claim: ClaimRow,
  { language, now, isOwner }: ViewWish,
): ClaimSummary {
  return {
    ...factsOf(claim, momentIn(deps, claim), now),
    utcOffsetMinutes: deps.regions.offsetAt(claim.regionId, now),
    orderID: claim.orderNumber,
    orderGuid: isOwner ? claim.groupId : null,
    name: nameIn(claim.goods.names, language),
    picture: claim.goods.image && pictureOf(claim.goods.image),
    decision: claim.decision,
  }
}

async function viewPhotos(
  { uploads }: Pick<Deps, 'uploads'>,
  db: Db | Tx,
  claimId: string,
  visitorId: string,
): Promise<ClaimView['photos']> {
  const photos = await listPhotos(db, claimId)
  const files = await findUploads(
    db,
    photos.map(({ upload }) => upload),
  )
  return photos.flatMap(({ id, kind, upload }) => {
    const file = files.find(({ key }) => key === upload)
    return file ? [{ id, kind, ...uploads.show(file, visitorId) }] : []
  })
}

export function saidOf(claim: ClaimRow, parts: number, photos: readonly { kind: ClaimPhotoKind }[]) {
  const counted: Partial<Record<ClaimPhotoKind, number>> = {}
  for (const { kind } of photos) counted[kind] = (counted[kind] ?? 0) + 1
  return { kind: claim.kind, description: claim.description, parts, photos: counted }
}

function goodsOf({ goods, lineId }: ClaimRow, bundle: OrderBundle | null, language: Language): ClaimView['goods'] {
  const line = bundle?.lines.find(({ id }) => id === lineId)
  const words = line && lineWordsOf(line.snapshot, line.quantity, language)
  return {
    lineId,
    name: words ? fullName(words) : nameIn(goods.names, language),
    picture: goods.image && pictureOf(goods.image),
    ordered: line ? piecesOf(line) : 1,
  }
}

function contactOf({ contactName, contactPhone, contactEmail }: ClaimRow, isOwner: boolean): ClaimView['contact'] {
  if (isOwner) return { name: contactName, phone: contactPhone, email: contactEmail }
  return { name: `${contactName.slice(0, 1)}…`, phone: maskPhone(contactPhone), email: '' }
}

/** Where goods are brought back to: the shops of the region in which they were bought. */
export function shopsFor({ regions }: Pick<Deps, 'regions'>, { regionId }: ClaimRow, language: Language): string[] {
  return regions.listContacts(regionId, language).flatMap(({ kind, address }) => (kind === 'shop' ? [address] : []))
}

export function visitOf({ visitDay, visitFrom, visitTo }: ClaimRow): ClaimView['visit'] {
  if (visitDay === null || visitFrom === null || visitTo === null) return null
  return { day: visitDay, from: visitFrom, to: visitTo }
}
