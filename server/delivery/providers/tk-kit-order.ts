import { z } from 'zod'
import type { Followed, ShipmentStage, TransportShipment } from './transport-company.ts'

/** Numbers of cargo begin with letters of the two towns: «БЛКАСБ0100007258». */
const OrderNumber = z.coerce.string().regex(/^[\p{L}\p{N}_-]{4,40}$/u)

/** Two numbers come back: the cargo's, by which it is followed, and the sale's, by which its papers are had. */
const Numbers = z.object({ cargo_number: OrderNumber, sale_number: OrderNumber.nullish() })

/** What `order/create` answers of an order that is taken, as one id. */
export const CreatedOrder = z
  .union([z.object({ result: Numbers }).transform(({ result }) => result), Numbers])
  .transform(({ cargo_number: cargo, sale_number: sale }) => (sale ? `${cargo}/${sale}` : cargo))

export function readId(id: string): { cargo: string; sale: string | null } {
  const [cargo = '', sale = null] = id.split('/')
  return { cargo, sale }
}

export const Refusal = z.union([z.object({ message: z.string() }), z.object({ error: z.string() })])

export function reasonOf(refusal: z.infer<typeof Refusal>): string {
  return 'message' in refusal ? refusal.message : refusal.error
}

const Status = z.object({ name: z.string().nullish(), code: z.coerce.string().nullish() })

/** What `order/status/get` answers: the states in their order. */
export const StatusAnswer = z.union([
  z.object({ status: z.array(Status) }).transform(({ status }) => status),
  z.array(Status),
])

/** A paper of an order. */
export const KitDocument = z.object({ data: z.string().min(1) })

const stagesOfCodes: Record<string, ShipmentStage> = {
  '00': 'registered',
  '01': 'registered',
  '02': 'onTheWay',
  '03': 'arrived',
  '04': 'handedOver',
}

/** Of states whose code says nothing the words for people decide; the first that fits. */
const stagesOfWords: [RegExp, ShipmentStage][] = [
  [/возврат/i, 'returned'],
  [/выдан|получен получателем|доставлен/i, 'handedOver'],
  [/готов к выдаче|прибыл/i, 'arrived'],
  [/в пути|отправлен|транзит/i, 'onTheWay'],
]

export function followedOf(statuses: z.infer<typeof StatusAnswer>, trackNumber: string): Followed {
  // «Расчетная дата прибытия» and its like stand behind what has happened: they are of days to come.
  const last = statuses.filter(({ code }) => !code?.startsWith('F')).at(-1)
  const byWords = stagesOfWords.find(([pattern]) => pattern.test(last?.name ?? ''))?.[1]
  return { kind: 'seen', stage: stagesOfCodes[last?.code ?? ''] ?? byWords ?? 'registered', trackNumber }
}

const papersFromMinor = 50_000_00

/**
 * An order as their public client `service/KitAPI` sends it: whoever has no number of a debtor in their books is told as a
 * private person. Without the shop's own number the owner of the token is the customer.
 */
export function orderOf(
  { number, pointCode, recipient, to, declaredMinor }: TransportShipment,
  goods: Record<string, unknown>,
  debitor: string,
): Record<string, unknown> {
  const hasPapers = declaredMinor > papersFromMinor ? 1 : 0
  return {
    ...goods,
    type: '01',
    inner_track_number: number,
    confirmation_price: hasPapers,
    have_doc: hasPapers,
    ...(debitor !== '' && { customer: { debitor }, sender: { debitor } }),
    receiver: {
      debitor_type: 1,
      country_code: to.countryCode,
      real_country: to.countryCode,
      real_city: to.name,
      real_contact_name: recipient.name,
      real_contact_phone: `+${recipient.phone}`,
    },
    additional_payment_shipping: 'AG',
    ...(pointCode !== null && { pickpoint_address_code: pointCode }),
  }
}
