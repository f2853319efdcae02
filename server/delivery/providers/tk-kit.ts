import { z } from 'zod'
import type { Outgoing } from '#server/platform/outgoing.ts'
import type { RegionTown } from '#server/region/index.ts'
import { orAway, Unanswered } from './or-away.ts'
import { type TransportAsk, type TransportCompany, type TransportQuote, wholeMinor } from './transport-company.ts'

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
const Refusal = z.union([z.object({ message: z.string() }), z.object({ error: z.string() })])

const mostTowns = 500

/** TK KIT: from terminal to terminal by its standard tariff. Version 1 reads JSON, version 2 a form. */
export function createTkKit(
  outgoing: Outgoing,
  { token, version }: { token: string; version: '1.0' | '1.1' | '2.0' },
): TransportCompany {
  const codes = new Map<string, string>()

  async function ask(path: string, body: Record<string, unknown>): Promise<unknown> {
    const isForm = version === '2.0'
    const answer = await outgoing.ask(tkKitService, {
      method: 'POST',
      path: `/${version}/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? formOf(body) : JSON.stringify(body),
      canRepeat: true,
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

  async function quote({ from, to, currency, declaredMinor, places }: TransportAsk): Promise<TransportQuote> {
    const fromCode = await findCode(from)
    const toCode = await findCode(to)
    if (fromCode === null || toCode === null) return { kind: 'refused' }
    const body = await ask('order/calculate', {
      city_pickup_code: fromCode,
      city_delivery_code: toCode,
      declared_price: Math.ceil(declaredMinor / 100),
      places: places.map(placeOf),
      pick_up: 0,
      delivery: 0,
      insurance: 1,
      currency_code: currency,
    })
    if (Refusal.safeParse(body).success) return { kind: 'refused' }
    const { cost, detail, time } = Calculated.parse(Array.isArray(body) ? body[0] : body)
    const price = cost ?? detail?.reduce((sum, one) => sum + one.price, 0) ?? 0
    // A price without a term promises no day, and one of nothing is none.
    if (price <= 0) throw new Unanswered()
    return { kind: 'priced', priceMinor: wholeMinor(price), daysMost: Math.max(1, Math.ceil(time)) }
  }

  return {
    company: 'kit',
    name: tkKitService,
    isStandIn: false,
    quote: (asked) => orAway(quote(asked), { kind: 'away' } as const),
    listPoints: null,
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
