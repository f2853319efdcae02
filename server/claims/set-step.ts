import { eq, inArray } from 'drizzle-orm'
import { type ClaimStepBody, claimPhotos as photoPurpose } from '#contract/claims.ts'
import type { DateAndTime } from '#contract/delivery.ts'
import { type ClaimState, leastDescription, mostPhotosOfKind, photoKindOf } from '#rules/claim.ts'
import { normalizeEmail } from '#rules/email.ts'
import { isSameDayWindow } from '#rules/time-window.ts'
import { listFreeVisits } from '#server/delivery/index.ts'
import { claimUploads, discardClaimed, lockUploads } from '#server/media/index.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/database.ts'
import type { ClaimDeps } from './deps.ts'
import { listParts, setClaimedParts } from './parts.ts'
import { addEvent, type ClaimRow, type ClaimViewer, listPhotos, lockClaim, saveClaim } from './queries.ts'
import { lateReturn, type ReturnLate } from './return-term.ts'
import { type SendOutcome, sendClaim } from './send-claim.ts'
import { claimPhotos } from './tables.ts'

export interface StepWish {
  claimId: string
  viewer: ClaimViewer
  /** Whose files the receipts are. */
  visitorId: string
  said: ClaimStepBody
  now: Date
}

export type StepOutcome =
  | { kind: 'set'; claim: ClaimRow; newPhotos: readonly string[] }
  | { kind: 'notFound' }
  | { kind: 'sentAlready' }
  | { kind: 'changed'; revision: number }
  | { kind: 'tooMany'; most: number }
  | { kind: 'kindNeeded' }
  | ReturnLate
  | { kind: 'wordsNeeded' }
  | { kind: 'boxUnknown' }
  | { kind: 'partUnknown' }
  | { kind: 'visitTaken' }
  | { kind: 'photosFull' }
  | { kind: 'photosGone' }
  | { kind: 'emailInvalid' }
  | Exclude<SendOutcome, { kind: 'sent' }>

type Trouble = Exclude<StepOutcome, { kind: 'set' }>
type Change = Partial<ClaimRow>
type Written = { kind: 'written'; change: Change; newPhotos?: readonly string[] } | Trouble

/** What an answered claim takes no more. */
const takesPhotos: readonly ClaimState[] = ['draft', 'sent', 'inWork', 'question']

/**
 * Writes one step, behind the lock of the claim. A step that somebody has written since the revision that was looked at is not
 * written over; other steps may have been, so two tabs at two steps do not disturb each other.
 */
export function setStep(deps: ClaimDeps, wish: StepWish): Promise<StepOutcome> {
  return inTransaction<StepOutcome>(deps.db, async (tx) => {
    const claim = await lockClaim(tx, wish.claimId, wish.viewer)
    if (!claim) return { kind: 'notFound' }
    const { queryAction: step, revision: seen, photos } = wish.said
    const isAdding = photoKindOf(step) !== null && photos.length > 0
    if (claim.state !== 'draft') return afterSending(tx, deps, claim, wish)
    const written = claim.steps[step] ?? 0
    if (seen !== undefined && written > seen && !isAdding) return { kind: 'changed', revision: claim.revision }
    const outcome = await writeStep(tx, deps, claim, wish)
    if (outcome.kind !== 'written') return outcome
    const revision = claim.revision + 1
    const kept = await saveClaim(tx, claim.id, {
      ...outcome.change,
      steps: { ...claim.steps, [step]: revision },
      revision,
      changedAt: wish.now,
    })
    return { kind: 'set', claim: kept, newPhotos: outcome.newPhotos ?? [] }
  })
}

