import type { SentFile } from '#contract/file.ts'
import { staffClaimsContract } from '#contract/staff/claims.ts'
import type { Language } from '#rules/language.ts'
import { lineWordsOf } from '#server/basket/index.ts'
import { findNames } from '#server/customer/index.ts'
import { ean13Png, qrPng } from '#server/documents/index.ts'
import {
  answer,
  type CallContext,
  csvFile,
  csvMoment,
  deskPersonId,
  recordExport,
  unreachable,
} from '#server/gate/index.ts'
import { findBundleUnchecked, findOrderByNumber, type OrderBundle } from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { HoldMove } from '#server/second-person/index.ts'
import { claimsCsv } from './claims-csv.ts'
import { decideClaim, heldOf } from './decide-claim.ts'
import type { ClaimDeps } from './deps.ts'
import { countQueue, listQueue, listQueueBelow } from './desk-queries.ts'
import { type LabelRow, makeLabels } from './labels.ts'
import { askShopper, finishClaim, type MoveOutcome, takeClaim } from './move-claim.ts'
import { type ClaimRow, findClaim } from './queries.ts'
import { summarizeClaim, viewClaim } from './view-claim.ts'

const desk = { visitorId: null, customerId: null, hasCode: true }

/** Answers `staff/claims.ts` of the contract. */
export function staffClaimsCalls(deps: ClaimDeps & { holdMove: HoldMove }) {
  const { db } = deps
  const shownTo = ({ language, now }: CallContext) => ({ language, now: now(), isOwner: true })

  /** Money that the shopper agreed to get, where it is more than one person may give. */
  async function holdDecision(body: { claimID: string; agreedMinor?: number | undefined }, context: CallContext) {
    const { agreedMinor = 0 } = body
    if (agreedMinor <= 0) return null
    const claim = await findClaim(db, body.claimID, desk)
    const bundle = claim && (await findBundleUnchecked(db, claim.groupId))
    if (!bundle) return null
    const { currency } = bundle.group
    const subject = `claim ${claim.number}`
    return deps.holdMove(context, { kind: 'decideClaim', subject, sumMinor: agreedMinor, currency, input: body })
  }

  return answer('staffClaims', staffClaimsContract, {
    async listQueue({ body }, context) {
      const now = context.now()
      const found = await listQueue(db, { ...body, personId: await deskPersonId(context), now })
      const shown = shownTo(context)
      return {
        next: found.next,
        claims: found.claims.map((claim) => summarizeClaim(deps, claim, shown)),
        counts: await countQueue(db, now),
      }
    },
    async exportClaims({ query: { isOverdue, ...wish } }, context, _refuse, record): Promise<SentFile> {
      const shown = shownTo(context)
      const personId = await deskPersonId(context)
      const words = claimsCsv[context.language]
      const asked = { ...wish, personId, now: context.now(), ...(isOverdue && { isOverdue: true }) }
      const table = {
        name: 'claims',
        head: words.head,
        page: (below: number | undefined, most: number) => listQueueBelow(db, asked, below, most),
        cells: (claim: ClaimRow) => {
          const { number, kind, state, orderID, name, createdAt, dueAt } = summarizeClaim(deps, claim, shown)
          return [
            number,
            orderID,
            name,
            kind ? words.kinds[kind] : '',
            words.states[state],
            csvMoment(new Date(createdAt), context),
            dueAt ? csvMoment(new Date(dueAt), context) : '',
          ]
        },
      }
      recordExport(record, 'claims', { ...wish, isOverdue })
      return csvFile(table, context)
    },
    async readClaim({ body: { claimID } }, context, refuse) {
      const claim = await findClaim(db, claimID, desk)
      if (!claim || claim.sentAt === null) throw refuse('STAFF_CLAIM_NOT_FOUND')
      const { visitorId } = await context.requireVisitor()
      const names = await findNames(db, claim.takenBy === null ? [] : [claim.takenBy])
      const bundle = await findBundleUnchecked(db, claim.groupId)
      return {
        claim: await viewClaim(deps, db, claim, { ...shownTo(context), visitorId }),
        takenBy: claim.takenBy === null ? '' : (names.get(claim.takenBy) ?? ''),
        ...(await heldOf(db, claim)),
        orderGuid: claim.groupId,
        address: bundle ? addressOf(bundle) : '',
      }
    },
    async takeClaim({ body: { claimID: claimId } }, context, refuse, record) {
      const outcome = await takeClaim(deps, { claimId, by: await deskPersonId(context), now: context.now() })
      const { claim, before } = movedOf(outcome, refuse)
      record({ subject: `claim ${claim.number}`, before: { state: before }, after: { state: claim.state } })
      return { state: claim.state }
    },
    async askShopper({ body: { claimID: claimId, question } }, context, refuse, record) {
      const outcome = await askShopper(deps, { claimId, by: await deskPersonId(context), now: context.now(), question })
      const { claim, before } = movedOf(outcome, refuse)
      record({ subject: `claim ${claim.number}`, before: { state: before }, after: { state: claim.state } })
      return { state: claim.state }
    },
    async finishClaim({ body: { claimID: claimId } }, context, refuse, record) {
      const outcome = await finishClaim(deps, { claimId, by: await deskPersonId(context), now: context.now() })
      const { claim, before } = movedOf(outcome, refuse)
      record({ subject: `claim ${claim.number}`, before: { state: before }, after: { state: claim.state } })
      return { state: claim.state }
    },
    async decideClaim({ body }, context, refuse, record) {
      const { claimID: claimId, sum, ...said } = body
      const discountMinor = sum === undefined ? undefined : sum * 100
      const by = await deskPersonId(context)
      // What is refused anyway waits for no second person.
      if (body.decision === 'refund' && !body.goodsWay) throw refuse('DECISION_GOODS')
      const awaited = await holdDecision(body, context)
      if (awaited) throw refuse('SECOND_PERSON_NEEDED', awaited)
      const outcome = await decideClaim(deps, { ...said, claimId, sumMinor: discountMinor, by, now: context.now() })
      switch (outcome.kind) {
        case 'decided': {
          const { claim, before } = outcome
          const { state, decision, sumMinor, reason, goodsWay } = claim
          const after = { state, decision, sumMinor, reason, goodsWay }
          record({ subject: `claim ${claim.number}`, before: { state: before.state }, after })
          return { state: claim.state, backMinor: claim.sumMinor }
        }
        case 'notFound':
          throw refuse('STAFF_CLAIM_NOT_FOUND')
        case 'moved':
          throw refuse('CLAIM_MOVED')
        case 'reasonNeeded':
          throw refuse('DECISION_REASON')
        case 'goodsWayNeeded':
          throw refuse('DECISION_GOODS')
        case 'sumWrong':
          throw refuse('DECISION_SUM', { most: outcome.most })
        case 'quantityWrong':
          throw refuse('DECISION_QUANTITY', { left: outcome.left })
        case 'notAgreed':
          throw refuse('DECISION_AGREE', { sumMinor: outcome.sumMinor })
        case 'noStock':
          throw refuse('DECISION_NO_STOCK')
        case 'noParts':
          throw refuse('DECISION_NO_PARTS')
        default:
          return unreachable(outcome)
      }
    },
    async printLabels({ body: { orderNumber } }, { language }, refuse, record) {
      const named = await findOrderByNumber(db, orderNumber)
      const bundle = named && (await findBundleUnchecked(db, named.groupId))
      if (!bundle) throw refuse('LABELS_ORDER_NOT_FOUND')
      const labels = await inTransaction(db, (tx) => makeLabels(tx, bundle))
      record({
        subject: `labels of order ${bundle.group.number}`,
        nothingBefore: 'made',
        after: { labels: labels.length },
      })
      const shown = await Promise.all(labels.map((label) => viewLabel(label, bundle, language, deps.publicUrl)))
      return { labels: shown, orderNumber: String(bundle.group.number) }
    },
  })
}

function movedOf(outcome: MoveOutcome, refuse: (code: 'STAFF_CLAIM_NOT_FOUND' | 'CLAIM_MOVED') => Error) {
  if (outcome.kind === 'notFound') throw refuse('STAFF_CLAIM_NOT_FOUND')
  if (outcome.kind === 'notNow') throw refuse('CLAIM_MOVED')
  return outcome
}

async function viewLabel(label: LabelRow, { lines }: OrderBundle, language: Language, publicUrl: string) {
  const line = lines.find(({ id }) => id === label.lineId)
  const url = `${publicUrl}/order_claim/?qr=${label.code}`
  const asData = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
  return {
    name: line ? lineWordsOf(line.snapshot, line.quantity, language).name : '',
    piece: label.piece,
    box: label.box,
    boxes: Math.max(1, line?.snapshot.boxes ?? 1),
    barcode: label.barcode,
    url,
    barcodePng: asData(await ean13Png(label.barcode)),
    qrPng: asData(await qrPng(url)),
  }
}

function addressOf({ group }: OrderBundle): string {
  return [group.address, group.flat].filter(Boolean).join(', ')
}
