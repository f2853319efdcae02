import { z } from 'zod'
import type { Outgoing } from '#server/platform/outgoing.ts'
import type { RegionTown } from '#server/region/index.ts'
import { orAway, Unanswered } from './or-away.ts'
import {
  CreatedOrder,
  followedOf,
  KitDocument,
  orderOf,
  Refusal,
  readId,
  reasonOf,
  StatusAnswer,
} from './tk-kit-order.ts'
import { askTerminals } from './tk-kit-terminals.ts'
import {
  type CompanyLabel,
  type Followed,
  isPdf,
  type Registered,
  type TransportAsk,
  type TransportCompany,
  type TransportPoint,
  type TransportQuote,
  type TransportShipment,
  wholeMinor,
} from './transport-company.ts'

/** Name under which the service has to be listed among the outgoing ones. */
export const tkKitService = 'tk-kit'

const Towns = z.array(z.object({ code: z.coerce.string().regex(/^\d{6,14}$/), name: z.string().nullish() }))

const Amount = z.coerce.number().positive()
const Tariff = z.object({
  cost: Amount.nullish(),
  detail: z.array(z.object({ price: z.coerce.number().nonnegative() })).nullish(),
  /** Days, as a number or as text. */
  time: z.coerce.number().nonnegative(),
})
/** `standart` is how they spell it, in version 1; version 2 calls the same tariff 01. */
const Calculated = z.union([
  z.object({ standart: Tariff }).transform(({ standart }) => standart),
  z.object({ '01': Tariff }).transform((answer) => answer['01']),
])
/** «Маркировка», of the papers of an order. */
const labelDocument = 3
const mostTowns = 500