/** A claim that was sent takes further photos; sending it again finds it sent. */
async function afterSending(tx: Tx, deps: ClaimDeps, claim: ClaimRow, wish: StepWish): Promise<StepOutcome> {
  const { queryAction: step } = wish.said
  if (step === 'SaveClaim' && claim.state !== 'withdrawn') return { kind: 'set', claim, newPhotos: [] }
  const isAdding = photoKindOf(step) !== null && wish.said.photos.length > 0
  if (!isAdding || !takesPhotos.includes(claim.state)) return { kind: 'sentAlready' }
  const outcome = await setPhotos(tx, deps, claim, {
    ...wish,
    said: { ...wish.said, kept: undefined, removed: undefined },
  })
  if (outcome.kind !== 'written') return outcome
  if ((outcome.newPhotos ?? []).length > 0)
    await addEvent(tx, { claimId: claim.id, kind: 'photosAdded', by: 'shopper', at: wish.now })
  const kept = await saveClaim(tx, claim.id, { revision: claim.revision + 1, changedAt: wish.now })
  return { kind: 'set', claim: kept, newPhotos: outcome.newPhotos ?? [] }
}

function writeStep(tx: Tx, deps: ClaimDeps, claim: ClaimRow, wish: StepWish): Promise<Written> | Written {
  switch (wish.said.queryAction) {
    case 'Offer':
      return setQuantity(claim, wish)
    case 'Description':
      return setDescription(tx, deps, claim, wish)
    case 'NumberPackage':
      return setPackages(tx, deps, claim, wish)
    case 'SaveClaim':
      return save(tx, deps, claim, wish)
    default:
      return setPhotos(tx, deps, claim, wish)
  }
}

function setQuantity(claim: ClaimRow, { said: { quantity } }: StepWish): Written {
  return { kind: 'written', change: { quantity: quantity ?? claim.quantity } }
}

async function setDescription(tx: Tx, deps: ClaimDeps, claim: ClaimRow, { said, now }: StepWish): Promise<Written> {
  const { kind, description } = said
  if (!kind && !claim.kind) return { kind: 'kindNeeded' }
  // Nothing may be said yet, but what is said says something.
  if (description && description.length < leastDescription) return { kind: 'wordsNeeded' }
  const late = await lateReturn(tx, deps, claim, { kind: kind ?? claim.kind, now })
  if (late) return late
  return { kind: 'written', change: { kind: kind ?? claim.kind, description: description ?? claim.description } }
}

/** Boxes and parts: the spares of the parts are held at once, and a visit that was chosen stays. */
async function setPackages(tx: Tx, deps: ClaimDeps, claim: ClaimRow, { said, now }: StepWish): Promise<Written> {
  const { numberPackage = claim.boxes, parts, partCounts = [], visit } = said
  if (numberPackage.some((number) => number > claim.goods.boxes)) return { kind: 'boxUnknown' }
  const change: Change = { boxes: [...new Set(numberPackage)].sort((one, other) => one - other) }
  let isMissing = claim.visitDay !== null
  if (parts) {
    const known = await listParts(tx, [claim.goods.productId])
    const asked = known.filter(({ id }) => parts.includes(id))
    if (asked.length !== new Set(parts).size) return { kind: 'partUnknown' }
    const counted = asked.map((part) => ({ part, quantity: countIn(partCounts, part.id) }))
    const tooMany = counted.find(({ part, quantity }) => quantity > part.quantity * claim.quantity)
    if (tooMany) return { kind: 'tooMany', most: tooMany.part.quantity * claim.quantity }
    await setClaimedParts(tx, claim.id, counted)
    isMissing = asked.length > 0
    const boxesOfParts = asked.map(({ box }) => Math.min(box, claim.goods.boxes))
    change.boxes = [...new Set([...(change.boxes ?? []), ...boxesOfParts])].sort((one, other) => one - other)
    if (isMissing && claim.kind === null) change.kind = 'missingPart'
  }
  const region = deps.regions.find(claim.regionId, claim.language)
  const free = region ? await listFreeVisits(tx, region, { now, most: 60 }) : []
  const chosen = visit === undefined ? null : readVisit(visit)
  if (chosen && !free.some((one) => isSameDayWindow(one, chosen))) return { kind: 'visitTaken' }
  const stays = visit === undefined && isMissing ? (keptVisit(claim, free) ?? null) : null
  return { kind: 'written', change: { ...change, ...visitColumns(chosen ?? stays) } }
}

