import type { ClaimStepBody } from '#contract/claims.ts'
import { claimsContract } from '#contract/claims.ts'
import { photoKindOf } from '#rules/claim.ts'
import { networkOf } from '#rules/network.ts'
import { normalizePhone } from '#rules/phone.ts'
import {
  answer,
  type CallContext,
  commonRefusal,
  type Refuse,
  type RefuseCode,
  unreachable,
} from '#server/gate/index.ts'
import { findBundleUnchecked, listReturns } from '#server/order/index.ts'
import { isLinkCode } from '#server/platform/link-code.ts'
import { answerClaim, withdrawClaim } from './answer-claim.ts'
import { beginClaimOf } from './begin-claim.ts'
import { checkLabel } from './check-label.ts'
import { findNamedOrder, findSeenOrder, viewClaimableLine, viewClaimableOrder } from './claim-order.ts'
import type { ClaimDeps } from './deps.ts'
import { readQr } from './labels.ts'
import { viewOrderClaims } from './order-claims.ts'
import { listParts } from './parts.ts'
import {
  type ClaimRow,
  type ClaimViewer,
  claimViewer,
  findClaim,
  findLabel,
  findOpenClaimOf,
  listOwnClaims,
} from './queries.ts'
import { type StepOutcome, setStep } from './set-step.ts'
import { summarizeClaim, viewClaim } from './view-claim.ts'
import { findWaybill } from './waybill.ts'

export { staffClaimsCalls } from './desk-calls.ts'

/** Wrong numbers, phones, codes and labels of one house in an hour. */
const wrongTries = 10
const hourSeconds = 3600

interface Key {
  claimID: string
  code?: string | undefined
}

