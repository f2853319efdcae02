import { staffCrewsContract } from '#contract/staff/crews.ts'
import { groups } from '#rules/access.ts'
import { addDays, type Day, wallClock } from '#rules/calendar.ts'
import type { CrewFault, CrewPlaceFault } from '#rules/crew.ts'
import { normalizePhone } from '#rules/phone.ts'
import { findCustomer } from '#server/customer/index.ts'
import { listZones } from '#server/delivery/index.ts'
import { type AnsweredCall, answer, unreachable } from '#server/gate/index.ts'
import type { PictureDeps } from '#server/media/index.ts'
import { listNumbersOfOrders } from '#server/order/index.ts'
import type { CrewDeps } from './deps.ts'
import { describePlace } from './describe-place.ts'
import { moveVisit } from './desk/move-visit.ts'
import { putIntoCrew, saveCrew, takeOutOfCrew } from './desk/save-crew.ts'
import { leastFaceSide, removeFace, saveFace } from './desk/save-face.ts'
import { readWindow, viewMove, viewMoving, wayBack } from './desk/view-moving.ts'
import { viewRecords, viewRecordsOfClaim } from './desk/view-records.ts'
import { viewCrews, viewVisits } from './desk/view-week.ts'
import { type CrewRow, findCrew } from './queries.ts'
import { findTask } from './tasks.ts'

const unfit = {
  region: 'CREW_OF_OTHER_REGION',
  skill: 'CREW_LACKS_SKILL',
  zone: 'CREW_LACKS_ZONE',
  warehouse: 'CREW_OF_OTHER_WAREHOUSE',
  rest: 'CREW_RESTS',
  busy: 'CREW_BUSY',
} as const satisfies Record<CrewFault, string>

const wrongWindow = {
  past: 'VISIT_WINDOW_PAST',
  tooEarly: 'VISIT_TOO_EARLY',
  noDrive: 'VISIT_NO_DRIVE',
  full: 'VISIT_WINDOW_FULL',
  beforeDelivery: 'VISIT_BEFORE_DELIVERY',
} as const satisfies Record<CrewPlaceFault, string>

