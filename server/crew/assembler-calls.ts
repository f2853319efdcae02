import { assemblerContract } from '#contract/assembler/index.ts'
import { addDays, wallClock } from '#rules/calendar.ts'
import { mostVisitPhotos } from '#rules/crew.ts'
import { nameIn } from '#rules/names.ts'
import { answer, type CallContext, unreachable } from '#server/gate/index.ts'
import { listSheets } from '#server/instructions/index.ts'
import { findBundleUnchecked } from '#server/order/index.ts'
import { printVisitAct } from './assembler/act.ts'
import { addPhotos, viewGalleries } from './assembler/gallery.ts'
import { confirmCall, goOnWay } from './assembler/on-way.ts'
import { findOwnVisit, findWorker, type Worker } from './assembler/own-visit.ts'
import { viewSchedule } from './assembler/schedule.ts'
import { setSlots } from './assembler/set-slots.ts'
import { countDays, listEarned, viewDay } from './assembler/view-day.ts'
import { linesOfVisit } from './assembler/visit-goods.ts'
import { writeVisit } from './assembler/write-visit.ts'
import type { CrewDeps } from './deps.ts'
import { describePlace } from './describe-place.ts'
import { releaseMoved } from './hand-out.ts'
import { crewName } from './queries.ts'

const daysKept = 7