/** Answers `claims.ts` of the contract. Whose claim it is, the session or the code of its link says. */
export function claimsCalls(deps: ClaimDeps) {
  const { db, limiter, secrets } = deps

  async function viewerOf(context: CallContext, { claimID, code }: Key): Promise<ClaimViewer> {
    if (code === undefined) return claimViewer(await context.visitor())
    await refuseGuessing(context)
    const isProven = isLinkCode(secrets, 'claim links', `claim/${claimID}`, code, context.now())
    if (!isProven) await countWrong(context)
    return claimViewer(await context.visitor(), isProven)
  }

  /** An address that tries things out is told so whatever it brings. */
  async function refuseGuessing(context: CallContext) {
    const { taken, secondsLeft } = await limiter.look(triesOf(context), hourSeconds)
    if (taken >= wrongTries) throw commonRefusal('TOO_MANY_REQUESTS', { retryAfter: secondsLeft })
  }

  async function countWrong(context: CallContext) {
    await limiter.take(triesOf(context), wrongTries, hourSeconds)
  }

  async function view(context: CallContext, claim: ClaimRow) {
    // Whoever came by a link alone gets a browser of their own: its photos are shown to that one.
    const { customer, visitorId } = await context.requireVisitor()
    const isOwner = customer !== null && customer.id === claim.customerId
    return viewClaim(deps, db, claim, { language: context.language, now: context.now(), isOwner, visitorId })
  }

  async function requireClaim(context: CallContext, key: Key, refuse: RefuseCode<'CLAIM_NOT_FOUND'>) {
    const claim = await findClaim(db, key.claimID, await viewerOf(context, key))
    if (!claim) throw refuse('CLAIM_NOT_FOUND')
    return claim
  }

  async function begin(context: CallContext, said: ClaimStepBody, refuse: StepRefuse): Promise<ClaimRow> {
    const isByPhone = said.phone !== undefined || said.qr !== undefined
    if (isByPhone) await refuseGuessing(context)
    if (said.phone !== undefined && normalizePhone(said.phone) === null) throw refuse('PHONE_INVALID')
    const outcome = await beginClaimOf(deps, context, said)
    if (isByPhone && (outcome.kind === 'orderNotFound' || outcome.kind === 'qrUnknown')) await countWrong(context)
    switch (outcome.kind) {
      case 'begun':
        return outcome.claim
      case 'orderNotFound':
        throw refuse('CLAIM_ORDER_NOT_FOUND')
      case 'qrUnknown':
        throw refuse('QR_UNKNOWN')
      case 'lineNotFound':
        throw refuse('CLAIM_LINE_NOT_FOUND')
      case 'tooEarly':
        throw refuse('CLAIM_TOO_EARLY')
      case 'tooMany':
        throw refuse('CLAIM_TOO_MANY', { most: outcome.most })
      default:
        return unreachable(outcome)
    }
  }

  async function set(
    context: CallContext,
    said: ClaimStepBody,
    claimID: string,
    refuse: StepRefuse,
  ): Promise<ClaimRow> {
    const { visitorId } = await context.requireVisitor()
    const viewer = await viewerOf(context, { claimID, code: said.code })
    const outcome = await setStep(deps, { claimId: claimID, viewer, visitorId, said, now: context.now() })
    if (outcome.kind !== 'set') throw refusalOf(outcome, refuse)
    const [photo] = outcome.newPhotos
    if (photoKindOf(said.queryAction) !== 'label' || photo === undefined) return outcome.claim
    return checkLabel(deps, outcome.claim, outcome.newPhotos)
  }

  return answer('claims', claimsContract, {
    async getOrder({ body }, context, refuse) {
      if (body.phone !== undefined) await refuseGuessing(context)
      const found = await findNamedOrder(deps, context, body)
      if (!found) {
        if (body.phone !== undefined) await countWrong(context)
        throw refuse('CLAIM_ORDER_NOT_FOUND')
      }
      const { regionId, createdAt } = found.bundle.group
      const utcOffsetMinutes = deps.regions.offsetAt(regionId, createdAt)
      const wish = { language: context.language, utcOffsetMinutes, now: context.now() }
      return { order: await viewClaimableOrder(deps, found, wish) }
    },
    async getByQr({ body }, context, refuse) {
      await refuseGuessing(context)
      const label = await findLabel(db, { code: readQr(body.qr) })
      const bundle = label && (await findBundleUnchecked(db, label.groupId))
      const line = bundle?.lines.find(({ id }) => id === label?.lineId)
      if (!label || !bundle || !line) {
        await countWrong(context)
        throw refuse('QR_UNKNOWN')
      }
      const parts = await listParts(db, [line.productId])
      const returns = await listReturns(db, bundle.group.id)
      const claimID = await findOpenClaimOf(db, claimViewer(await context.visitor()), line.id)
      return {
        claim: {
          orderID: String(bundle.group.number),
          line: viewClaimableLine(
            deps,
            bundle,
            line,
            { parts, returns },
            { language: context.language, now: context.now() },
          ),
          box: label.box,
          claimID,
        },
      }
    },
    async steps({ body }, context, refuse) {
      const { queryType, queryAction, claimID, code } = body
      if (claimID === undefined) {
        if (queryType === 'get' || queryAction !== 'Offer') throw refuse('CLAIM_NOT_FOUND')
        const claim = await view(context, await begin(context, body, refuse))
        return { step: { queryAction, isDone: true }, claim }
      }
      const row =
        queryType === 'get'
          ? await requireClaim(context, { claimID, code }, refuse)
          : await set(context, body, claimID, refuse)
      const claim = await view(context, row)
      const isDone = claim.steps.some((step) => step.queryAction === queryAction && step.isDone)
      return { step: { queryAction, isDone }, claim }
    },
    getClaim: async ({ body }, context, refuse) => ({
      claim: await view(context, await requireClaim(context, body, refuse)),
    }),
    async listClaims({ body: { page, orderGuid } }, context) {
      const viewer = claimViewer(await context.visitor())
      const found = await listOwnClaims(db, viewer, { page, groupId: orderGuid })
      const shown = { language: context.language, now: context.now() }
      return {
        ...found,
        claims: found.claims.map((claim) => {
          const isOwner = viewer.customerId !== null && claim.customerId === viewer.customerId
          return summarizeClaim(deps, claim, { ...shown, isOwner })
        }),
      }
    },
    async listOrderClaims({ body: { orderGuid, orderCode: code } }, context, refuse) {
      const seen = await findSeenOrder(deps, context, { basketGroup: orderGuid, code })
      if (!seen) throw refuse('ORDER_NOT_FOUND')
      const viewer = claimViewer(await context.visitor())
      const shown = await viewOrderClaims(deps, { ...seen, viewer, language: context.language, now: context.now() })
      return { ...shown, isOwn: seen.isOwn }
    },
    async answerClaim({ body }, context, refuse) {
      const viewer = await viewerOf(context, body)
      const outcome = await answerClaim(deps, {
        claimId: body.claimID,
        viewer,
        answer: body.answer,
        now: context.now(),
      })
      if (outcome.kind === 'notFound') throw refuse('CLAIM_NOT_FOUND')
      if (outcome.kind === 'over') throw refuse('CLAIM_OVER')
      return { claim: await view(context, outcome.claim) }
    },
    async withdrawClaim({ body }, context, refuse) {
      const viewer = await viewerOf(context, body)
      const outcome = await withdrawClaim(deps, { claimId: body.claimID, viewer, now: context.now() })
      if (outcome.kind === 'notFound') throw refuse('CLAIM_NOT_FOUND')
      if (outcome.kind === 'over') throw refuse('CLAIM_OVER')
      return { status: true }
    },
    async checkWaybill({ body }, context, refuse) {
      await refuseGuessing(context)
      const waybill = await findWaybill(deps, body, context.language)
      if (!waybill) {
        await countWrong(context)
        throw refuse('WAYBILL_NOT_FOUND')
      }
      return { waybill }
    },
    async getRefand({ body: { id, code } }, context, refuse) {
      const claim = await requireClaim(context, { claimID: id, code }, refuse)
      if (claim.kind !== 'return') throw refuse('CLAIM_NOT_FOUND')
      return { refund: await view(context, claim) }
    },
  })
}

