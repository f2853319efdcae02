import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { wordsOf } from '#server/basket/index.ts'
import { pointOfWay, roadOfShipment, type ShipmentStage, type TransportCompany } from '#server/delivery/index.ts'
import { inTransaction, rows } from '#server/platform/database.ts'
import { eachAlone } from '#server/platform/each-alone.ts'
import { queue } from '#server/platform/jobs/index.ts'
import type { OrderDeps } from '../find-order.ts'
import { parcelOfOrder } from '../parcel-of-order.ts'
import { takeVisit } from '../part.ts'
import { findBundleUnchecked, type OrderBundle } from '../queries.ts'
import { orderShipments } from '../tables.ts'
import { tellOrderJob } from '../tell-order-job.ts'

export interface ShippingDeps extends Pick<OrderDeps, 'db' | 'regions'> {
  companies: readonly TransportCompany[]
}

const minuteMs = 60_000
const longestWaitMs = 6 * 60 * minuteMs
const lookedAtEveryMs = 15 * minuteMs
/** Who is away for a day is looked into by a person; the shop goes on asking. */
const mostAttempts = 40

type Row = Pick<
  typeof orderShipments.$inferSelect,
  'id' | 'orderId' | 'company' | 'state' | 'externalId' | 'attempts' | 'trackNumber'
> & { groupId: string; number: string }

/** Each shipment whose time has come, one after the other; one that fails does not keep the others. */
export async function followShipments(deps: ShippingDeps, now: Date): Promise<void> {
  await eachAlone(dueShipments(deps, now), 'shipments could not be followed', (row) =>
    row.externalId === null ? register(deps, row, now) : look(deps, row, row.externalId, now),
  )
}

async function* dueShipments(deps: ShippingDeps, now: Date): AsyncGenerator<Row> {
  for (let row = await claimNext(deps, now); row; row = await claimNext(deps, now)) yield row
}

/**
 * The next one is put off before anybody is asked: two processes never ask about the same one, and one that was being asked
 * about when the shop stopped comes up again.
 */
async function claimNext({ db }: ShippingDeps, now: Date): Promise<Row | null> {
  const [row] = await rows<Row & Record<string, unknown>>(
    db,
    sql`
    update order_shipments s set attempts = s.attempts + 1,
      next_at = ${now.toISOString()}::timestamptz + case
        when s.external_id is not null then ${lookedAtEveryMs / 1000} * interval '1 second'
        else least(${longestWaitMs / 1000}, 60 * power(2, least(s.attempts, 12))) * interval '1 second' end
    from orders o
    where o.id = s.order_id and s.id = (
      select id from order_shipments
      where next_at <= ${now.toISOString()}::timestamptz and state in ('waiting', 'registered', 'onTheWay', 'arrived')
      order by next_at, id limit 1 for update skip locked)
    returning s.id, s.order_id "orderId", s.company, s.state, s.external_id "externalId", s.attempts,
      s.track_number "trackNumber", o.group_id "groupId", o.number`,
  )
  return row ?? null
}

async function register(deps: ShippingDeps, row: Row, now: Date): Promise<void> {
  const bundle = await findBundleUnchecked(deps.db, row.groupId)
  const company = deps.companies.find((one) => one.company === row.company)
  const part = bundle?.orders.find(({ id }) => id === row.orderId)
  if (!bundle || part?.status === 'cancelled') return save(deps, row, { state: 'failed', reason: 'cancelled' }, now)
  if (!company || !part) return fail(deps, row, 'absent', now)
  const shipment = shipmentOf(deps, bundle, part)
  if (!shipment) return fail(deps, row, 'empty', now)
  const outcome = await company.register(shipment)
  switch (outcome.kind) {
    case 'registered':
      await save(
        deps,
        row,
        { state: 'registered', externalId: outcome.id, reason: null, attempts: 0, nextAt: now },
        now,
      )
      return
    case 'refused':
      return fail(deps, row, outcome.reason, now)
    case 'away':
      // Whoever cannot be asked by our number may have taken it: a second one would be sent and paid for.
      return company.knowsNumbers && row.attempts < mostAttempts
        ? save(deps, row, { reason: 'away' }, now)
        : fail(deps, row, company.knowsNumbers ? 'absent' : 'unclear', now)
  }
}