/** How many of a part are said not to be there. */
function countIn(counts: readonly string[], partId: number): number {
  const [, count] = counts.map((text) => text.split(':').map(Number)).find(([id]) => id === partId) ?? []
  return Math.max(1, count ?? 1)
}

function keptVisit(claim: ClaimRow, free: readonly DateAndTime[]): DateAndTime | undefined {
  return free.find((one) => one.day === claim.visitDay && one.from === claim.visitFrom)
}

function readVisit(text: string): DateAndTime | null {
  const [, day = '', from, to] = /^(\S+) (\d+)-(\d+)$/.exec(text) ?? []
  return from === undefined || to === undefined ? null : { day, from: Number(from), to: Number(to) }
}

export function visitColumns(visit: DateAndTime | null) {
  return { visitDay: visit?.day ?? null, visitFrom: visit?.from ?? null, visitTo: visit?.to ?? null }
}

/** Photos are added to those that are there; a photo that was sent twice, since its answer was lost, is there once. */
async function setPhotos(tx: Tx, deps: ClaimDeps, claim: ClaimRow, wish: StepWish): Promise<Written> {
  const { said, visitorId, now } = wish
  const kind = photoKindOf(said.queryAction)
  if (kind === null) throw new Error(`${said.queryAction} takes no photos.`)
  const all = await listPhotos(tx, claim.id)
  const isKnown = said.photoKey !== undefined && all.some(({ photoKey }) => photoKey === said.photoKey)
  const own = all.filter((photo) => photo.kind === kind)
  const staying = own.filter(({ id }) => (said.kept?.includes(id) ?? true) && !said.removed?.includes(id))
  const receipts = isKnown ? [] : said.photos
  if (staying.length + receipts.length > mostPhotosOfKind) return { kind: 'photosFull' }
  const fresh = await lockUploads(tx, { receipts, visitorId, purpose: photoPurpose, now })
  if (!fresh) return { kind: 'photosGone' }
  await dropPhotos(
    tx,
    deps,
    own.filter((photo) => !staying.includes(photo)),
    now,
  )
  await claimUploads(tx, fresh, now)
  if (fresh.length > 0) {
    const key = said.photoKey && fresh.length === 1 ? { photoKey: said.photoKey } : {}
    await tx.insert(claimPhotos).values(fresh.map((upload) => ({ claimId: claim.id, kind, upload, at: now, ...key })))
  }
  const isLabelGone = kind === 'label' && staying.length + fresh.length === 0
  return { kind: 'written', change: isLabelGone ? { labelBarcode: null, labelMatch: null } : {}, newPhotos: fresh }
}

async function dropPhotos(
  tx: Tx,
  { uploads }: Pick<ClaimDeps, 'uploads'>,
  photos: readonly { id: string; upload: string }[],
  now: Date,
): Promise<void> {
  if (photos.length === 0) return
  const keys = photos.map(({ upload }) => upload)
  await tx.delete(claimPhotos).where(
    inArray(
      claimPhotos.id,
      photos.map(({ id }) => id),
    ),
  )
  await discardClaimed(tx, keys, now)
  afterCommit(tx, () => void uploads.removeDiscarded(keys).catch(() => {}))
}

async function save(tx: Tx, deps: ClaimDeps, claim: ClaimRow, { said, now }: StepWish): Promise<Written> {
  const email = said.email ? normalizeEmail(said.email) : claim.contactEmail
  if (email === null) return { kind: 'emailInvalid' }
  const late = await lateReturn(tx, deps, claim, { kind: claim.kind, now })
  if (late) return late
  const outcome = await sendClaim(tx, deps, { ...claim, contactEmail: email }, now)
  return outcome.kind === 'sent' ? { kind: 'written', change: { ...outcome.change, contactEmail: email } } : outcome
}

/** All photos of a claim that is over and was never sent. */
export async function dropAllPhotos(
  tx: Tx,
  deps: Pick<ClaimDeps, 'uploads'>,
  claimId: string,
  now: Date,
): Promise<void> {
  const photos = await tx.select().from(claimPhotos).where(eq(claimPhotos.claimId, claimId))
  await dropPhotos(tx, deps, photos, now)
}