type StepRefuse = Refuse<(typeof claimsContract)['steps']['refusals']>

function refusalOf(outcome: Exclude<StepOutcome, { kind: 'set' }>, refuse: StepRefuse) {
  switch (outcome.kind) {
    case 'notFound':
      return refuse('CLAIM_NOT_FOUND')
    case 'sentAlready':
      return refuse('CLAIM_SENT')
    case 'changed':
      return refuse('CLAIM_CHANGED', { revision: outcome.revision })
    case 'tooMany':
      return refuse('CLAIM_TOO_MANY', { most: outcome.most })
    case 'wordsNeeded':
      return refuse('CLAIM_WORDS_NEEDED')
    case 'returnLate':
      return refuse('CLAIM_RETURN_LATE', { days: outcome.days, lastDay: outcome.lastDay })
    case 'kindNeeded':
      return refuse('CLAIM_KIND_NEEDED')
    case 'boxUnknown':
      return refuse('CLAIM_BOX_UNKNOWN')
    case 'partUnknown':
      return refuse('CLAIM_PART_UNKNOWN')
    case 'visitTaken':
      return refuse('CLAIM_VISIT_TAKEN')
    case 'photosFull':
      return refuse('CLAIM_PHOTOS_FULL', { most: 6 })
    case 'photosGone':
      return refuse('FILE_GONE')
    case 'emailInvalid':
      return refuse('EMAIL_INVALID')
    case 'lacks':
      return refuse('CLAIM_LACKS', { steps: outcome.steps })
    default:
      return unreachable(outcome)
  }
}

function triesOf({ address }: CallContext): string {
  // A house, as everywhere: a network of version 6 has more addresses than tries.
  return `claims:${networkOf(address) ?? address}`
}