function fail(deps: ShippingDeps, row: Row, reason: string, now: Date): Promise<void> {
  return save(deps, row, { state: 'failed', reason: reason.slice(0, 500) }, now)
}

async function look(deps: ShippingDeps, row: Row, externalId: string, now: Date): Promise<void> {
  const company = deps.companies.find((one) => one.company === row.company)
  const seen = await company?.follow(externalId)
  if (!company || !seen || seen.kind === 'away') return
  // They take an order first and look at it afterwards.
  if (seen.kind === 'refused') {
    return row.state === 'registered' && row.trackNumber === null
      ? save(deps, row, { state: 'failed', externalId: null, reason: seen.reason.slice(0, 500) }, now)
      : undefined
  }
  const trackNumber = seen.trackNumber ?? row.trackNumber
  const trackUrl = trackNumber === null ? null : company.trackUrl(trackNumber)
  const isNew = seen.stage !== row.state || trackNumber !== row.trackNumber
  if (isNew) await save(deps, row, { state: seen.stage, trackNumber, trackUrl, reason: null }, now)
}

/** What its shopper hears with the state it has come to, once: told in the transaction that writes it. */
async function save(
  { db }: ShippingDeps,
  row: Row,
  change: Partial<typeof orderShipments.$inferInsert>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ofRow = and(eq(orderShipments.id, row.id), eq(orderShipments.state, row.state))
    const written = await tx
      .update(orderShipments)
      .set({ ...change, changedAt: now })
      .where(ofRow)
      .returning({ id: orderShipments.id })
    const template = written.length > 0 ? toldOf(row, change) : null
    if (!template) return
    await queue(tx, tellOrderJob, {
      basketGroup: row.groupId,
      template,
      sumMinor: null,
      part: row.number,
      numbers: [row.number],
    })
  })
}

const stagesOnRoad: readonly ShipmentStage[] = ['registered', 'onTheWay']

/** Once the number is known, and once it is there. */
function toldOf(before: Row, { state, trackNumber }: Partial<typeof orderShipments.$inferInsert>) {
  if (state === 'arrived') return before.state === 'arrived' ? null : ('parcelArrived' as const)
  const isKnownNow = before.trackNumber === null && Boolean(trackNumber)
  return isKnownNow && stagesOnRoad.some((one) => one === state) ? ('parcelShipped' as const) : null
}

function shipmentOf({ regions }: ShippingDeps, bundle: OrderBundle, part: OrderBundle['orders'][number]) {
  const { group } = takeVisit(bundle, part.visitId)
  const lines = bundle.lines.filter((line) => line.orderId === part.id)
  const [shipment] = parcelOfOrder({ regions }, [part], lines, { id: group.regionId }).shipments
  if (!shipment) return null
  const { latitude: lat, longitude: lon, address, regionId, currency } = group
  const coordinates = lat !== null && lon !== null ? { lat, lon } : null
  return {
    ...roadOfShipment(regions, { regionId, currency, address, coordinates }, shipment),
    number: part.number,
    pointCode: pointOfWay(group.deliveryId),
    recipient: { name: group.contactName, phone: group.contactPhone, email: group.contactEmail },
    goods: lines.map((line) => ({
      name: nameOf(line, group.language as Language),
      offerId: line.offerId,
      quantity: line.quantity,
      priceMinor: line.priceMinor,
      weightGrams: line.weightGrams,
    })),
  }
}

function nameOf({ snapshot }: OrderBundle['lines'][number], language: Language): string {
  return wordsOf(snapshot, language).name || nameIn(snapshot.names, language)
}