/** Answers `staff/crews.ts` of the contract: whoever plans the days of crews. */
export function staffCrewsCalls(deps: CrewDeps & PictureDeps): AnsweredCall[] {
  const { db, regions } = deps
  const todayOf = (regionId: number, now: Date): Day => wallClock(now.getTime(), regions.offsetAt(regionId, now)).day
  const nameOf = async (id: number | null) => (id === null ? null : ((await findCrew(db, id))?.name ?? null))

  return answer('staffCrews', staffCrewsContract, {
    async listCrewWeek({ body }, context, refuse) {
      const region = regions.find(body.regionId ?? context.region.id, context.language)
      if (!region) throw refuse('REGION_GONE')
      const today = todayOf(region.id, context.now())
      const days = Array.from({ length: 7 }, (_, at) => addDays(body.from ?? today, at))
      const [crews, visits, zones] = await Promise.all([
        viewCrews(db, region.id, days),
        viewVisits(db, { regionId: region.id, from: days[0] ?? today, to: days.at(-1) ?? today }, today),
        listZones(db, region.id),
      ])
      return {
        region: { id: region.id, name: region.name },
        regions: regions.listLinks(context.language).map(({ ID, NAME }) => ({ id: ID, name: NAME })),
        warehouses: regions.listWarehouses(region.id, context.language).map(({ id, name }) => ({ id, name })),
        zones: zones.map(({ name }) => name),
        today,
        days,
        crews,
        visits,
      }
    },
    async readCrewVisit({ body }, context, refuse) {
      const now = context.now()
      const task = await findTask(db, body.subject)
      if (!task || task.isOver) throw refuse('CREW_VISIT_GONE')
      const today = todayOf(task.regionId, now)
      return viewMoving(deps, task, { ...body, today, language: context.language, now })
    },
    async listOrderVisits({ body }, context) {
      const { visitorId } = await context.requireVisitor()
      return {
        visits: await viewRecords(deps, body.basketGroup, {
          visitorId,
          language: context.language,
          now: context.now(),
        }),
      }
    },
    async listClaimVisits({ body }, context) {
      const { visitorId } = await context.requireVisitor()
      return {
        visits: await viewRecordsOfClaim(deps, body.claimID, {
          visitorId,
          language: context.language,
          now: context.now(),
        }),
      }
    },
    async giveCrewVisit({ body }, context, refuse, record) {
      const { subject, crewId, seenCrewId, assemblyCrewId } = body
      const task = await findTask(db, subject)
      if (!task) throw refuse('CREW_VISIT_GONE')
      const outcome = await moveVisit(deps, {
        subject,
        crewId: crewId || null,
        to: body.to === undefined ? null : readWindow(body.to),
        seen: { crewId: seenCrewId || null, when: body.seen === undefined ? null : readWindow(body.seen) },
        isAgreed: body.wish === 'shopper',
        assemblyCrewId,
        now: context.now(),
      })
      switch (outcome.kind) {
        case 'moved': {
          const move = await viewMove(db, outcome, context.language)
          // The trail speaks the shop's own language, whoever did it.
          const trail = await viewMove(db, outcome, 'ru')
          const number = (await listNumbersOfOrders(db, [task.groupId])).get(task.groupId) ?? ''
          record({
            subject: `visit of order ${number}`,
            before: { kind: task.kind, ...trail.before },
            after: { kind: task.kind, ...trail.after },
          })
          return { crew: move.after.crew || null, move, back: wayBack(outcome) }
        }
        case 'notFound':
          throw refuse('CREW_VISIT_GONE')
        case 'crewGone':
          throw refuse('CREW_GONE')
        case 'taken':
          throw refuse('CREW_VISIT_TAKEN', { now: await describePlace(db, outcome.now, context.language) })
        case 'begun':
          throw refuse('CREW_VISIT_BEGUN')
        case 'past':
          throw refuse('CREW_VISIT_PAST')
        case 'unfit':
          throw refuse(unfit[outcome.fault])
        case 'window':
          throw refuse(wrongWindow[outcome.fault])
        default:
          return unreachable(outcome)
      }
    },
    async saveCrew({ body }, context, refuse, record) {
      const { id, regionId, phone: typed, warehouseId, perVisit, nameKk, nameEn, ...fields } = body
      const region = regions.find(regionId, context.language)
      if (!region) throw refuse('REGION_GONE')
      const phone = normalizePhone(typed)
      if (!phone) throw refuse('CREW_PHONE_WRONG')
      const zones = (await listZones(db, regionId)).map(({ name }) => name)
      if (fields.zones.some((zone) => !zones.includes(zone))) throw refuse('CREW_ZONE_UNKNOWN')
      const serves = regions.listWarehouses(regionId, context.language)
      if (warehouseId && !serves.some((one) => one.id === warehouseId)) throw refuse('CREW_WAREHOUSE_UNKNOWN')
      const outcome = await saveCrew(db, {
        id: id || null,
        wish: {
          ...fields,
          otherNames: { ...(nameKk && { kk: nameKk }), ...(nameEn && { en: nameEn }) },
          regionId,
          phone,
          warehouseId: warehouseId || null,
          perVisitMinor: perVisit * 100,
        },
        today: todayOf(regionId, context.now()),
      })
      switch (outcome.kind) {
        case 'saved':
          record({
            subject: `crew ${outcome.crew.id}`,
            before: outcome.before && deedOf(outcome.before),
            after: deedOf(outcome.crew),
          })
          return { id: outcome.crew.id }
        case 'notFound':
          throw refuse('CREW_GONE')
        case 'nameTaken':
          throw refuse('CREW_NAME_TAKEN')
        case 'hasVisits':
          throw refuse('CREW_HAS_VISITS', { count: outcome.count })
        default:
          return unreachable(outcome)
      }
    },
    async saveCrewMember({ body }, _context, refuse, record) {
      const found = await findCustomer(db, body.customerId)
      if (!found?.groups.includes(groups.assembler) || found.blockedAt) throw refuse('MEMBER_NO_ASSEMBLER')
      const put = await putIntoCrew(db, body)
      if (!put) throw refuse('CREW_GONE')
      record({
        subject: `crew ${body.crewId}, customer ${body.customerId}`,
        before: { crew: await nameOf(put.before) },
        after: { crew: await nameOf(body.crewId), name: body.name },
      })
      return { code: put.code }
    },
    async saveCrewFace({ body: { crewId, customerId, picture: receipts } }, context, refuse, record) {
      const { visitorId } = await context.requireVisitor()
      const outcome = await saveFace(deps, { crewId, customerId, receipts, visitorId, now: context.now() })
      switch (outcome.kind) {
        case 'saved': {
          const { before, after } = outcome
          record({
            subject: `crew ${crewId}, customer ${customerId}`,
            before: { photo: before },
            after: { photo: after },
          })
          return {}
        }
        case 'small':
          throw refuse('CREW_FACE_SMALL', { width: outcome.width, height: outcome.height, least: leastFaceSide })
        case 'notFound':
          throw refuse('CREW_GONE')
        case 'missing':
          throw refuse('CREW_FACE_MISSING')
        case 'filesGone':
          throw refuse('FILE_GONE')
        default:
          return unreachable(outcome)
      }
    },
    async removeCrewFace({ body }, _context, refuse, record) {
      const before = await removeFace(db, body)
      if (!before) throw refuse('CREW_GONE')
      record({
        subject: `crew ${body.crewId}, customer ${body.customerId}`,
        before: { photo: before.photo },
        after: { photo: null },
      })
      return {}
    },
    async dropCrewMember({ body }, _context, refuse, record) {
      if (!(await takeOutOfCrew(db, body))) throw refuse('CREW_GONE')
      record({
        subject: `crew ${body.crewId}, customer ${body.customerId}`,
        before: { crew: await nameOf(body.crewId) },
        after: { crew: null },
      })
      return {}
    },
  })
}

/** The phone of the car needs no place in the trail. */
function deedOf({ id: _, regionId: _region, phone: _phone, ...terms }: CrewRow) {
  return terms
}
