import { z } from 'zod'
import type { Followed, ShipmentStage, TransportShipment } from './transport-company.ts'

const Errors = z.array(z.object({ code: z.string(), message: z.string().nullish() })).nullish()
const Requests = z.array(z.object({ state: z.string().nullish(), errors: Errors })).nullish()

/** What `POST /orders` answers. */
export const CreatedOrder = z.object({ entity: z.object({ uuid: z.string().min(1) }).nullish(), requests: Requests })
export const SeenOrder = z.object({
  entity: z
    .object({
      uuid: z.string().min(1),
      cdek_number: z.string().nullish(),
      statuses: z.array(z.object({ code: z.string(), date_time: z.string() })).nullish(),
    })
    .nullish(),
  requests: Requests,
})
/** What `GET /print/barcodes/{uuid}` answers. */
export const PrintTask = z.object({
  entity: z.object({ statuses: z.array(z.object({ code: z.string(), date_time: z.string() })).nullish() }).nullish(),
  requests: Requests,
})
type Seen = z.infer<typeof SeenOrder>

/** The company's own words for what is wrong; null where nothing is. */
export function refusalIn({ requests }: Pick<Seen, 'requests'>): string | null {
  const invalid = requests?.find(({ state }) => state === 'INVALID')
  if (!invalid) return null
  return invalid.errors?.map(({ code, message }) => message ?? code).join('; ') || 'INVALID'
}

const stages: [RegExp, ShipmentStage][] = [
  [/^(DELIVERED|POSTOMAT_RECEIVED)$/, 'handedOver'],
  [/^(NOT_DELIVERED|RETURNED_TO|RETURNED$)/, 'returned'],
  [/^(ACCEPTED_AT_PICK_UP_POINT|POSTOMAT_POSTED)$/, 'arrived'],
  [/^(CREATED|ACCEPTED|INVALID|REMOVED)$/, 'registered'],
]

/** Whether a label can be fetched. */
export function printStateOf(
  task: z.infer<typeof PrintTask>,
): { kind: 'ready' } | { kind: 'drawn' } | { kind: 'refused'; reason: string } {
  const reason = refusalIn(task)
  if (reason !== null) return { kind: 'refused', reason }
  const codes = task.entity?.statuses?.map(({ code }) => code) ?? []
  if (codes.includes('INVALID') || codes.includes('REMOVED')) return { kind: 'refused', reason: 'INVALID' }
  return { kind: codes.includes('READY') ? 'ready' : 'drawn' }
}

/** The latest of its states; whatever is not known by name lies between the two towns. */
export function followedOf(seen: Seen): Followed {
  const reason = refusalIn(seen)
  if (!seen.entity || reason !== null) return { kind: 'refused', reason: reason ?? 'NOT_FOUND' }
  const { statuses, cdek_number: trackNumber } = seen.entity
  const last = [...(statuses ?? [])].sort((a, b) => Date.parse(a.date_time) - Date.parse(b.date_time)).at(-1)
  const code = last?.code ?? 'CREATED'
  const stage = stages.find(([pattern]) => pattern.test(code))?.[1] ?? 'onTheWay'
  return { kind: 'seen', stage, trackNumber: trackNumber ?? null }
}

interface Packed {
  weight: number
  length: number
  width: number
  height: number
}

/** An order of the kind «internet shop» that is paid: nothing is taken at the point. */
export function orderBody(
  { number, pointCode, recipient, goods, places }: TransportShipment,
  how: { tariffCode: number; shipmentPoint: string; packageOf(place: TransportShipment['places'][number]): Packed },
): object {
  const packages = places.flatMap((place) => Array.from({ length: place.count }, () => how.packageOf(place)))
  const items = goods.map(({ name, offerId, quantity, priceMinor, weightGrams }) => ({
    name: name.slice(0, 255),
    ware_key: String(offerId),
    payment: { value: 0 },
    cost: priceMinor / 100,
    weight: weightGrams,
    amount: quantity,
  }))
  return {
    type: 1,
    number,
    tariff_code: how.tariffCode,
    shipment_point: how.shipmentPoint,
    delivery_point: pointCode,
    recipient: {
      name: recipient.name,
      phones: [{ number: `+${recipient.phone}` }],
      ...(recipient.email && { email: recipient.email }),
    },
    // All goods are named in the first box: which lies where is known to those who pack.
    packages: packages.map((one, at) => ({ number: String(at + 1), ...one, ...(at === 0 && { items }) })),
  }
}