/** Answers `assembler.ts` of the contract. Whose visits they are, the crew of the account says; never the input. */
export function assemblerCalls(deps: CrewDeps) {
  const { db, regions } = deps

  async function requireWorker(context: CallContext, refuse: (code: 'NO_CREW') => Error): Promise<Worker> {
    const worker = await findWorker(db, context)
    if (!worker) throw refuse('NO_CREW')
    return worker
  }
  const offsetOf = ({ crew }: Worker, now: Date) => regions.offsetAt(crew.regionId, now)
  const clockOf = (worker: Worker, now: Date) => wallClock(now.getTime(), offsetOf(worker, now))

  return answer('assembler', assemblerContract, {
    async getData({ body }, context, refuse) {
      const worker = await requireWorker(context, refuse)
      const { crew, member } = worker
      const now = context.now()
      const utcOffsetMinutes = offsetOf(worker, now)
      const today = clockOf(worker, now).day
      const day = body.day ?? today
      if (body.recount) await releaseMoved(db, { regionId: crew.regionId, from: today, to: addDays(today, 21) })
      return {
        crew: { name: crewName(crew, context.language), phone: crew.phone, skills: crew.skills },
        name: member.name,
        badgeUrl: `/asbl/${member.code}/`,
        currency: regions.find(crew.regionId, context.language)?.currency ?? 'RUB',
        utcOffsetMinutes,
        today,
        day,
        days: await countDays(db, crew, today),
        // Addresses and phones of people are nobody's archive.
        orders:
          day < addDays(today, -daysKept)
            ? []
            : await viewDay(deps, worker, { language: context.language, day, utcOffsetMinutes }),
        earnings: await listEarned(db, crew, today),
      }
    },
    async setGallery({ body }, context, refuse, record) {
      const worker = await requireWorker(context, refuse)
      const now = context.now()
      const outcome = await addPhotos(db, worker, {
        visitId: body.orderId,
        saleId: body.orderGuid,
        kind: body.orderType,
        line: body.aItemId,
        takenAt: body.takenAt === undefined ? null : new Date(body.takenAt),
        photoKey: body.photoKey ?? null,
        receipts: body.files,
        now,
      })
      switch (outcome.kind) {
        case 'kept': {
          record({ subject: `visit ${body.orderId}`, nothingBefore: 'made', after: { photos: body.files.length } })
          const shown = { visitorId: worker.visitorId, utcOffsetMinutes: offsetOf(worker, now) }
          return { gallery: (await viewGalleries(deps, [body.orderId], shown)).get(body.orderId) ?? [] }
        }
        case 'notFound':
          throw refuse('VISIT_NOT_FOUND')
        case 'lineUnknown':
          throw refuse('LINE_UNKNOWN')
        case 'full':
          throw refuse('GALLERY_FULL', { most: mostVisitPhotos })
        case 'gone':
          throw refuse('FILE_GONE')
        default:
          return unreachable(outcome)
      }
    },
    async setAssembly({ body }, context, refuse, record) {
      const worker = await requireWorker(context, refuse)
      const outcome = await writeVisit(deps, worker, body, context.now())
      switch (outcome.kind) {
        case 'written': {
          const { visit, claims } = outcome
          record({
            subject: `visit ${visit.id}`,
            before: { state: outcome.before },
            after: { state: visit.state, claims },
          })
          return { status: true, state: visit.state, revision: visit.revision, claims }
        }
        case 'notFound':
          throw refuse('VISIT_NOT_FOUND')
        case 'over':
          throw refuse('VISIT_OVER')
        case 'changed':
          throw refuse('VISIT_CHANGED', { revision: outcome.revision })
        case 'moved':
          throw refuse('VISIT_MOVED', { now: await describePlace(db, outcome.now, context.language) })
        case 'givenAway':
          throw refuse('VISIT_GIVEN_AWAY', { now: await describePlace(db, outcome.now, context.language) })
        case 'checksMissing':
          throw refuse('CHECKS_MISSING', { left: outcome.left })
        case 'signatureMissing':
          throw refuse('SIGNATURE_MISSING')
        case 'failReasonMissing':
          throw refuse('FAIL_REASON_MISSING')
        case 'partUnknown':
          throw refuse('PART_UNKNOWN')
        case 'timesWrong':
          throw refuse('TIMES_WRONG')
        default:
          return unreachable(outcome)
      }
    },
    async getSchedule(_input, context, refuse) {
      const worker = await requireWorker(context, refuse)
      return viewSchedule(db, worker.crew, clockOf(worker, context.now()), context.language)
    },
    async setSlot({ body }, context, refuse, record) {
      const worker = await requireWorker(context, refuse)
      const now = context.now()
      const outcome = await setSlots(deps, worker, body, { clock: clockOf(worker, now), now })
      switch (outcome.kind) {
        case 'set':
          record({ subject: `slots of crew ${worker.crew.id}`, before: outcome.before, after: body })
          return { status: true }
        case 'notFound':
          throw refuse('VISIT_NOT_FOUND')
        case 'taken':
          throw refuse('SLOT_TAKEN')
        case 'wrong':
          throw refuse('SLOTS_WRONG', { needed: outcome.needed })
        case 'over':
          throw refuse('SLOT_OVER')
        case 'reasonWrong':
          throw refuse('REASON_WRONG')
        case 'fixed':
          throw refuse('VISIT_FIXED')
        case 'beforeDelivery':
          throw refuse('BEFORE_DELIVERY')
        default:
          return unreachable(outcome)
      }
    },
    async confirmCall({ body: { guid } }, context, refuse, record) {
      const worker = await requireWorker(context, refuse)
      const outcome = await confirmCall(db, worker, guid, context.now())
      if (!outcome) throw refuse('VISIT_NOT_FOUND')
      record({ subject: `visit ${guid}`, before: { called: outcome.wasCalled }, after: { called: true } })
      return { status: true }
    },
    async goOnWay({ body: { guid, minutes } }, context, refuse, record) {
      const worker = await requireWorker(context, refuse)
      const gone = await goOnWay(deps, worker, { visitId: guid, minutes, now: context.now() })
      if (!gone) throw refuse('VISIT_NOT_FOUND')
      record({ subject: `visit ${guid}`, before: { state: gone.before }, after: { onWay: minutes } })
      return { status: true }
    },
    async sketches({ body: { orderID } }, context, refuse) {
      const worker = await requireWorker(context, refuse)
      const task = await findOwnVisit(db, worker.crew, orderID)
      const bundle = task && (await findBundleUnchecked(db, task.groupId))
      if (!bundle) throw refuse('VISIT_NOT_FOUND')
      const lines = await linesOfVisit(db, task, bundle)
      const productIds = [...new Set(lines.map(({ productId }) => productId))]
      const sheets = await listSheets(db, productIds, context.language)
      return {
        sketches: productIds.flatMap((productId) => {
          const sheet = sheets.get(productId)
          const line = lines.find((one) => one.productId === productId)
          if (!sheet || !line) return []
          const { people, tools, steps } = sheet
          return [{ productId, name: nameIn(line.snapshot.productNames, context.language), people, tools, steps }]
        }),
      }
    },
    async getVisitAct({ body: { guid } }, context, refuse) {
      const worker = await requireWorker(context, refuse)
      const task = await findOwnVisit(db, worker.crew, guid)
      if (!task) throw refuse('VISIT_NOT_FOUND')
      const content = await printVisitAct(deps, task, context.now())
      if (!content) throw refuse('ACT_NOT_READY')
      return { mediaType: 'application/pdf', content, name: `act-${guid.slice(0, 8)}.pdf`, keep: 'no-store' as const }
    },
  })
}