/** TK KIT: from terminal to terminal by its standard tariff. Version 1 reads JSON, version 2 a form. */
export function createTkKit(
  outgoing: Outgoing,
  {
    token,
    version,
    debitor = '',
    insuranceAgent = '',
  }: { token: string; version: '1.0' | '1.1' | '2.0'; debitor?: string; insuranceAgent?: string },
): TransportCompany {
  const codes = new Map<string, string>()

  async function ask(
    path: string,
    body: Record<string, unknown>,
    { canRepeat = true }: { canRepeat?: boolean } = {},
  ): Promise<unknown> {
    const isForm = version === '2.0'
    const answer = await outgoing.ask(tkKitService, {
      method: 'POST',
      path: `/${versionOf(path)}/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? formOf(body) : JSON.stringify(body),
      canRepeat,
    })
    if (answer.status === 401 || answer.status === 403) throw new Unanswered()
    return JSON.parse(answer.text)
  }

  async function findCode({ name, countryCode }: RegionTown): Promise<string | null> {
    const key = `${countryCode} ${name}`
    const known = codes.get(key)
    if (known !== undefined) return known
    const body = await ask('tdd/search/by-name', { title: name })
    if (Refusal.safeParse(body).success) return null
    const towns = Towns.parse(body)
    const town = towns.find((one) => fold(one.name ?? '') === fold(name)) ?? towns[0]
    if (!town) return null
    if (codes.size >= mostTowns) codes.clear()
    codes.set(key, town.code)
    return town.code
  }

  async function quote(asked: TransportAsk): Promise<TransportQuote> {
    const goods = await goodsOf(asked)
    if (!goods) return { kind: 'refused' }
    const body = await ask('order/calculate', goods)
    if (Refusal.safeParse(body).success) return { kind: 'refused' }
    const { cost, detail, time } = Calculated.parse(Array.isArray(body) ? body[0] : body)
    const price = cost ?? detail?.reduce((sum, one) => sum + one.price, 0) ?? 0
    // A price without a term promises no day, and one of nothing is none.
    if (price <= 0) throw new Unanswered()
    return { kind: 'priced', priceMinor: wholeMinor(price), daysMost: Math.max(1, Math.ceil(time)) }
  }

  async function goodsOf({ from, to, currency, declaredMinor, places }: TransportAsk) {
    const fromCode = await findCode(from)
    const toCode = await findCode(to)
    if (fromCode === null || toCode === null) return null
    return {
      city_pickup_code: fromCode,
      city_delivery_code: toCode,
      declared_price: Math.ceil(declaredMinor / 100),
      places: places.map(placeOf),
      pick_up: 0,
      deliver: 0,
      insurance: 1,
      ...(insuranceAgent !== '' && { insurance_agent_code: insuranceAgent }),
      currency_code: [currency],
    }
  }

  async function listTerminals(town: RegionTown): Promise<TransportPoint[]> {
    const code = await findCode(town)
    if (code === null) return []
    return askTerminals(ask, town.name, code)
  }

  /** Of version 1 some calls are of 1.0 alone and addresses of 1.1, whichever of the two the shop speaks. */
  function versionOf(path: string): string {
    if (version === '2.0') return version
    if (path.startsWith('geography/address/')) return '1.1'
    return /^(geography\/city|order\/(status|document))\//.test(path) ? '1.0' : version
  }

  async function register(shipment: TransportShipment): Promise<Registered> {
    const goods = await goodsOf(shipment)
    if (!goods) return { kind: 'refused', reason: 'NO_TOWN' }
    const body = await ask('order/create', orderOf(shipment, goods, debitor), { canRepeat: false })
    const created = CreatedOrder.safeParse(Array.isArray(body) ? body[0] : body)
    // Of an order that is taken they say a word of thanks, in the same place as of one that is not.
    if (created.success) return { kind: 'registered', id: created.data }
    const refusal = Refusal.safeParse(body)
    if (!refusal.success) throw new Unanswered()
    return { kind: 'refused', reason: reasonOf(refusal.data) }
  }

  async function follow(id: string): Promise<Followed> {
    const { cargo } = readId(id)
    const body = await ask('order/status/get', { cargo_number: cargo })
    const refusal = Refusal.safeParse(body)
    if (refusal.success) return { kind: 'refused', reason: reasonOf(refusal.data) }
    return followedOf(StatusAnswer.parse(body), cargo)
  }

  async function getLabel(id: string): Promise<CompanyLabel> {
    const { sale } = readId(id)
    if (sale === null) return { kind: 'refused', reason: 'NO_SALE_NUMBER' }
    const body = await ask('order/document/get', { sale_number: sale, type_code: labelDocument })
    const refusal = Refusal.safeParse(body)
    if (refusal.success) return { kind: 'refused', reason: reasonOf(refusal.data) }
    const pdf = Buffer.from(KitDocument.parse(body).data, 'base64')
    if (!isPdf(pdf)) throw new Unanswered()
    return { kind: 'label', pdf }
  }

  return {
    company: 'kit',
    name: tkKitService,
    isStandIn: false,
    quote: (asked) => orAway(quote(asked), { kind: 'away' } as const),
    listPoints: (town) => orAway(listTerminals(town), 'away' as const),
    needsPoint: false,
    register: (shipment) => orAway(register(shipment), { kind: 'away' } as const),
    // There is no asking for an order by the shop's own number: after a lost answer a person looks first.
    knowsNumbers: false,
    follow: (id) => orAway(follow(id), { kind: 'away' } as const),
    getLabel: (id) => orAway(getLabel(id), { kind: 'away' } as const),
    trackUrl: (number) => `https://tk-kit.com/order/tracking?number=${encodeURIComponent(number)}`,
  }
}

/** Kilograms and centimetres. */
function placeOf({ widthMm, depthMm, heightMm, weightGrams, count }: TransportAsk['places'][number]) {
  const cm = (mm: number) => Math.ceil(mm / 10)
  return {
    count_place: count,
    weight: weightGrams / 1000,
    height: cm(heightMm),
    width: cm(widthMm),
    length: cm(depthMm),
  }
}

/** `places[0][weight]=…`, as forms nest. */
function formOf(body: Record<string, unknown>): string {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one)
    else form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(body)) add(name, value)
  return form.toString()
}

function fold(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/^г[.\s]+/, '')
}
